import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import type { InvoiceTable } from '../../infra/database/tables.generated.ts';
import type {
  Exchange,
  InvoiceOutcomeUnknown,
  InvoicingFailed,
  IssuedInvoice,
} from '../../providers/invoicing/invoicing-provider.ts';
import type { ClaimedInvoice } from './claim-invoice.ts';
import { followLateCorrection } from './follow-correction.ts';
import { notifyOfInvoice } from './notify-of-invoice.ts';
import { queueInvoices } from './queue-invoices.ts';

/** The service may hear a request late: only after so long and so many answers without it is it certain that it never will. */
const ABSENT_AFTER_MS = 2 * 60_000;
const ABSENT_ANSWERS = 3;
/** A minute, then longer and longer: a service that is down isn't helped by being asked. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240, 240, 480, 480];
const LOOK_AGAIN_MS = 45_000;
const LOOK_LATER_MS = 15 * 60_000;

/** It is there: number, sums and PDF are kept, and the buyer is notified, once. */
export async function recordIssued(
  context: AppContext,
  claimed: ClaimedInvoice,
  issued: Omit<IssuedInvoice, 'exchange'> & { exchange: Exchange },
): Promise<void> {
  const pdfKey = issued.pdf === null ? null : await storePdf(context, issued.pdf);
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('invoice')
      .set({
        state: 'ISSUED',
        number: issued.number,
        issued_at: now,
        held_until: null,
        pdf_key: pdfKey,
        error: null,
        error_code: null,
        warning: issued.warning,
        ...evidenceOf(issued.exchange),
      })
      .where('id', '=', claimed.id)
      .where('state', '=', 'SENDING')
      .returning(['id', 'gross_ft'])
      .executeTakeFirst();
    if (row === undefined) return;
    if (issued.grossFt !== null && row.gross_ft !== issued.grossFt)
      await noteOtherSum(trx, claimed.id, issued.grossFt);
    await notifyOfInvoice(context, trx, claimed.id, now);
    await followLateCorrection(trx, claimed.id, now);
    if (pdfKey === null) await queueInvoices(trx, ofInvoice(claimed.id));
  });
}

/** The service may repair sums that it finds wrong: people have to know when what it wrote isn't what was paid. */
async function noteOtherSum(trx: Transaction, id: number, grossFt: number): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ warning: `A Számlázz.hu ${grossFt} Ft-ról állította ki.` })
    .where('id', '=', id)
    .execute();
}

/** The PDF came after the invoice. */
export async function recordPdf(context: AppContext, { id }: ClaimedInvoice, pdf: Buffer): Promise<void> {
  const pdfKey = await storePdf(context, pdf);
  await transaction(context.db, (trx) =>
    trx.updateTable('invoice').set({ pdf_key: pdfKey, held_until: null }).where('id', '=', id).execute(),
  );
}

/** No one knows whether it is there: it stays SENDING, and is asked for before anything else. */
export async function recordUnknown(
  context: AppContext,
  claimed: ClaimedInvoice,
  { message, exchange }: InvoiceOutcomeUnknown,
): Promise<void> {
  const now = context.clock.now();
  const isFresh = now.getTime() - (claimed.sentAt?.getTime() ?? 0) < LOOK_LATER_MS;
  const again = new Date(now.getTime() + (isFresh ? LOOK_AGAIN_MS : LOOK_LATER_MS));
  context.log.warn({ invoiceId: claimed.id, reason: message }, 'outcome of an invoice is unknown');
  await letGo(context, claimed.id, exchange === null ? {} : evidenceOf(exchange), again);
}

/** The service knows of none: after enough such answers it is sent again. */
export async function recordAbsent(context: AppContext, claimed: ClaimedInvoice): Promise<void> {
  const now = context.clock.now();
  const absentCount = claimed.absentCount + 1;
  const waitedMs = now.getTime() - (claimed.sentAt?.getTime() ?? 0);
  const isCertain = absentCount >= ABSENT_ANSWERS && waitedMs >= ABSENT_AFTER_MS;
  await letGo(
    context,
    claimed.id,
    isCertain ? { state: 'WAITING', absent_count: 0 } : { absent_count: absentCount },
    isCertain ? now : new Date(now.getTime() + LOOK_AGAIN_MS),
  );
}

/** The service said no to this one: what passes by itself is tried again, the rest waits for people. */
export async function recordFailure(
  context: AppContext,
  claimed: ClaimedInvoice,
  error: InvoicingFailed,
): Promise<void> {
  const said = {
    error: error.message.slice(0, 1000),
    error_code: error.code,
    ...(error.exchange ? evidenceOf(error.exchange) : {}),
  };
  const minutes = RETRY_MINUTES[claimed.step === 'SEND' ? claimed.attempts : RETRY_MINUTES.length - 1];
  const again = new Date(context.clock.now().getTime() + (minutes ?? 0) * 60_000);
  if (claimed.step === 'FETCH') return letGo(context, claimed.id, said, again);
  if (error.kind === 'RETRYABLE' && claimed.step === 'LOOK') return letGo(context, claimed.id, said, again);
  if (error.kind === 'RETRYABLE' && minutes !== undefined)
    return letGo(context, claimed.id, { ...said, state: 'WAITING' }, again);
  await letGo(context, claimed.id, { ...said, state: 'FAILED' }, null);
}

/** Has the worker come back to an invoice. */
export async function queueAgain(context: AppContext, id: number, at: Date): Promise<void> {
  await transaction(context.db, (trx) => queueInvoices(trx, ofInvoice(id), at));
}

async function letGo(
  context: AppContext,
  id: number,
  change: Updateable<InvoiceTable>,
  again: Date | null,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    await trx
      .updateTable('invoice')
      .set({ ...change, held_until: null })
      .where('id', '=', id)
      .execute();
    if (again !== null) await queueInvoices(trx, ofInvoice(id), again);
  });
}

const ofInvoice = (id: number) => sql<boolean>`id = ${id}`;

/** Kept under its hash like every file, but served by the invoice alone: whoever knows the key gets nothing by it. */
async function storePdf({ files }: AppContext, pdf: Buffer): Promise<string> {
  const key = `${createHash('sha256').update(pdf).digest('hex')}.pdf`;
  await files.put(key, pdf);
  return key;
}

function evidenceOf({ request, response }: Exchange) {
  return { sent_xml: request, answer: response };
}
