import type { InvoiceLine } from '@kosar/domain/invoice-lines';

/** An invoice as it is asked for. Sums are whole Ft; days are of the market's calendar. */
export interface InvoiceToIssue {
  /** Ours, stored before the first call: an invoice of unknown outcome is found again by it, never sent blindly. */
  readonly externalId: string;
  readonly orderNumber: string;
  readonly prefix: string;
  readonly remark: string;
  readonly fulfilledOn: string;
  readonly dueOn: string;
  readonly paymentMethod: string;
  readonly isPaid: boolean;
  readonly buyer: InvoicedBuyer;
  readonly lines: readonly InvoiceLine[];
  /** The number of the invoice that this one corrects; null for one of its own. */
  readonly corrects: string | null;
}

export interface InvoicedBuyer {
  readonly name: string;
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
  readonly address: string;
  readonly taxNumber: string | null;
}

/** What went over the wire, for the archive: the key is never in it, nor is the PDF. */
export interface Exchange {
  readonly request: string;
  readonly response: string;
}

export interface IssuedInvoice {
  readonly number: string;
  /** Null where the answer is silent about it. */
  readonly netFt: number | null;
  readonly grossFt: number | null;
  /** Null where it has to be fetched. */
  readonly pdf: Buffer | null;
  /** What went wrong beside it, in the service's words; the invoice is there all the same. */
  readonly warning: string | null;
  readonly exchange: Exchange;
}

export type DocumentKind = 'INVOICE' | 'STORNO' | 'CORRECTIVE' | 'OTHER';

export interface FoundInvoice {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly netFt: number | null;
  readonly grossFt: number | null;
  readonly isReversed: boolean;
  readonly exchange: Exchange;
}

/**
 * The port to whoever issues invoices, with the seller's own key. A call throws InvoicingFailed when the service certainly refused it, and
 * InvoiceOutcomeUnknown when no one knows: then `find` is asked before anything is sent again.
 */
export interface InvoicingProvider {
  issue(key: string, invoice: InvoiceToIssue): Promise<IssuedInvoice>;
  /** Reverses the whole of an invoice; asked again it answers with the same reversal. */
  reverse(key: string, reversal: { externalId: string; number: string }): Promise<IssuedInvoice>;
  fetchPdf(key: string, number: string): Promise<Buffer>;
  /** The latest document with this id of ours or order number, of whatever kind; null where there certainly is none. */
  find(key: string, by: { externalId: string } | { orderNumber: string }): Promise<FoundInvoice | null>;
  /** Tries key and prefix without leaving anything behind; throws what an invoice would. */
  test(key: string, prefix: string): Promise<void>;
}

/**
 * RETRYABLE passes by itself; CONFIGURATION stops every invoice of the seller until someone mends the account; DATA is about this
 * invoice alone.
 */
export type FailureKind = 'RETRYABLE' | 'CONFIGURATION' | 'DATA';

/** The service said no: nothing happened there. */
export class InvoicingFailed extends Error {
  override name = 'InvoicingFailed';
  readonly kind: FailureKind;
  /** The service's own number; 0 where it has none. */
  readonly code: number;
  readonly exchange: Exchange | null;

  constructor(kind: FailureKind, code: number, message: string, exchange: Exchange | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.exchange = exchange;
  }
}

/** No answer, or none that can be understood: the invoice may or may not be there. */
export class InvoiceOutcomeUnknown extends Error {
  override name = 'InvoiceOutcomeUnknown';
  readonly exchange: Exchange | null;

  constructor(message: string, exchange: Exchange | null = null) {
    super(message);
    this.exchange = exchange;
  }
}
