import * as calls from '@kosar/contract/clearings/bank-files';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, known } from '../../../infra/session/viewer.ts';
import { getBankFile, getPreviewOfFiles, pageBankFilesOf, readBankFile } from './bank-file-queries.ts';
import { createBankFile } from './create-bank-file.ts';
import { markFilePaid, markFileSent, markReturned } from './mark-bank-file.ts';
import { findClearingTransaction } from './transaction-queries.ts';

/** Files of bank transfers, for admins (design 4, Clearing). */
export function registerBankFiles(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  route(app, context, calls.getBankFilePreview, ({ viewer }) => {
    allow(viewer, 'payByBank', {});
    return getPreviewOfFiles(context);
  });
  route(app, context, calls.pageBankFiles, ({ viewer, query }) => {
    allow(viewer, 'payByBank', {});
    return pageBankFilesOf(db, query);
  });
  route(app, context, calls.createBankFile, async ({ viewer, body }) => {
    allow(viewer, 'payByBank', {});
    const id = await createBankFile(context, { ...body, userId: known(viewer).userId });
    return getBankFile(db, id);
  });
  route(app, context, calls.getBankFileContent, ({ viewer, params }) => {
    allow(viewer, 'payByBank', {});
    return readBankFile(db, params.id);
  });
  route(app, context, calls.markBankFileSent, async ({ viewer, params }) => {
    allow(viewer, 'payByBank', {});
    await markFileSent(context, known(viewer), params.id);
    return getBankFile(db, params.id);
  });
  route(app, context, calls.markBankFilePaid, async ({ viewer, params }) => {
    allow(viewer, 'payByBank', {});
    await markFilePaid(context, known(viewer), params.id);
    return getBankFile(db, params.id);
  });
  route(app, context, calls.returnDue, async ({ viewer, params, body }) => {
    allow(viewer, 'payByBank', {});
    await markReturned(context, known(viewer), params.id, body.reason);
    return found(await findClearingTransaction(db, viewer, params.id, context.clock.now()));
  });
}
