import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';
import { type CollectedIds, collectIds } from './known-ids.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import type { World } from './world.ts';

/** The calls that only read. */
export const READS = ENDPOINTS.filter(
  ({ method, changesState }) => method === 'GET' && changesState !== true,
);

/** The ids of all that an admin reads, each call made once as the table of rights makes it. */
export async function harvestIds(app: FastifyInstance, world: World): Promise<CollectedIds> {
  const ids = collectIds();
  for (const endpoint of READS) {
    const [row] = PERMISSION_ROWS[endpoint.name] ?? [];
    if (row === undefined || endpoint.mediaType !== undefined) continue;
    const { statusCode, body } = await ask(
      app,
      endpoint,
      await row.input(world, 'owner'),
      world.cookies.admin,
    );
    if (statusCode < 300) ids.readFrom(`/api${endpoint.path}`, { contentType: 'application/json', body });
  }
  return ids;
}

/** Ids of what a field is the id of: for `id` in an address that is what stands before it. */
export function idsFor(
  ids: CollectedIds,
  { path }: Endpoint,
  place: string,
  field: string,
): readonly number[] {
  const isOfAddress = field === 'id' && place === 'params';
  return ids.idsOf(isOfAddress ? (path.slice(0, path.indexOf('/:id')).split('/').at(-1) ?? '') : field);
}
