import { invoiceTotals } from '@kosar/domain/invoice-lines';
import type { InvoiceSkipReason } from '@kosar/domain/vocabulary';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { dueFee } from '../../infra/database/due-of-order-sql.ts';
import type { InvoiceTable } from '../../infra/database/tables.generated.ts';
import { type BillingColumns, billingOf } from './invoice-billing.ts';
import { asksForInvoice, readSoldGoods, type SoldGoods } from './invoiced-goods.ts';
import { queueInvoices } from './queue-invoices.ts';

interface OrderRow extends BillingColumns {
  id: number;
  code: string;
  chain_id: number;
  due_fee_ft: number;
  organizer_actor_id: number;
  /** The fee is due (HAND-6), also where what was handed over weighed nothing. */
}

interface SellerRow {
  id: number;
  einvoicing_allowed: boolean;
  has_account: boolean;
}

/** A statement takes 65535 values, and a row has a dozen. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Asks for the invoices of a chain whose handovers are final, in the transaction that makes them so: one for each order and seller where the
 * buyer asked for it or the chain gives one with every order. A seller without e-invoicing gets a row that says why, so that they know which
 * they have to give themselves. Asked again nothing more is added; of one order after its correction, what is new. The service hears of them after the commit.
 */
export async function requestInvoicesOfChain(
  trx: Transaction,
  chainId: number,
  now: Date,
  onlyOrderId: number | null = null,
): Promise<void> {
  const all = await readSoldGoods(trx, { chainId });
  const sold = onlyOrderId === null ? all : all.filter(({ orderId }) => orderId === onlyOrderId);
  const orders = new Map((await readOrders(trx, chainId)).map((order) => [order.id, order]));
  const sellers = await readSellers(trx, [...new Set(sold.map(({ sellerId }) => sellerId))]);
  const goods = sold.flatMap((one) => {
    const order = orders.get(one.orderId);
    return order === undefined ? [] : [goodsRow(one, order, sellers.get(one.sellerId), now)];
  });
  const fees = [...orders.values()]
    .filter(({ id }) => onlyOrderId === null || id === onlyOrderId)
    .filter(({ due_fee_ft }) => due_fee_ft > 0)
    .map((order) => feeRow(order, now));
  const rows = [...goods, ...fees];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('invoice')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.constraint('invoice_once').doNothing())
      .execute();
  }
  await queueInvoices(trx, sql<boolean>`chain_id = ${chainId}`);
}

async function readOrders(trx: Transaction, chainId: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.code, o.chain_id, ${dueFee} as due_fee_ft, z.actor_id as organizer_actor_id,
      o.billing_name, o.billing_country,
      o.billing_city, o.billing_postal_code, o.billing_address, o.billing_tax_number
    from customer_order o
    join chain c on c.id = o.chain_id
    join delivery d on d.id = o.delivery_id
    join delivery_event e on e.id = o.event_id
    join organizer z on z.id = e.organizer_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and ${asksForInvoice}
    order by o.id`.execute(trx);
  return rows;
}

async function readSellers(trx: Transaction, ids: readonly number[]): Promise<Map<number, SellerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('actor as a')
    .select(['a.id', 'a.einvoicing_allowed'])
    .select(
      sql<boolean>`exists (select from invoicing_account i where i.actor_id = a.id and i.enabled)`.as(
        'has_account',
      ),
    )
    .where('a.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function goodsRow(
  { sellerId, lines }: SoldGoods,
  order: OrderRow,
  seller: SellerRow | undefined,
  now: Date,
): Insertable<InvoiceTable> {
  const { netFt, vatFt, grossFt } = invoiceTotals(lines);
  const reason = skipReason(order, seller);
  return {
    ...ofOrder(order, now),
    seller_id: sellerId,
    net_ft: netFt,
    vat_ft: vatFt,
    gross_ft: grossFt,
    lines: JSON.stringify(lines),
    standing_lines: JSON.stringify(lines),
    about: 'GOODS',
    state: reason === null ? 'WAITING' : 'SKIPPED',
    skip_reason: reason,
  };
}

function skipReason(order: OrderRow, seller: SellerRow | undefined): InvoiceSkipReason | null {
  if (seller?.einvoicing_allowed !== true) return 'EINVOICING_OFF';
  if (!seller.has_account) return 'NO_ACCOUNT';
  return billingOf(order).billing_name === null ? 'NO_BILLING_DATA' : null;
}

/** The market doesn't know the VAT of a delivery fee, so its organizer is asked to invoice it by hand. */
function feeRow(order: OrderRow, now: Date): Insertable<InvoiceTable> {
  return {
    ...ofOrder(order, now),
    seller_id: order.organizer_actor_id,
    net_ft: order.due_fee_ft,
    vat_ft: 0,
    gross_ft: order.due_fee_ft,
    lines: '[]',
    standing_lines: '[]',
    about: 'DELIVERY_FEE',
    state: 'SKIPPED',
    skip_reason: 'FEE_BY_HAND',
  };
}

function ofOrder(order: OrderRow, now: Date) {
  const { id, code, chain_id } = order;
  return { order_id: id, chain_id, order_number: code, created_at: now, ...billingOf(order) };
}
