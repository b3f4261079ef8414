import * as calls from '@kosar/contract/self-audit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow } from '../../platform/session/viewer.ts';
import { runSelfAudit } from './run-self-audit.ts';
import { findLastRun } from './self-audit-query.ts';

/** What the market finds when it checks its own books. */
export function registerSelfAudit(app: FastifyInstance, platform: Platform): void {
  route(app, platform, calls.getSelfAudit, ({ viewer }) => {
    allow(viewer, 'administer', {});
    return findLastRun(platform.db);
  });
  route(app, platform, calls.runSelfAudit, async ({ viewer }) => {
    allow(viewer, 'administer', {});
    await runSelfAudit(platform);
    return findLastRun(platform.db);
  });
}
