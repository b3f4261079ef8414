import {
  listApplicationProperties,
  listPropertyEndings,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { known } from '../../infra/session/viewer.ts';
import { changeProperty } from './change-property.ts';
import { listEndings } from './ending-query.ts';
import { listProperties } from './properties-query.ts';

/** The application's properties (spec 2, /admin/applicationpropertyadmin). */
export function registerProperties(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;

  route(app, context, listApplicationProperties, ({ query }) =>
    listProperties(db, config, query.propertySet),
  );
  route(app, context, listPropertyEndings, ({ params, query }) =>
    listEndings(context, params.key, query.value ?? null),
  );
  route(app, context, updateApplicationProperty, async ({ viewer, params, body }) => {
    await changeProperty(context, known(viewer), params.key, body);
    const all = await listProperties(db, config, undefined);
    return found(all.find(({ key }) => key === params.key));
  });
}
