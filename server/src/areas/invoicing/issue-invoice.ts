import type { AppContext } from '../../infra/app-context.ts';
import {
  InvoiceOutcomeUnknown,
  InvoicingFailed,
  type IssuedInvoice,
} from '../../providers/invoicing/invoicing-provider.ts';
import { type ClaimedInvoice, claimInvoice } from './claim-invoice.ts';
import {
  queueAgain,
  recordAbsent,
  recordFailure,
  recordIssued,
  recordPdf,
  recordUnknown,
} from './record-outcome.ts';
import { stopAccount } from './stop-account.ts';

/** The service's number for an order number that it has seen before: perhaps it was us. */
const ORDER_NUMBER_TAKEN = 152;

/**
 * Does what an invoice needs next. It may be run any number of times, by any number of workers and after any kind of end: an invoice is sent
 * only after it was written down that it is, and one that may have been heard is asked for before it is sent again.
 */
export async function issueInvoice(context: AppContext, invoiceId: number): Promise<void> {
  const claim = await claimInvoice(context, invoiceId);
  if (claim === null) return;
  if ('again' in claim) return queueAgain(context, invoiceId, claim.again);
  const { claimed } = claim;
  try {
    await STEPS[claimed.step](context, claimed);
  } catch (error) {
    await recordProblem(context, claimed, error);
  }
}

const STEPS: Readonly<
  Record<ClaimedInvoice['step'], (context: AppContext, claimed: ClaimedInvoice) => Promise<void>>
> = { SEND: sendIt, LOOK: lookForIt, FETCH: fetchIt };

async function sendIt(context: AppContext, claimed: ClaimedInvoice): Promise<void> {
  await recordIssued(context, claimed, await ask(context, claimed));
}

function ask({ invoicing }: AppContext, claimed: ClaimedInvoice): Promise<IssuedInvoice> {
  const { key, externalId, originalNumber, documentKind } = claimed;
  return documentKind === 'STORNO'
    ? invoicing.reverse(key, { externalId, number: originalNumber ?? '' })
    : invoicing.issue(key, claimed.toIssue);
}

/** The service knows the latest document of our id; it is ours when it is of the kind that was sent. */
async function lookForIt(context: AppContext, claimed: ClaimedInvoice): Promise<void> {
  const found = await context.invoicing.find(claimed.key, { externalId: claimed.externalId });
  if (found === null) return recordAbsent(context, claimed);
  if (found.kind !== claimed.documentKind)
    throw new InvoicingFailed('DATA', 0, `A Számlázz.hu mást talált: ${found.number}`, found.exchange);
  await recordIssued(context, claimed, { ...found, pdf: null, warning: null });
}

async function fetchIt(context: AppContext, claimed: ClaimedInvoice): Promise<void> {
  const pdf = await context.invoicing.fetchPdf(claimed.key, claimed.number ?? '');
  await recordPdf(context, claimed, pdf);
}

async function recordProblem(context: AppContext, claimed: ClaimedInvoice, error: unknown): Promise<void> {
  if (error instanceof InvoiceOutcomeUnknown) return recordUnknown(context, claimed, error);
  if (!(error instanceof InvoicingFailed)) throw error;
  context.log.warn({ invoiceId: claimed.id, code: error.code, kind: error.kind }, 'invoice not issued');
  if (error.kind === 'CONFIGURATION') return stopAccount(context, claimed, error);
  if (error.code === ORDER_NUMBER_TAKEN && (await isOursAfterAll(context, claimed))) return;
  await recordFailure(context, claimed, error);
}

async function isOursAfterAll(context: AppContext, claimed: ClaimedInvoice): Promise<boolean> {
  try {
    const found = await context.invoicing.find(claimed.key, { externalId: claimed.externalId });
    if (found === null || found.kind !== claimed.documentKind) return false;
    await recordIssued(context, claimed, { ...found, pdf: null, warning: null });
    return true;
  } catch (error) {
    if (!(error instanceof InvoiceOutcomeUnknown)) throw error;
    await recordUnknown(context, claimed, error);
    return true;
  }
}
