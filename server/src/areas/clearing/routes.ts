import * as payments from '@kosar/contract/clearing-payments';
import * as clearings from '@kosar/contract/clearings';
import { explainClearing } from '@kosar/contract/money-explained';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { attachment } from '../../platform/sheet/send-sheet.ts';
import { registerBankFiles } from './bank-file-routes.ts';
import { findClearing, pageClearingsOf } from './clearing-queries.ts';
import { clearingSheet } from './clearing-sheet.ts';
import { pageMoneySteps } from './explain-clearing.ts';
import { markPaid, unmarkPaid } from './mark-due.ts';
import { retryPayout } from './retry-payout.ts';
import { statementPdf } from './statement-pdf.ts';
import { findStatement } from './statement-query.ts';
import { statementSheet } from './statement-sheet.ts';
import { findClearingTransaction, listTransactionsOf, pageTransactionsOf } from './transaction-queries.ts';

/** Clearings and their dues (spec 7, /clearing and /clearing-transaction): own actors' rows, all for admins. */
export function registerClearing(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  registerBankFiles(app, platform);
  route(app, platform, clearings.pageClearings, ({ viewer, query }) =>
    pageClearingsOf(platform.reads, viewer, query),
  );
  route(app, platform, clearings.listClearings, async ({ viewer, query }) => {
    const { items } = await pageClearingsOf(platform.reads, viewer, wholeOf(query));
    return items;
  });
  route(app, platform, clearings.exportClearings, ({ viewer, query }) => {
    allow(viewer, 'viewClearingTotals', {});
    return clearingSheet(platform, viewer, query);
  });
  route(app, platform, clearings.getClearing, async ({ viewer, params }) =>
    found(await findClearing(db, viewer, params.id)),
  );
  route(app, platform, clearings.listClearingTransactions, ({ viewer, query }) =>
    listTransactionsOf(platform.reads, viewer, query, platform.clock.now()),
  );
  route(app, platform, clearings.pageClearingTransactions, ({ viewer, query }) =>
    pageTransactionsOf(platform.reads, viewer, query, platform.clock.now()),
  );
  route(app, platform, clearings.getClearingTransaction, async ({ viewer, params }) =>
    found(await findClearingTransaction(db, viewer, params.id, platform.clock.now())),
  );
  route(app, platform, explainClearing, async ({ viewer, params, query }) => {
    found(await findClearing(db, viewer, params.id));
    return pageMoneySteps(platform.reads, viewer, params.id, query);
  });
  route(app, platform, payments.getClearingStatement, ({ viewer, query }) =>
    findStatement(platform.reads, known(viewer), query),
  );
  route(app, platform, payments.exportClearingStatement, async ({ viewer, query }) =>
    statementSheet(await findStatement(platform.reads, known(viewer), query)),
  );
  route(app, platform, payments.getClearingStatementPdf, async ({ viewer, query, reply }) => {
    const { fileName, bytes } = await statementPdf(await findStatement(platform.reads, known(viewer), query));
    void reply.header('content-disposition', attachment(fileName));
    return bytes;
  });
  const due = async (viewer: Viewer, id: number) =>
    found(await findClearingTransaction(db, viewer, id, platform.clock.now()));
  const retry = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    allow(viewer, 'retryClearingPayment', {});
    await retryPayout(platform, known(viewer), params.id);
    return due(viewer, params.id);
  };
  route(app, platform, payments.retryClearingTransaction, retry);
  route(app, platform, payments.retryClearingTransactionByGet, retry);
  route(app, platform, payments.markDuePaid, async ({ viewer, params }) => {
    await markPaid(platform, known(viewer), params.id);
    return due(viewer, params.id);
  });
  route(app, platform, payments.unmarkDuePaid, async ({ viewer, params }) => {
    await unmarkPaid(platform, known(viewer), params.id);
    return due(viewer, params.id);
  });
}
