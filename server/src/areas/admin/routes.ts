import { getAdminOverview } from '@kosar/contract/admin-overview';
import { getAuditWords, pageAuditLog } from '@kosar/contract/audit-log';
import * as ledgers from '@kosar/contract/ledgers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, type KnownViewer, known, type Viewer } from '../../platform/session/viewer.ts';
import { listAuditWords, pageAudit } from './audit-query.ts';
import { countMarket } from './count-market.ts';
import { pageJobLedger, retryJobNow } from './job-ledger.ts';
import { findMail, listMailKinds, pageMailLedger, retryMailNow } from './mail-ledger.ts';

/** The first page of the admin area, and what the market keeps of itself: the log, the mails, the jobs. */
export function registerAdmin(app: FastifyInstance, platform: Platform): void {
  const { reads: db } = platform;
  route(app, platform, getAdminOverview, ({ viewer }) => {
    admin(viewer);
    return countMarket(db);
  });

  route(app, platform, pageAuditLog, ({ viewer, query }) => {
    admin(viewer);
    return pageAudit(platform, query);
  });

  route(app, platform, getAuditWords, ({ viewer }) => {
    admin(viewer);
    return listAuditWords(db);
  });

  route(app, platform, ledgers.pageMails, ({ viewer, query }) => {
    admin(viewer);
    return pageMailLedger(platform, query);
  });

  route(app, platform, ledgers.getMailKinds, ({ viewer }) => {
    admin(viewer);
    return listMailKinds(db);
  });

  route(app, platform, ledgers.getMail, async ({ viewer, params }) => {
    admin(viewer);
    return found(await findMail(db, params.id));
  });

  route(app, platform, ledgers.retryMail, ({ viewer, params }) =>
    retryMailNow(platform, admin(viewer), params.id),
  );

  route(app, platform, ledgers.pageJobs, ({ viewer, query }) => {
    admin(viewer);
    return pageJobLedger(platform, query);
  });

  route(app, platform, ledgers.retryJob, ({ viewer, params }) =>
    retryJobNow(platform, admin(viewer), params.id),
  );
}

function admin(viewer: Viewer): KnownViewer {
  allow(viewer, 'administer', {});
  return known(viewer);
}
