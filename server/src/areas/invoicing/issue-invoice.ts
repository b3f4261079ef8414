import type { Platform } from '../../platform/platform.ts';
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
export async function issueInvoice(platform: Platform, invoiceId: number): Promise<void> {
  const claim = await claimInvoice(platform, invoiceId);
  if (claim === null) return;
  if ('again' in claim) return queueAgain(platform, invoiceId, claim.again);
  const { claimed } = claim;
  try {
    await STEPS[claimed.step](platform, claimed);
  } catch (error) {
    await recordTrouble(platform, claimed, error);
  }
}

const STEPS: Readonly<
  Record<ClaimedInvoice['step'], (platform: Platform, claimed: ClaimedInvoice) => Promise<void>>
> = { SEND: sendIt, LOOK: lookForIt, FETCH: fetchIt };

async function sendIt(platform: Platform, claimed: ClaimedInvoice): Promise<void> {
  await recordIssued(platform, claimed, await ask(platform, claimed));
}

function ask({ invoicing }: Platform, claimed: ClaimedInvoice): Promise<IssuedInvoice> {
  const { key, externalId, originalNumber, documentKind } = claimed;
  return documentKind === 'STORNO'
    ? invoicing.reverse(key, { externalId, number: originalNumber ?? '' })
    : invoicing.issue(key, claimed.toIssue);
}

/** The service knows the latest document of our id; it is ours when it is of the kind that was sent. */
async function lookForIt(platform: Platform, claimed: ClaimedInvoice): Promise<void> {
  const found = await platform.invoicing.find(claimed.key, { externalId: claimed.externalId });
  if (found === null) return recordAbsent(platform, claimed);
  if (found.kind !== claimed.documentKind)
    throw new InvoicingFailed('DATA', 0, `A Számlázz.hu mást talált: ${found.number}`, found.exchange);
  await recordIssued(platform, claimed, { ...found, pdf: null, warning: null });
}

async function fetchIt(platform: Platform, claimed: ClaimedInvoice): Promise<void> {
  const pdf = await platform.invoicing.fetchPdf(claimed.key, claimed.number ?? '');
  await recordPdf(platform, claimed, pdf);
}

async function recordTrouble(platform: Platform, claimed: ClaimedInvoice, error: unknown): Promise<void> {
  if (error instanceof InvoiceOutcomeUnknown) return recordUnknown(platform, claimed, error);
  if (!(error instanceof InvoicingFailed)) throw error;
  platform.log.warn({ invoiceId: claimed.id, code: error.code, kind: error.kind }, 'invoice not issued');
  if (error.kind === 'CONFIGURATION') return stopAccount(platform, claimed, error);
  if (error.code === ORDER_NUMBER_TAKEN && (await isOursAfterAll(platform, claimed))) return;
  await recordFailure(platform, claimed, error);
}

async function isOursAfterAll(platform: Platform, claimed: ClaimedInvoice): Promise<boolean> {
  try {
    const found = await platform.invoicing.find(claimed.key, { externalId: claimed.externalId });
    if (found === null || found.kind !== claimed.documentKind) return false;
    await recordIssued(platform, claimed, { ...found, pdf: null, warning: null });
    return true;
  } catch (error) {
    if (!(error instanceof InvoiceOutcomeUnknown)) throw error;
    await recordUnknown(platform, claimed, error);
    return true;
  }
}
