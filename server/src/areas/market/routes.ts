import * as running from '@kosar/contract/admin/market-running';
import * as settings from '@kosar/contract/admin/market-settings';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { allow, type KnownViewer, known, type Viewer } from '../../infra/session/viewer.ts';
import { listBackupsMade } from './backups-query.ts';
import { lookUpMailDns } from './mail-dns.ts';
import { findReadiness } from './readiness-query.ts';
import { findMarketSettings } from './settings-query.ts';
import { putInStarterSet } from './starter/put-in-starter-set.ts';
import { confirmTestCode, mailTestCode } from './test-mail.ts';
import { changeMarketSettings } from './update-settings.ts';

/** What the market says of itself, and what is still to be done before it opens. */
export function registerMarket(app: FastifyInstance, context: AppContext): void {
  route(app, context, settings.getMarketSettings, ({ viewer }) => {
    manager(viewer);
    return findMarketSettings(context.db, context.config);
  });

  route(app, context, settings.updateMarketSettings, ({ viewer, body }) =>
    changeMarketSettings(context, manager(viewer), body),
  );

  route(app, context, settings.getReadiness, ({ viewer }) => {
    manager(viewer);
    return findReadiness(context);
  });

  route(app, context, settings.sendMarketTestMail, ({ viewer }) => mailTestCode(context, manager(viewer)));

  route(app, context, settings.confirmMarketTestMail, ({ viewer, body }) =>
    confirmTestCode(context, manager(viewer), body.code),
  );

  route(app, context, running.getMailDns, ({ viewer }) => {
    manager(viewer);
    return lookUpMailDns(context);
  });

  route(app, context, running.listBackups, ({ viewer }) => {
    manager(viewer);
    return listBackupsMade(context);
  });

  route(app, context, settings.loadStarterSet, ({ viewer, body }) =>
    putInStarterSet(context, manager(viewer), body.set),
  );
}

function manager(viewer: Viewer): KnownViewer {
  allow(viewer, 'manageMarket', {});
  return known(viewer);
}
