import { getManagementHome, listMyTodos } from '@kosar/contract/market/management-home';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { countHome } from './count-home.ts';
import { listHandovers } from './list-handovers.ts';
import { listTodos } from './list-todos.ts';

/** The first page of the management area. */
export function registerManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, getManagementHome, async ({ viewer, params }) => {
    allow(viewer, 'editActor', { veActorIds: [params.id] });
    const now = clock.now();
    const [counted, handovers] = await Promise.all([
      countHome(db, params.id, now),
      listHandovers(db, params.id, now),
    ]);
    return { ...found(counted), handovers };
  });

  route(app, context, listMyTodos, ({ viewer }) => listTodos(db, known(viewer).veActorIds, clock.now()));
}
