import { createHash } from 'node:crypto';
import { invoiceLine } from '@kosar/domain/invoice-lines';
import { XML_BYTES } from '../../infra/apart/readers.ts';
import { textWithin } from '../../infra/apart/text-within.ts';
import { showOfProcess } from '../../infra/gauges.ts';
import { type RawAnswer, readFound, readIssued, readPdf } from './agent-answer.ts';
import {
  type AgentRequest,
  createRequest,
  pdfRequest,
  queryRequest,
  reverseRequest,
} from './agent-requests.ts';
import {
  type Exchange,
  InvoiceOutcomeUnknown,
  type InvoiceToIssue,
  InvoicingFailed,
  type InvoicingProvider,
} from './invoicing-provider.ts';
import { UnwritableText } from './xml-writer.ts';

export interface SzamlazzOptions {
  /** With its closing slash: without it the service redirects and the request is lost. */
  readonly url: string;
  /** New invoices have been seen to take a minute. */
  readonly issueTimeoutMs?: number;
  readonly queryTimeoutMs?: number;
  /** The calendar day in Hungary, for the account's test. */
  readonly today: () => string;
}

const ISSUE_TIMEOUT_MS = 90_000;
const QUERY_TIMEOUT_MS = 30_000;
/** Enough for the words and numbers of any answer; the archive needs no more. */
const MAX_ANSWER_LENGTH = 20_000;
const MAX_SESSIONS = 500;

/** Számlázz.hu's Számla Agent. */
export function createSzamlazz(options: SzamlazzOptions): InvoicingProvider {
  const { issueTimeoutMs = ISSUE_TIMEOUT_MS, queryTimeoutMs = QUERY_TIMEOUT_MS } = options;
  const sessions = new Map<string, string>();
  showOfProcess('invoicing_sessions', () => sessions.size);

  return {
    issue: (key, invoice) => ask(key, () => createRequest(key, invoice), issueTimeoutMs, readIssued),
    reverse: (key, reversal) => ask(key, () => reverseRequest(key, reversal), issueTimeoutMs, readIssued),
    fetchPdf: (key, number) => ask(key, () => pdfRequest(key, number), queryTimeoutMs, readPdf),
    find: (key, by) => ask(key, () => queryRequest(key, by), queryTimeoutMs, readFound),
    test: async (key, prefix) => {
      const sample = sampleInvoice(prefix, options.today());
      await ask(key, () => createRequest(key, sample, true), queryTimeoutMs, readIssued);
    },
  };

  async function ask<T>(
    key: string,
    prepare: () => AgentRequest,
    timeoutMs: number,
    read: (answer: RawAnswer, exchange: Exchange) => Promise<T>,
  ): Promise<T> {
    const { field, xml } = written(prepare);
    const request = withoutKey(xml, key);
    const session = createHash('sha256').update(key).digest('base64');
    let answer: RawAnswer;
    try {
      answer = await send(field, xml, sessions.get(session), timeoutMs);
    } catch (error) {
      throw new InvoiceOutcomeUnknown(`No answer: ${reasonOf(error)}`, { request, response: '' });
    }
    keepSession(session, answer.headers);
    return read(answer, { request, response: withoutKey(archived(answer), key) });
  }

  async function send(
    field: string,
    xml: string,
    cookie: string | undefined,
    timeoutMs: number,
  ): Promise<RawAnswer> {
    const body = new FormData();
    body.append(field, new File([xml], 'request.xml', { type: 'text/xml' }));
    const response = await fetch(options.url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await textWithin(response, XML_BYTES),
    };
  }

  /** One session for each key: the service must never see two sellers in one. */
  function keepSession(session: string, headers: Headers): void {
    const cookie = headers.getSetCookie().find((line) => line.startsWith('JSESSIONID='));
    if (cookie === undefined) return;
    sessions.delete(session);
    sessions.set(session, cookie.split(';')[0] ?? '');
    const [oldest] = sessions.keys();
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
  }
}

function written(prepare: () => AgentRequest): AgentRequest {
  try {
    return prepare();
  } catch (error) {
    if (!(error instanceof UnwritableText)) throw error;
    throw new InvoicingFailed('DATA', 0, `Nem írható jel van a számla adatai között (${error.message}).`);
  }
}

/** Whatever comes back, and wherever the key may stand in it. */
function withoutKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '***');
}

function archived({ status, headers, body }: RawAnswer): string {
  const named = [...headers].filter(([name]) => name.startsWith('szlahu_'));
  const lines = [`HTTP ${status}`, ...named.map(([name, value]) => `${name}: ${value}`)];
  const words = body.replace(/<pdf>[^<]*<\/pdf>/, '<pdf>…</pdf>');
  return `${lines.join('\n')}\n\n${words}`.replaceAll('\0', '').slice(0, MAX_ANSWER_LENGTH);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

function sampleInvoice(prefix: string, today: string): InvoiceToIssue {
  const goods = {
    itemId: 0,
    name: 'Próba',
    unitName: 'db',
    amountMilli: 1000,
    taxCode: '27',
    vatPercent: 27,
  };
  return {
    externalId: '',
    orderNumber: 'PROBA',
    prefix,
    remark: 'A fiók próbája: ebből nem lesz számla.',
    fulfilledOn: today,
    dueOn: today,
    paymentMethod: 'készpénz',
    isPaid: false,
    buyer: {
      name: 'Próba Vevő',
      country: 'Magyarország',
      postalCode: '1011',
      city: 'Budapest',
      address: 'Fő utca 1.',
      taxNumber: null,
    },
    lines: [invoiceLine({ ...goods, grossFt: 127, fullFt: 127 })],
    corrects: null,
  };
}
