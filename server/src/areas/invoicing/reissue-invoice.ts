import type { BillingDataJson } from '@kosar/contract/accounts/users';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { goodsColumns } from './add-follower.ts';
import { isTakenBack } from './document-kind.ts';
import { billingColumns } from './invoice-billing.ts';
import { readSoldGoods } from './invoiced-goods.ts';
import { canIssue, lockInvoice } from './lock-invoice.ts';
import { queueInvoices } from './queue-invoices.ts';

const audit = auditOf('invoice');

/**
 * Issues a reversed invoice anew, addressed as asked for now and with what is recorded as handed over; gives the id of the new one. There is one for
 * each reversed invoice: if that is wrong too, it is reversed itself. Data of the order stay what the buyer gave.
 */
export async function reissueInvoice(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  billing: BillingDataJson,
): Promise<number> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const reversed = await lockInvoice(trx, viewer, id);
    refuseUnless(reversed.kind === 'INVOICE' && (await isReversed(trx, id)), 'INVOICE_NOT_REVERSED');
    refuseUnless(!(await isReissued(trx, id)), 'INVOICE_REISSUED');
    refuseUnless(await canIssue(trx, reversed.seller_id), 'INVOICING_ACCOUNT_MISSING');
    const sold = await readSoldGoods(trx, { orderIds: [reversed.order_id] });
    const lines = sold.find(({ sellerId }) => sellerId === reversed.seller_id)?.lines ?? [];
    refuseUnless(lines.length > 0, 'INVOICE_NOTHING_HANDED_OVER');
    const goods = goodsColumns(lines);
    const row = await trx
      .insertInto('invoice')
      .values({
        order_id: reversed.order_id,
        chain_id: reversed.chain_id,
        seller_id: reversed.seller_id,
        replaces_id: id,
        // An order number may be one that must not repeat, and the first invoice has the order's own.
        order_number: `${reversed.order_code}-${id}`,
        ...goods,
        ...billingColumns(billing),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueInvoices(trx, sql<boolean>`id = ${row.id}`);
    // Whom it is addressed to is on the invoice alone: the log can't be mended when someone is to be forgotten.
    const after = { replacesId: id, grossFt: goods.gross_ft };
    await audit(trx, viewer, { action: 'invoice.reissue', id: row.id, now, after });
    return row.id;
  });
}

async function isReversed(trx: Transaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('invoice as v')
    .select('v.id')
    .where('v.id', '=', id)
    .where(isTakenBack)
    .executeTakeFirst();
  return row !== undefined;
}

async function isReissued(trx: Transaction, id: number): Promise<boolean> {
  const row = await trx.selectFrom('invoice').select('id').where('replaces_id', '=', id).executeTakeFirst();
  return row !== undefined;
}
