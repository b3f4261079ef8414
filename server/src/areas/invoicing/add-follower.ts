import { correctiveLines, type InvoiceLine, invoiceTotals } from '@kosar/domain/invoice-lines';
import { sql } from 'kysely';
import { auditOf } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { billingOf } from './invoice-billing.ts';
import type { LockedInvoice } from './lock-invoice.ts';
import { queueInvoices } from './queue-invoices.ts';

const audit = auditOf('invoice');

/** A document that follows another one: what is on it, and what stands once it is issued. */
export interface Follower {
  readonly kind: 'STORNO' | 'CORRECTIVE';
  readonly lines: readonly InvoiceLine[];
  readonly standing: readonly InvoiceLine[];
  readonly sums: ReturnType<typeof invoiceTotals>;
}

/** The correction that brings a document to what stands now; null when it says that already. */
export function correctionOf(source: LockedInvoice, standing: readonly InvoiceLine[]): Follower | null {
  const lines = correctiveLines(source.standing_lines, standing);
  return lines.length === 0 ? null : { kind: 'CORRECTIVE', lines, standing, sums: invoiceTotals(lines) };
}

/** Adds the document that follows a locked one, addressed like it; gives its id. The service hears of it after the commit. */
export async function addFollower(
  trx: Transaction,
  source: LockedInvoice,
  { kind, lines, standing, sums }: Follower,
  { userId, now }: { userId: number | null; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('invoice')
    .values({
      order_id: source.order_id,
      chain_id: source.chain_id,
      seller_id: source.seller_id,
      kind,
      source_id: source.id,
      // An order number may be one that must not repeat: the second correction is no second first one.
      order_number: `${source.order_code}-${source.id}`,
      net_ft: sums.netFt,
      vat_ft: sums.vatFt,
      gross_ft: sums.grossFt,
      lines: JSON.stringify(lines),
      standing_lines: JSON.stringify(standing),
      ...billingOf(source),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueInvoices(trx, sql<boolean>`id = ${id}`);
  const action = kind === 'STORNO' ? 'invoice.storno' : 'invoice.correct';
  await audit(trx, { userId }, { action, id, now, after: { sourceId: source.id, ...sums } });
  return id;
}

/** The lines of an invoice and their sums, as its row keeps them. */
export function goodsColumns(lines: readonly InvoiceLine[]) {
  const { netFt, vatFt, grossFt } = invoiceTotals(lines);
  const written = JSON.stringify(lines);
  return { net_ft: netFt, vat_ft: vatFt, gross_ft: grossFt, lines: written, standing_lines: written };
}
