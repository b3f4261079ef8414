import type { Transaction } from '../../infra/database/connect.ts';
import { addFollower, correctionOf, goodsColumns } from './add-follower.ts';
import { readSoldGoods } from './invoiced-goods.ts';
import { type LockedInvoice, lockLastInvoices } from './lock-invoice.ts';
import { requestInvoicesOfChain } from './request-invoices.ts';

/**
 * Brings the invoices of an order, whose lock the caller holds, to what was handed over after all: an issued one gets a corrective one, one that was never
 * sent gives the new lines, and a seller whose first goods these are gives a first one. One that is on its way is corrected once it is there; a
 * skipped one stays for its seller to give by hand.
 */
export async function followCorrectionByInvoices(
  trx: Transaction,
  order: { readonly id: number; readonly chainId: number },
  userId: number,
  now: Date,
): Promise<void> {
  for (const invoice of await lockLastInvoices(trx, { orderId: order.id }))
    await bringUpToDate(trx, invoice, userId, now);
  await requestInvoicesOfChain(trx, order.chainId, now, order.id);
}

/** An invoice that was on its way while its order was corrected is corrected as soon as it is there. */
export async function followLateCorrection(trx: Transaction, invoiceId: number, now: Date): Promise<void> {
  const [invoice] = await lockLastInvoices(trx, { invoiceId });
  if (invoice === undefined || !(await isCorrected(trx, invoice.order_id))) return;
  await bringUpToDate(trx, invoice, null, now);
}

async function bringUpToDate(
  trx: Transaction,
  invoice: LockedInvoice,
  userId: number | null,
  now: Date,
): Promise<void> {
  const sold = await readSoldGoods(trx, { orderIds: [invoice.order_id] });
  const lines = sold.find(({ sellerId }) => sellerId === invoice.seller_id)?.lines ?? [];
  if (invoice.state === 'ISSUED') {
    const correction = correctionOf(invoice, lines);
    if (correction !== null) await addFollower(trx, invoice, correction, { userId, now });
    return;
  }
  const isUnheard = invoice.sent_at === null && ['WAITING', 'FAILED', 'SKIPPED'].includes(invoice.state);
  if (!isUnheard || invoice.kind !== 'INVOICE') return;
  if (lines.length === 0) await trx.deleteFrom('invoice').where('id', '=', invoice.id).execute();
  else await trx.updateTable('invoice').set(goodsColumns(lines)).where('id', '=', invoice.id).execute();
}

async function isCorrected(trx: Transaction, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_correction')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}
