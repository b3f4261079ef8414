import { getManagementHome } from '@kosar/contract/management-home';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow } from '../../infra/session/viewer.ts';
import { countHome } from './count-home.ts';
import { listTodos } from './list-todos.ts';

/** The first page of the management area. */
export function registerManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, getManagementHome, async ({ viewer, params }) => {
    allow(viewer, 'editActor', { veActorIds: [params.id] });
    const now = clock.now();
    const [counted, todos] = await Promise.all([
      countHome(db, params.id, now),
      listTodos(db, params.id, now),
    ]);
    return { ...found(counted), todos };
  });
}
