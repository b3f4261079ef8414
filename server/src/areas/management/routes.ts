import { getManagementHome } from '@kosar/contract/management-home';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow } from '../../platform/session/viewer.ts';
import { countHome } from './count-home.ts';
import { listTodos } from './list-todos.ts';

/** The first page of the management area. */
export function registerManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, getManagementHome, async ({ viewer, params }) => {
    allow(viewer, 'editActor', { veActorIds: [params.id] });
    const now = clock.now();
    const [counted, todos] = await Promise.all([
      countHome(db, params.id, now),
      listTodos(db, params.id, now),
    ]);
    return { ...found(counted), todos };
  });
}
