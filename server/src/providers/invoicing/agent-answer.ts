import * as z from 'zod/mini';
import { readXmlApart } from '../../infra/apart/readers.ts';
import {
  type DocumentKind,
  type Exchange,
  type FailureKind,
  type FoundInvoice,
  InvoiceOutcomeUnknown,
  InvoicingFailed,
  type IssuedInvoice,
} from './invoicing-provider.ts';

/** What came back: `body` is UTF-8. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const answerShape = z.object({
  xmlszamlavalasz: z.object({
    sikeres: z.enum(['true', 'false']),
    hibakod: z.optional(z.string()),
    hibauzenet: z.optional(z.string()),
    szamlaszam: z.optional(z.string()),
    szamlanetto: z.optional(z.string()),
    szamlabrutto: z.optional(z.string()),
    pdf: z.optional(z.string()),
  }),
});
type Answer = z.infer<typeof answerShape>['xmlszamlavalasz'];

const foundShape = z.object({
  szamla: z.object({
    alap: z.object({
      szamlaszam: z.string(),
      tipus: z.string(),
      sztornozott: z.optional(z.string()),
    }),
    osszegek: z.object({ totalossz: z.object({ netto: z.string(), brutto: z.string() }) }),
  }),
});

const MAIL_FAILED = 56;
const NOT_FOUND = 7;

/**
 * Reads the answer to a new or reversed invoice from both places that report it, headers and body. Where they don't agree, or where either
 * can't be understood, the outcome is unknown.
 */
export async function readIssued(answer: RawAnswer, exchange: Exchange): Promise<IssuedInvoice> {
  const said = await readAnswer(answer, exchange);
  const inHeaders = headersOf(answer.headers);
  const number = said.szamlaszam ?? '';
  const code = Number(said.hibakod ?? 0);
  if (inHeaders.number !== '' && number !== '' && inHeaders.number !== number)
    throw new InvoiceOutcomeUnknown('Header and body name different invoices', exchange);
  if (inHeaders.code !== code) throw new InvoiceOutcomeUnknown('Header and body disagree', exchange);
  const isThere = said.sikeres === 'true' || (code === MAIL_FAILED && number !== '');
  if (!isThere) throw failureOf(said, inHeaders.message, exchange);
  return {
    number,
    netFt: amountOf(said.szamlanetto ?? inHeaders.net),
    grossFt: amountOf(said.szamlabrutto ?? inHeaders.gross),
    pdf: said.pdf === undefined ? null : pdfOf(said.pdf),
    warning: said.sikeres === 'true' ? null : (said.hibauzenet ?? inHeaders.message),
    exchange,
  };
}

/** Reads the PDF of an invoice. */
export async function readPdf(answer: RawAnswer, exchange: Exchange): Promise<Buffer> {
  const said = await readAnswer(answer, exchange);
  if (said.sikeres === 'false') throw failureOf(said, headersOf(answer.headers).message, exchange);
  const pdf = pdfOf(said.pdf ?? '');
  if (pdf === null) throw new InvoiceOutcomeUnknown('What should be a PDF is none', exchange);
  return pdf;
}

/** Reads what a query found; null where there is no such document. */
export async function readFound(answer: RawAnswer, exchange: Exchange): Promise<FoundInvoice | null> {
  const document = await parseXml(answer, exchange);
  const found = foundShape.safeParse(document);
  if (found.success) {
    const { alap, osszegek } = found.data.szamla;
    return {
      number: alap.szamlaszam,
      kind: KINDS[alap.tipus] ?? 'OTHER',
      netFt: amountOf(osszegek.totalossz.netto),
      grossFt: amountOf(osszegek.totalossz.brutto),
      isReversed: alap.sztornozott === 'true',
      exchange,
    };
  }
  const said = answerIn(document, exchange);
  if (said.sikeres === 'false' && Number(said.hibakod) === NOT_FOUND) return null;
  throw said.sikeres === 'false'
    ? failureOf(said, '', exchange)
    : new InvoiceOutcomeUnknown('A query was answered with something else', exchange);
}

const KINDS: Readonly<Record<string, DocumentKind>> = { SZ: 'INVOICE', SS: 'STORNO', HS: 'CORRECTIVE' };

async function readAnswer(answer: RawAnswer, exchange: Exchange): Promise<Answer> {
  return answerIn(await parseXml(answer, exchange), exchange);
}

function answerIn(document: unknown, exchange: Exchange): Answer {
  const read = answerShape.safeParse(document);
  if (!read.success) throw new InvoiceOutcomeUnknown('The answer has another shape', exchange);
  return read.data.xmlszamlavalasz;
}

async function parseXml({ status, headers, body }: RawAnswer, exchange: Exchange): Promise<unknown> {
  if (headers.has('szlahu_down'))
    throw new InvoicingFailed('RETRYABLE', 0, 'A Számlázz.hu átmenetileg nem elérhető.', exchange);
  if (status !== 200) throw new InvoiceOutcomeUnknown(`Status ${status}`, exchange);
  // Whatever keeps it from being read: the invoice may be there.
  const document = await readXmlApart({ bytes: Buffer.from(body) }).catch(() => null);
  if (document === null)
    throw new InvoiceOutcomeUnknown('The answer is no XML, or more than can be read', exchange);
  return document;
}

/** The service writes headers as forms do: blanks as plus signs. */
function headersOf(headers: Headers) {
  const decoded = (name: string) => {
    const value = headers.get(name) ?? '';
    try {
      return decodeURIComponent(value.replaceAll('+', ' '));
    } catch {
      return value;
    }
  };
  return {
    number: decoded('szlahu_szamlaszam'),
    code: Number(headers.get('szlahu_error_code') ?? 0),
    message: decoded('szlahu_error'),
    net: headers.get('szlahu_nettovegosszeg') ?? '',
    gross: headers.get('szlahu_bruttovegosszeg') ?? '',
  };
}

/** Whole Ft; some answers have a decimal comma, and one about a failed mail has none. */
function amountOf(text: string): number | null {
  const value = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(value) ? null : Math.round(value) + 0;
}

function pdfOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null;
}

function failureOf(said: Answer, headerMessage: string, exchange: Exchange): Error {
  const code = Number(said.hibakod ?? 0);
  if (!Number.isInteger(code) || code <= 0)
    return new InvoiceOutcomeUnknown('An error without a number', exchange);
  return new InvoicingFailed(kindOf(code), code, headerMessage || said.hibauzenet || '', exchange);
}

/** 1 is maintenance, 167 too many at once: both pass. */
const RETRYABLE = [1, 167];
const CONFIGURATION = [
  3, 8, 54, 55, 101, 135, 136, 137, 164, 200, 202, 336, 337, 353, 354, 355, 356, 357, 358, 359,
];

function kindOf(code: number): FailureKind {
  if (RETRYABLE.includes(code)) return 'RETRYABLE';
  return CONFIGURATION.includes(code) ? 'CONFIGURATION' : 'DATA';
}
