import { listApplicationProperties, updateApplicationProperty } from '@kosar/contract/application-properties';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known } from '../../platform/session/viewer.ts';
import { changeProperty } from './change-property.ts';
import { listProperties } from './properties-query.ts';

/** The application's properties (spec 2, /admin/applicationpropertyadmin). */
export function registerProperties(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform;

  route(app, platform, listApplicationProperties, ({ query }) =>
    listProperties(db, config, query.propertySet),
  );
  route(app, platform, updateApplicationProperty, async ({ viewer, params, body }) => {
    await changeProperty(platform, known(viewer), params.key, body);
    const all = await listProperties(db, config, undefined);
    return found(all.find(({ key }) => key === params.key));
  });
}
