import * as calls from '@kosar/contract/bank-files';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { getBankFile, getOutlookOfFiles, pageBankFilesOf, readBankFile } from './bank-file-queries.ts';
import { createBankFile } from './create-bank-file.ts';
import { markFilePaid, markFileSent, markReturned } from './mark-bank-file.ts';
import { findClearingTransaction } from './transaction-queries.ts';

/** Files of bank transfers, for admins (design 4, Clearing). */
export function registerBankFiles(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, calls.getBankFileOutlook, ({ viewer }) => {
    allow(viewer, 'payByBank', {});
    return getOutlookOfFiles(platform);
  });
  route(app, platform, calls.pageBankFiles, ({ viewer, query }) => {
    allow(viewer, 'payByBank', {});
    return pageBankFilesOf(db, query);
  });
  route(app, platform, calls.createBankFile, async ({ viewer, body }) => {
    allow(viewer, 'payByBank', {});
    const id = await createBankFile(platform, { ...body, userId: known(viewer).userId });
    return getBankFile(db, id);
  });
  route(app, platform, calls.getBankFileContent, ({ viewer, params }) => {
    allow(viewer, 'payByBank', {});
    return readBankFile(db, params.id);
  });
  route(app, platform, calls.markBankFileSent, async ({ viewer, params }) => {
    allow(viewer, 'payByBank', {});
    await markFileSent(platform, known(viewer), params.id);
    return getBankFile(db, params.id);
  });
  route(app, platform, calls.markBankFilePaid, async ({ viewer, params }) => {
    allow(viewer, 'payByBank', {});
    await markFilePaid(platform, known(viewer), params.id);
    return getBankFile(db, params.id);
  });
  route(app, platform, calls.returnDue, async ({ viewer, params, body }) => {
    allow(viewer, 'payByBank', {});
    await markReturned(platform, known(viewer), params.id, body.reason);
    return found(await findClearingTransaction(db, viewer, params.id, platform.clock.now()));
  });
}
