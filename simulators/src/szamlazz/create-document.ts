import {
  type AgentAccount,
  type AgentDocument,
  type AgentState,
  type DocumentKind,
  type DocumentLine,
  totalsOf,
} from './agent-state.ts';
import {
  type AgentFailure,
  buyerFlaw,
  emailOf,
  headFlaw,
  limitFlaw,
  lineFlaw,
  linkFlaw,
  prefixFlaw,
  prepaymentOf,
} from './check-document.ts';
import { find, textOf, type XmlElement } from './read-xml.ts';

export type Made = { document: AgentDocument; isPreview: boolean };

export type Making = { state: AgentState; account: AgentAccount; now: Date; attached: readonly string[] };

/** Makes the document that an `xmlszamla` asks for, or says why not. An order number that may not repeat gives the first document again. */
export function createDocument(xml: XmlElement, making: Making): Made | AgentFailure {
  const { state, account, now, attached } = making;
  const head = find(xml, 'fejlec');
  const document = readDocument(xml, making);
  const prefix = textOf(head, 'szamlaszamElotag');
  const isForeignTax = textOf(head, 'eusAfa') === 'true';
  const failure =
    headFlaw(head, document.issuedOn) ??
    buyerFlaw(find(xml, 'vevo')) ??
    prefixFlaw(prefix, account) ??
    (document.isEInvoice && !account.isEInvoiceAllowed
      ? { code: 54, message: 'Az e-számla nincs engedélyezve ebben a fiókban.' }
      : null) ??
    lineFlaw(document.lines, { currency: document.currency, isForeignTax }) ??
    linkFlaw(head, state, account);
  if (failure) return failure;
  if (textOf(head, 'elonezetpdf') === 'true') return { document, isPreview: true };
  const earlier = sameOrderNumber(document, state, account);
  if (earlier && isSameContent(earlier, document)) return { document: earlier, isPreview: false };
  if (earlier) return { code: 152, message: `A rendelésszám már szerepel: ${document.orderNumber}` };
  const tooMany = limitFlaw(state.documents, account, now);
  if (tooMany) return tooMany;
  document.number = nextNumber(state, document, prefix || 'SZLA');
  // A proforma that an invoice follows is no more.
  state.documents = state.documents.filter(
    ({ accountKey, number }) => accountKey !== account.key || number !== document.proformaNumber,
  );
  state.documents.push(document);
  const to = emailOf(find(xml, 'vevo'));
  if (to !== null)
    state.emails.push({ at: document.createdAt, to, number: document.number, attached: [...attached] });
  return { document, isPreview: false };
}

function readDocument(xml: XmlElement, { state, account, now }: Making): AgentDocument {
  const [settings, head, buyer] = ['beallitasok', 'fejlec', 'vevo'].map((name) => find(xml, name));
  const own = state.documents.filter(({ accountKey }) => accountKey === account.key);
  const kind = kindOf(head);
  return {
    id: nextId(state),
    accountKey: account.key,
    number: '',
    kind,
    isEInvoice: textOf(settings, 'eszamla') === 'true',
    externalId: textOf(settings, 'szamlaKulsoAzon'),
    orderNumber: textOf(head, 'rendelesSzam'),
    createdAt: now.toISOString(),
    issuedOn: budapestDay(now),
    fulfilledOn: textOf(head, 'teljesitesDatum'),
    dueOn: textOf(head, 'fizetesiHataridoDatum'),
    paymentMethod: textOf(head, 'fizmod'),
    currency: textOf(head, 'penznem'),
    remark: textOf(head, 'megjegyzes'),
    buyer: {
      name: textOf(buyer, 'nev'),
      country: textOf(buyer, 'orszag'),
      postalCode: textOf(buyer, 'irsz'),
      city: textOf(buyer, 'telepules'),
      address: textOf(buyer, 'cim'),
      taxNumber: textOf(buyer, 'adoszam'),
      taxNumberEu: textOf(buyer, 'adoszamEU'),
      email: textOf(buyer, 'email'),
    },
    lines: (find(xml, 'tetelek')?.children ?? []).map(readLine),
    isPaid: textOf(head, 'fizetve') === 'true',
    payments: [],
    isReversed: false,
    refersTo:
      kind === 'VS' ? (prepaymentOf(head, own)?.number ?? '') : textOf(head, 'helyesbitettSzamlaszam'),
    proformaNumber: textOf(head, 'dijbekeroSzamlaszam'),
    exchange: { bank: textOf(head, 'arfolyamBank'), rate: Number(textOf(head, 'arfolyam')) },
    isTest: account.isTest,
  };
}

const KIND_FLAGS = {
  helyesbitoszamla: 'HS',
  dijbekero: 'D',
  szallitolevel: 'SL',
  elolegszamla: 'ES',
  vegszamla: 'VS',
} as const;

function kindOf(head: XmlElement | undefined): DocumentKind {
  for (const [flag, kind] of Object.entries(KIND_FLAGS)) if (textOf(head, flag) === 'true') return kind;
  return 'SZ';
}

/** Ids go on also after a proforma was deleted. */
export function nextId({ documents }: AgentState): number {
  return Math.max(0, ...documents.map(({ id }) => id)) + 1;
}

/** The next number of a prefix in a year: without gaps, and never given twice. */
export function nextNumber(
  state: AgentState,
  { accountKey, kind, isEInvoice, issuedOn }: AgentDocument,
  prefix: string,
): string {
  const begin = ['D', 'SL'].includes(kind)
    ? `${kind}-${prefix}-`
    : `${isEInvoice ? 'E-' : ''}${prefix}-${issuedOn.slice(0, 4)}-`;
  const counter = `${accountKey}|${begin}`;
  const taken = state.documents.filter(
    (document) => document.accountKey === accountKey && document.number.startsWith(begin),
  );
  const next = Math.max(state.counters[counter] ?? 0, taken.length) + 1;
  state.counters[counter] = next;
  return `${begin}${next}`;
}

/** The calendar day in Hungary. */
export function budapestDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', dateStyle: 'short' }).format(now);
}

function readLine(item: XmlElement): DocumentLine {
  const number = (name: string) => Number(textOf(item, name));
  return {
    name: textOf(item, 'megnevezes'),
    quantity: number('mennyiseg'),
    unit: textOf(item, 'mennyisegiEgyseg'),
    unitPrice: number('nettoEgysegar'),
    vat: textOf(item, 'afakulcs'),
    net: number('nettoErtek'),
    vatValue: number('afaErtek'),
    gross: number('bruttoErtek'),
    remark: textOf(item, 'megjegyzes'),
  };
}

function sameOrderNumber(
  { kind, orderNumber }: AgentDocument,
  state: AgentState,
  account: AgentAccount,
): AgentDocument | undefined {
  if (!account.hasUniqueOrderNumbers || orderNumber === '') return undefined;
  return state.documents.find(
    (document) =>
      document.accountKey === account.key &&
      document.kind === kind &&
      document.orderNumber === orderNumber &&
      !document.isReversed,
  );
}

/** The service looks at buyer and sums, not at the remark, the day or the external id. */
function isSameContent(one: AgentDocument, other: AgentDocument): boolean {
  return gist(one) === gist(other);
}

function gist(document: AgentDocument): string {
  return JSON.stringify([document.buyer.name, totalsOf(document), document.lines.map(({ gross }) => gross)]);
}
