import { localDay } from '@kosar/domain/calendar';
import type { InvoiceLine } from '@kosar/domain/invoice-lines';
import type { InvoiceKind } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { dueOfOrder } from '../../infra/database/due-of-order-sql.ts';
import type { InvoiceToIssue } from '../../providers/invoicing/invoicing-provider.ts';
import { documentKind } from './document-kind.ts';

/** Longer than the longest request: while a worker holds an invoice, no other one may ask about it or send it. */
export const HOLD_MS = 4 * 60_000;

/** What a worker does with an invoice that is its own for now. */
export interface ClaimedInvoice {
  readonly id: number;
  /** What it is, or is to be, at the service. */
  readonly documentKind: InvoiceKind;
  readonly sellerId: number;
  readonly accountId: number;
  readonly externalId: string;
  readonly key: string;
  /** SEND is written down before anything is sent; LOOK first asks whether an earlier attempt was heard; FETCH lacks the PDF alone. */
  readonly step: 'SEND' | 'LOOK' | 'FETCH';
  readonly sentAt: Date | null;
  readonly absentCount: number;
  readonly attempts: number;
  readonly number: string | null;
  /** The invoice that is reversed or corrected. */
  readonly originalNumber: string | null;
  readonly toIssue: InvoiceToIssue;
}

export type Claim = { claimed: ClaimedInvoice } | { again: Date } | null;

interface Row {
  id: number;
  document_kind: InvoiceKind;
  state: 'WAITING' | 'SENDING' | 'ISSUED';
  seller_id: number;
  external_id: string;
  order_number: string;
  lines: InvoiceLine[];
  number: string | null;
  held_until: Date | null;
  sent_at: Date | null;
  absent_count: number;
  attempts: number;
  einvoicing_allowed: boolean;
  account_id: number | null;
  agent_key_encrypted: Buffer | null;
  invoice_prefix: string | null;
  default_remark: string | null;
  stopped_at: Date | null;
  original_number: string | null;
  day_of_delivery: string;
  payment_type: 'ON_SITE' | 'ONLINE';
  is_paid: boolean;
  billing_name: string | null;
  billing_country: string | null;
  billing_postal_code: string | null;
  billing_city: string | null;
  billing_address: string | null;
  billing_tax_number: string | null;
}

/**
 * Takes an invoice for this worker alone and says what is to be done with it; SENDING is committed before the caller sends anything. Null when
 * there is nothing to do; `again` when another worker holds it.
 */
export async function claimInvoice(context: AppContext, id: number): Promise<Claim> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const row = await lockRow(trx, id);
    if (row === undefined) return null;
    if (row.held_until !== null && row.held_until > now) return { again: row.held_until };
    if (row.account_id === null || row.agent_key_encrypted === null) return giveUp(trx, row, 'NO_ACCOUNT');
    if (row.stopped_at !== null) return null;
    if (row.state === 'WAITING' && !row.einvoicing_allowed) return giveUp(trx, row, 'EINVOICING_OFF');
    if (row.state === 'WAITING' && row.document_kind !== 'STORNO' && row.billing_name === null)
      return giveUp(trx, row, 'NO_BILLING_DATA');
    const step = row.state === 'WAITING' ? 'SEND' : row.state === 'SENDING' ? 'LOOK' : 'FETCH';
    await trx
      .updateTable('invoice')
      .set({
        held_until: new Date(now.getTime() + HOLD_MS),
        account_id: row.account_id,
        ...(step === 'SEND' && {
          state: 'SENDING',
          sent_at: now,
          absent_count: 0,
          attempts: row.attempts + 1,
        }),
      })
      .where('id', '=', id)
      .execute();
    const key = context.secrets.decrypt(row.agent_key_encrypted);
    return { claimed: claimedOf(row, { accountId: row.account_id, key, step, now }) };
  });
}

/** A reversal or correction goes by the account that the original was issued with, others by the one that is on now. */
async function lockRow(trx: Transaction, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select v.id, ${documentKind} as document_kind, v.state, v.seller_id, v.external_id, v.order_number, v.lines, v.number, v.held_until, v.sent_at, v.absent_count,
      v.attempts, s.einvoicing_allowed, a.id as account_id, a.agent_key_encrypted, a.invoice_prefix, a.default_remark, a.stopped_at,
      first.number as original_number, coalesce(e.day_of_delivery, c.day_of_delivery) as day_of_delivery, o.payment_type,
      o.prepaid_value_ft + o.paid_on_site_value_ft >= ${dueOfOrder}
        or o.payment_type = 'ONLINE' and exists (
          select from payment p where p.order_id = o.id and p.type = 'ONLINE' and p.status in ('RESERVED', 'PAID')) as is_paid,
      v.billing_name, v.billing_country, v.billing_postal_code, v.billing_city, v.billing_address, v.billing_tax_number
    from invoice v
    join actor s on s.id = v.seller_id
    join customer_order o on o.id = v.order_id
    join chain c on c.id = o.chain_id
    join delivery_event e on e.id = o.event_id
    left join lateral (
      with recursive earlier as (
        select b.id, b.source_id, b.number, b.account_id from invoice b where b.id = v.source_id
        union all select b.id, b.source_id, b.number, b.account_id from invoice b join earlier on b.id = earlier.source_id)
      select number, account_id from earlier where source_id is null) first on true
    left join invoicing_account a on a.id = case
      when v.state <> 'WAITING' then v.account_id
      when v.source_id is not null and first.account_id is not null then first.account_id
      else (select on_now.id from invoicing_account on_now where on_now.actor_id = v.seller_id and on_now.enabled) end
    where v.id = ${id} and (v.state in ('WAITING', 'SENDING') or v.state = 'ISSUED' and v.pdf_key is null)
    for no key update of v`.execute(trx);
  return rows[0];
}

/** Nothing was sent, so it may be given by hand; what may have been sent is for people to look up at the service. */
async function giveUp(
  trx: Transaction,
  { id, state }: Row,
  reason: 'NO_ACCOUNT' | 'EINVOICING_OFF' | 'NO_BILLING_DATA',
): Promise<null> {
  if (state === 'ISSUED') return null;
  await trx
    .updateTable('invoice')
    .set(
      state === 'WAITING'
        ? { state: 'SKIPPED', skip_reason: reason }
        : { state: 'FAILED', error: ACCOUNT_GONE, error_code: 0 },
    )
    .where('id', '=', id)
    .execute();
  return null;
}

const ACCOUNT_GONE =
  'A számlázófiókot közben törölték, ezért nem tudjuk, elkészült-e. Nézd meg a Számlázz.hu felületén.';

function claimedOf(
  row: Row,
  { accountId, key, step, now }: Pick<ClaimedInvoice, 'accountId' | 'key' | 'step'> & { now: Date },
): ClaimedInvoice {
  return {
    id: row.id,
    documentKind: row.document_kind,
    sellerId: row.seller_id,
    accountId,
    externalId: row.external_id,
    key,
    step,
    sentAt: step === 'SEND' ? now : row.sent_at,
    absentCount: row.absent_count,
    attempts: row.attempts,
    number: row.number,
    originalNumber: row.original_number,
    toIssue: {
      externalId: row.external_id,
      orderNumber: row.order_number,
      prefix: row.invoice_prefix ?? '',
      remark: row.default_remark ?? '',
      fulfilledOn: row.day_of_delivery,
      dueOn: laterDay(row.day_of_delivery, localDay(now)),
      paymentMethod: row.payment_type === 'ONLINE' ? 'bankkártya' : 'készpénz',
      isPaid: row.is_paid,
      buyer: {
        name: row.billing_name ?? '',
        country: row.billing_country ?? '',
        postalCode: row.billing_postal_code ?? '',
        city: row.billing_city ?? '',
        address: row.billing_address ?? '',
        taxNumber: row.billing_tax_number,
      },
      lines: row.lines,
      corrects: row.document_kind === 'CORRECTIVE' ? row.original_number : null,
    },
  };
}

/** An invoice that is given before the day of delivery isn't due before it. */
function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
