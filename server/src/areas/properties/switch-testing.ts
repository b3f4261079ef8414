import {
  listApplicationProperties,
  listPropertyEndings,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import type { PropertyKey } from '@kosar/domain/properties';
import { sql } from 'kysely';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { TestApi } from '../../infra/testing/api.ts';

/** For tests: an admin at a switch of the market. */
export async function makeSwitch(api: TestApi, key: PropertyKey) {
  const { id } = await transaction(api.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const as = await api.logIn(id, ['ROLE_ADMIN']);
  return {
    /** Gives it a value, whatever it was before. */
    turn: async (value: string | number | null, by: TestApi = api) => {
      const all = (await api.call(listApplicationProperties, { query: {} }, { as })).body;
      const version = all.find((one) => one.key === key)?.version ?? 0;
      return by.call(updateApplicationProperty, { params: { key }, body: { version, value } }, { as });
    },
    /** What a value would end, by its kind. */
    preview: async (value?: string) => {
      const { body } = await api.call(listPropertyEndings, { params: { key }, query: { value } }, { as });
      return Object.fromEntries(body.map(({ what, count }) => [what, count]));
    },
  };
}

/** For tests: the payloads of the waiting jobs of a task. */
export async function payloadsOf({ context }: TestApi, task: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`.execute(context.db);
  return rows.map(({ payload }) => payload);
}
