import * as payments from '@kosar/contract/clearings/clearing-payments';
import * as clearings from '@kosar/contract/clearings/clearings';
import { explainClearing } from '@kosar/contract/orders/money-explained';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { wholeOf } from '../../../infra/database/page.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../../infra/session/viewer.ts';
import { attachment } from '../../../infra/sheet/send-sheet.ts';
import { registerBankFiles } from './bank-file-routes.ts';
import { findClearing, pageClearingsOf } from './clearing-queries.ts';
import { clearingSheet } from './clearing-sheet.ts';
import { pageMoneySteps } from './explain-clearing.ts';
import { markPaid, unmarkPaid } from './mark-due.ts';
import { retryPayout } from './retry-payout.ts';
import { statementPdf } from './statement-pdf.ts';
import { findMarketNameThen, findStatement } from './statement-query.ts';
import { statementSheet } from './statement-sheet.ts';
import { findClearingTransaction, listTransactionsOf, pageTransactionsOf } from './transaction-queries.ts';

/** Clearings and their dues (spec 7, /clearing and /clearing-transaction): own actors' rows, all for admins. */
export function registerClearing(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  registerBankFiles(app, context);
  route(app, context, clearings.pageClearings, ({ viewer, query }) =>
    pageClearingsOf(context.reads, viewer, query),
  );
  route(app, context, clearings.listClearings, async ({ viewer, query }) => {
    const { items } = await pageClearingsOf(context.reads, viewer, wholeOf(query));
    return items;
  });
  route(app, context, clearings.exportClearings, ({ viewer, query }) => {
    allow(viewer, 'viewClearingTotals', {});
    return clearingSheet(context, viewer, query);
  });
  route(app, context, clearings.getClearing, async ({ viewer, params }) =>
    found(await findClearing(db, viewer, params.id)),
  );
  route(app, context, clearings.listClearingTransactions, ({ viewer, query }) =>
    listTransactionsOf(context.reads, viewer, query, context.clock.now()),
  );
  route(app, context, clearings.pageClearingTransactions, ({ viewer, query }) =>
    pageTransactionsOf(context.reads, viewer, query, context.clock.now()),
  );
  route(app, context, clearings.getClearingTransaction, async ({ viewer, params }) =>
    found(await findClearingTransaction(db, viewer, params.id, context.clock.now())),
  );
  route(app, context, explainClearing, async ({ viewer, params, query }) => {
    found(await findClearing(db, viewer, params.id));
    return pageMoneySteps(context.reads, viewer, params.id, query);
  });
  route(app, context, payments.getClearingStatement, ({ viewer, query }) =>
    findStatement(context.reads, known(viewer), query),
  );
  route(app, context, payments.exportClearingStatement, async ({ viewer, query }) =>
    statementSheet(await findStatement(context.reads, known(viewer), query)),
  );
  route(app, context, payments.getClearingStatementPdf, async ({ viewer, query, reply }) => {
    const statement = await findStatement(context.reads, known(viewer), query);
    const then = await findMarketNameThen(context.reads, query.month);
    const { fileName, bytes } = await statementPdf(statement, then ?? (await context.market.current()).name);
    void reply.header('content-disposition', attachment(fileName));
    return bytes;
  });
  const due = async (viewer: Viewer, id: number) =>
    found(await findClearingTransaction(db, viewer, id, context.clock.now()));
  const retry = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    allow(viewer, 'retryClearingPayment', {});
    await retryPayout(context, known(viewer), params.id);
    return due(viewer, params.id);
  };
  route(app, context, payments.retryClearingTransaction, retry);
  route(app, context, payments.retryClearingTransactionByGet, retry);
  route(app, context, payments.markDuePaid, async ({ viewer, params }) => {
    await markPaid(context, known(viewer), params.id);
    return due(viewer, params.id);
  });
  route(app, context, payments.unmarkDuePaid, async ({ viewer, params }) => {
    await unmarkPaid(context, known(viewer), params.id);
    return due(viewer, params.id);
  });
}
