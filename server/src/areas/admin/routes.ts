import { getAdminOverview } from '@kosar/contract/admin/admin-overview';
import { getAuditWords, pageAuditLog } from '@kosar/contract/admin/audit-log';
import * as logs from '@kosar/contract/admin/logs';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer, known, type Viewer } from '../../infra/session/viewer.ts';
import { listAuditWords, pageAudit } from './audit-query.ts';
import { countMarket } from './count-market.ts';
import { pageJobQueue, retryJobNow } from './job-queue.ts';
import { findMail, listMailKinds, pageMailLog, retryMailNow } from './mail-log.ts';

/** The first page of the admin area, and what the market keeps of itself: the log, the mails, the jobs. */
export function registerAdmin(app: FastifyInstance, context: AppContext): void {
  const { reads: db } = context;
  route(app, context, getAdminOverview, ({ viewer }) => {
    admin(viewer);
    return countMarket(db);
  });

  route(app, context, pageAuditLog, ({ viewer, query }) => {
    admin(viewer);
    return pageAudit(context, query);
  });

  route(app, context, getAuditWords, ({ viewer }) => {
    admin(viewer);
    return listAuditWords(db);
  });

  route(app, context, logs.pageMails, ({ viewer, query }) => {
    admin(viewer);
    return pageMailLog(context, query);
  });

  route(app, context, logs.getMailKinds, ({ viewer }) => {
    admin(viewer);
    return listMailKinds(db);
  });

  route(app, context, logs.getMail, async ({ viewer, params }) => {
    admin(viewer);
    return found(await findMail(db, params.id, await context.market.current()));
  });

  route(app, context, logs.retryMail, ({ viewer, params }) =>
    retryMailNow(context, admin(viewer), params.id),
  );

  route(app, context, logs.pageJobs, ({ viewer, query }) => {
    admin(viewer);
    return pageJobQueue(context, query);
  });

  route(app, context, logs.retryJob, ({ viewer, params }) => retryJobNow(context, admin(viewer), params.id));
}

function admin(viewer: Viewer): KnownViewer {
  allow(viewer, 'administer', {});
  return known(viewer);
}
