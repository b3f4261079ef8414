import * as calls from '@kosar/contract/admin/self-audit';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { allow } from '../../infra/session/viewer.ts';
import { runSelfAudit } from './run-self-audit.ts';
import { findLastRun } from './self-audit-query.ts';

/** What the market finds when it checks its own books. */
export function registerSelfAudit(app: FastifyInstance, context: AppContext): void {
  route(app, context, calls.getSelfAudit, ({ viewer }) => {
    allow(viewer, 'administer', {});
    return findLastRun(context.db);
  });
  route(app, context, calls.runSelfAudit, async ({ viewer }) => {
    allow(viewer, 'administer', {});
    await runSelfAudit(context);
    return findLastRun(context.db);
  });
}
