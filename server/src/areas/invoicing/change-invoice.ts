import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { addFollower, correctionOf, type Follower, goodsColumns } from './add-follower.ts';
import { readSoldGoods } from './invoiced-goods.ts';
import { canIssue, type LockedInvoice, lockInvoice } from './lock-invoice.ts';
import { queueInvoices } from './queue-invoices.ts';

const audit = auditOf('invoice');

/** The service's numbers for a tax code that it doesn't know. */
const UNKNOWN_TAX_CODE = [49, 52, 395];

/**
 * Has an invoice issued that failed or was skipped. What may have been heard before is asked for first, so nothing is issued twice. One that was
 * never sent, or was refused for its tax codes, is written by the tax categories of now.
 */
export async function retryInvoice(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const invoice = await lockInvoice(trx, viewer, id);
    const isSkipped = invoice.state === 'SKIPPED' && invoice.about === 'GOODS';
    refuseUnless(invoice.state === 'FAILED' || isSkipped, 'INVOICE_NOT_RETRYABLE');
    refuseUnless(await canIssue(trx, invoice.seller_id), 'INVOICING_ACCOUNT_MISSING');
    const isTaxedWrong = invoice.kind === 'INVOICE' && UNKNOWN_TAX_CODE.includes(invoice.error_code ?? 0);
    const fresh = isSkipped || isTaxedWrong ? await freshGoods(trx, invoice) : {};
    await trx
      .updateTable('invoice')
      .set({
        ...fresh,
        state: invoice.sent_at === null ? 'WAITING' : 'SENDING',
        // Asked for at once; an answer that it isn't there still has to come as often as after any doubt.
        absent_count: 0,
        skip_reason: null,
        attempts: 0,
        error: null,
        error_code: null,
      })
      .where('id', '=', id)
      .execute();
    await queueInvoices(trx, sql<boolean>`id = ${id}`);
    await audit(trx, viewer, { action: 'invoice.retry', id, now });
  });
}

/**
 * Reverses the whole of an invoice; gives the id of the reversal. The service reverses none that was corrected: the last correction of such a one is
 * followed by one more, which takes back all that still stands.
 */
export async function stornoInvoice(context: AppContext, viewer: KnownViewer, id: number): Promise<number> {
  return follow(context, viewer, id, async (_trx, source) => {
    refuseUnless(source.kind !== 'STORNO', 'INVOICE_REVERSED');
    if (source.kind === 'INVOICE')
      return { kind: 'STORNO', lines: source.lines, standing: [], sums: negative(source) };
    return { ...found(correctionOf(source, []), 'INVOICE_UNCHANGED'), kind: 'STORNO' };
  });
}

function negative({ net_ft, vat_ft, gross_ft }: LockedInvoice): Follower['sums'] {
  return { netFt: 0 - net_ft, vatFt: 0 - vat_ft, grossFt: 0 - gross_ft };
}

/** Corrects an invoice, or its last correction, to what is recorded as handed over now; gives the id of the corrective one. */
export async function correctInvoice(context: AppContext, viewer: KnownViewer, id: number): Promise<number> {
  return follow(context, viewer, id, async (trx, source) => {
    refuseUnless(source.kind !== 'STORNO', 'INVOICE_REVERSED');
    const sold = await readSoldGoods(trx, { orderIds: [source.order_id] });
    const now = sold.find(({ sellerId }) => sellerId === source.seller_id)?.lines ?? [];
    return found(correctionOf(source, now), 'INVOICE_UNCHANGED');
  });
}

/** Adds the document that follows another one. The order's lines are locked, so that what is read of them is what stands. */
async function follow(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  decide: (trx: Transaction, source: LockedInvoice) => Promise<Follower>,
): Promise<number> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const source = await lockInvoice(trx, viewer, id);
    refuseUnless(source.state === 'ISSUED' && source.about === 'GOODS', 'INVOICE_NOT_ISSUED');
    const follower = await followerOf(trx, id);
    refuseUnless(follower !== 'STORNO', 'INVOICE_REVERSED');
    refuseUnless(follower !== 'CORRECTIVE', 'INVOICE_CORRECTED');
    return addFollower(trx, source, await decide(trx, source), { userId: viewer.userId, now });
  });
}

async function followerOf(trx: Transaction, id: number): Promise<string | undefined> {
  const row = await trx.selectFrom('invoice').select('kind').where('source_id', '=', id).executeTakeFirst();
  return row?.kind;
}

/** What was handed over, as it stands and is taxed now. */
async function freshGoods(trx: Transaction, { order_id, seller_id }: LockedInvoice) {
  const sold = await readSoldGoods(trx, { orderIds: [order_id] });
  const lines = sold.find(({ sellerId }) => sellerId === seller_id)?.lines;
  return lines === undefined ? {} : goodsColumns(lines);
}
