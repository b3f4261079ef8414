import type { InvoiceLine } from '@kosar/domain/invoice-lines';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';

/** A locked invoice, with whose order it is of. */
export interface LockedInvoice {
  id: number;
  order_id: number;
  order_code: string;
  chain_id: number;
  seller_id: number;
  kind: 'INVOICE' | 'STORNO' | 'CORRECTIVE';
  about: 'GOODS' | 'DELIVERY_FEE';
  state: 'WAITING' | 'SENDING' | 'ISSUED' | 'FAILED' | 'SKIPPED';
  sent_at: Date | null;
  error_code: number | null;
  lines: InvoiceLine[];
  standing_lines: InvoiceLine[];
  net_ft: number;
  vat_ft: number;
  gross_ft: number;
  user_id: number;
  billing_name: string | null;
  billing_country: string | null;
  billing_city: string | null;
  billing_postal_code: string | null;
  billing_address: string | null;
  billing_tax_number: string | null;
}

/** Locks an invoice and its order for whoever may do things with it. One of someone else isn't there. */
export async function lockInvoice(trx: Transaction, viewer: KnownViewer, id: number): Promise<LockedInvoice> {
  const { rows } = await sql<LockedInvoice>`
    ${INVOICES} where v.id = ${id} for no key update of o, v`.execute(trx);
  const invoice = found(rows[0]);
  const isSeen =
    invoice.user_id === viewer.userId ||
    viewer.veActorIds.includes(invoice.seller_id) ||
    viewer.authorities.includes('ROLE_ADMIN');
  found(isSeen ? invoice : undefined);
  allow(viewer, 'manageInvoice', { veActorIds: [invoice.seller_id] });
  return invoice;
}

/** Locks the last documents about goods of an order, or the one with that id if it is one; what was reversed isn't among them. */
export async function lockLastInvoices(
  trx: Transaction,
  which: { orderId: number } | { invoiceId: number },
): Promise<LockedInvoice[]> {
  const isAsked = 'orderId' in which ? sql`v.order_id = ${which.orderId}` : sql`v.id = ${which.invoiceId}`;
  const { rows } = await sql<LockedInvoice>`
    ${INVOICES}
    where ${isAsked} and v.about = 'GOODS' and v.kind <> 'STORNO'
      and not exists (select from invoice later where later.source_id = v.id)
    order by v.id for no key update of v`.execute(trx);
  return rows;
}

const INVOICES = sql`
  select v.id, v.order_id, o.code as order_code, v.chain_id, v.seller_id, v.kind, v.about, v.state, v.sent_at, v.error_code, v.lines, v.standing_lines,
    v.net_ft, v.vat_ft, v.gross_ft, o.user_id, v.billing_name, v.billing_country, v.billing_city, v.billing_postal_code, v.billing_address,
    v.billing_tax_number
  from invoice v join customer_order o on o.id = v.order_id`;

/** Whether a seller has an account to issue invoices with. */
export async function canIssue(trx: Transaction, sellerId: number): Promise<boolean> {
  const account = await trx
    .selectFrom('invoicing_account as i')
    .innerJoin('actor as a', 'a.id', 'i.actor_id')
    .select('i.id')
    .where('a.id', '=', sellerId)
    .where('a.einvoicing_allowed', '=', true)
    .where('i.enabled', '=', true)
    .executeTakeFirst();
  return account !== undefined;
}
