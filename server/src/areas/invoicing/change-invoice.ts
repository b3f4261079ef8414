import { correctiveLines, type InvoiceLine, invoiceTotals } from '@kosar/domain/invoice-lines';
import { sql } from 'kysely';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { readSoldGoods } from './invoiced-goods.ts';
import { queueInvoices } from './queue-invoices.ts';

const audit = auditOf('invoice');

/** Has an invoice issued that failed or was skipped. What may have been heard before is asked for first, so nothing is issued twice. */
export async function retryInvoice(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
    const invoice = await lockInvoice(trx, viewer, id);
    const isSkipped = invoice.state === 'SKIPPED' && invoice.about === 'GOODS';
    refuseUnless(invoice.state === 'FAILED' || isSkipped, 'INVOICE_NOT_RETRYABLE');
    refuseUnless(await canIssue(trx, invoice.seller_id), 'INVOICING_ACCOUNT_MISSING');
    const fresh = isSkipped ? await freshGoods(trx, invoice) : {};
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

/** Reverses the whole of an invoice; gives the id of the reversal. */
export async function stornoInvoice(platform: Platform, viewer: KnownViewer, id: number): Promise<number> {
  return follow(platform, viewer, id, async (_trx, source) => {
    refuseUnless(source.kind === 'INVOICE', 'INVOICE_CORRECTED');
    return {
      kind: 'STORNO',
      lines: source.lines,
      standing: [],
      sums: {
        netFt: 0 - source.net_ft,
        vatFt: 0 - source.vat_ft,
        grossFt: 0 - source.gross_ft,
      },
    };
  });
}

/** Corrects an invoice, or its last correction, to what is recorded as handed over now; gives the id of the corrective one. */
export async function correctInvoice(platform: Platform, viewer: KnownViewer, id: number): Promise<number> {
  return follow(platform, viewer, id, async (trx, source) => {
    refuseUnless(source.kind !== 'STORNO', 'INVOICE_REVERSED');
    const sold = await readSoldGoods(trx, { orderId: source.order_id });
    const now = sold.find(({ sellerId }) => sellerId === source.seller_id)?.lines ?? [];
    const lines = correctiveLines(source.standing_lines, now);
    refuseUnless(lines.length > 0, 'INVOICE_UNCHANGED');
    return { kind: 'CORRECTIVE', lines, standing: now, sums: invoiceTotals(lines) };
  });
}

interface Follower {
  readonly kind: 'STORNO' | 'CORRECTIVE';
  readonly lines: readonly InvoiceLine[];
  readonly standing: readonly InvoiceLine[];
  readonly sums: ReturnType<typeof invoiceTotals>;
}

/** Adds the document that follows another one. The order's lines are locked, so that what is read of them is what stands. */
async function follow(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  decide: (trx: Transaction, source: LockedInvoice) => Promise<Follower>,
): Promise<number> {
  const now = platform.clock.now();
  return transaction(platform.db, async (trx) => {
    const source = await lockInvoice(trx, viewer, id);
    refuseUnless(source.state === 'ISSUED' && source.about === 'GOODS', 'INVOICE_NOT_ISSUED');
    const follower = await followerOf(trx, id);
    refuseUnless(follower !== 'STORNO', 'INVOICE_REVERSED');
    refuseUnless(follower !== 'CORRECTIVE', 'INVOICE_CORRECTED');
    const { kind, lines, standing, sums } = await decide(trx, source);
    const row = await trx
      .insertInto('invoice')
      .values({
        order_id: source.order_id,
        chain_id: source.chain_id,
        seller_id: source.seller_id,
        kind,
        source_id: id,
        // An order number may be one that must not repeat: the second correction is no second first one.
        order_number: `${source.order_code}-${id}`,
        net_ft: sums.netFt,
        vat_ft: sums.vatFt,
        gross_ft: sums.grossFt,
        lines: JSON.stringify(lines),
        standing_lines: JSON.stringify(standing),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueInvoices(trx, sql<boolean>`id = ${row.id}`);
    await audit(trx, viewer, {
      action: kind === 'STORNO' ? 'invoice.storno' : 'invoice.correct',
      id: row.id,
      now,
      after: { sourceId: id, ...sums },
    });
    return row.id;
  });
}

async function followerOf(trx: Transaction, id: number): Promise<string | undefined> {
  const row = await trx.selectFrom('invoice').select('kind').where('source_id', '=', id).executeTakeFirst();
  return row?.kind;
}

type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

/** An invoice of somebody else isn't there. */
async function lockInvoice(trx: Transaction, viewer: KnownViewer, id: number) {
  const { rows } = await sql<{
    id: number;
    order_id: number;
    order_code: string;
    chain_id: number;
    seller_id: number;
    kind: 'INVOICE' | 'STORNO' | 'CORRECTIVE';
    about: 'GOODS' | 'DELIVERY_FEE';
    state: 'WAITING' | 'SENDING' | 'ISSUED' | 'FAILED' | 'SKIPPED';
    sent_at: Date | null;
    lines: InvoiceLine[];
    standing_lines: InvoiceLine[];
    net_ft: number;
    vat_ft: number;
    gross_ft: number;
    user_id: number;
  }>`
    select v.id, v.order_id, o.code as order_code, v.chain_id, v.seller_id, v.kind, v.about, v.state, v.sent_at, v.lines, v.standing_lines,
      v.net_ft, v.vat_ft, v.gross_ft, o.user_id
    from invoice v join customer_order o on o.id = v.order_id
    where v.id = ${id} for no key update of o, v`.execute(trx);
  const invoice = found(rows[0]);
  const isSeen =
    invoice.user_id === viewer.userId ||
    viewer.veActorIds.includes(invoice.seller_id) ||
    viewer.authorities.includes('ROLE_ADMIN');
  found(isSeen ? invoice : undefined);
  allow(viewer, 'manageInvoice', { veActorIds: [invoice.seller_id] });
  return invoice;
}

async function canIssue(trx: Transaction, sellerId: number): Promise<boolean> {
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

/** One that was never sent tells what was handed over as it stands now. */
async function freshGoods(trx: Transaction, { order_id, seller_id }: LockedInvoice) {
  const sold = await readSoldGoods(trx, { orderId: order_id });
  const lines = sold.find(({ sellerId }) => sellerId === seller_id)?.lines;
  if (lines === undefined) return {};
  const { netFt, vatFt, grossFt } = invoiceTotals(lines);
  const written = JSON.stringify(lines);
  return { net_ft: netFt, vat_ft: vatFt, gross_ft: grossFt, lines: written, standing_lines: written };
}
