import {
  type AgentAccount,
  type AgentDocument,
  type AgentState,
  type DocumentLine,
  totalsOf,
} from './agent-state.ts';
import { find, textOf, type XmlElement } from './read-xml.ts';

/** The service's own number of an error, and its words. */
export type AgentFailure = { code: number; message: string };
export type Made = { document: AgentDocument; isPreview: boolean };

export type Making = { state: AgentState; account: AgentAccount; now: Date };

const VAT_CODES = 'TAHK TAM AAM EUT EUKT F.AFA K.AFA HO EUE EUFADE EUFAD37 ATK NAM EAM KBAUK KBAET'.split(
  ' ',
);
/** How far a line's net, VAT and gross may be from what they should be, in the currency's units. */
const TOLERANCE = 1;

/** Makes the document that an `xmlszamla` asks for, or says why not. An order number that may not repeat gives the first document again. */
export function createDocument(xml: XmlElement, { state, account, now }: Making): Made | AgentFailure {
  const settings = find(xml, 'beallitasok');
  const head = find(xml, 'fejlec');
  const buyer = find(xml, 'vevo');
  const lines = (find(xml, 'tetelek')?.children ?? []).map(readLine);
  const today = budapestDay(now);
  const isEInvoice = textOf(settings, 'eszamla') === 'true';
  const prefix = textOf(head, 'szamlaszamElotag');
  const failure =
    dateFlaw(textOf(head, 'keltDatum'), today) ??
    prefixFlaw(prefix, account) ??
    (isEInvoice && !account.isEInvoiceAllowed
      ? { code: 54, message: 'Az e-számla nincs engedélyezve ebben a fiókban.' }
      : null) ??
    lineFlaw(lines) ??
    correctionFlaw(head, state, account);
  if (failure) return failure;
  const isCorrective = textOf(head, 'helyesbitoszamla') === 'true';
  const kind = isCorrective ? 'HS' : textOf(head, 'dijbekero') === 'true' ? 'D' : 'SZ';
  const document: AgentDocument = {
    id: state.documents.length + 1,
    accountKey: account.key,
    number: '',
    kind,
    isEInvoice,
    externalId: textOf(settings, 'szamlaKulsoAzon'),
    orderNumber: textOf(head, 'rendelesSzam'),
    createdAt: now.toISOString(),
    issuedOn: today,
    fulfilledOn: textOf(head, 'teljesitesDatum'),
    dueOn: textOf(head, 'fizetesiHataridoDatum'),
    paymentMethod: textOf(head, 'fizmod'),
    currency: textOf(head, 'penznem'),
    remark: textOf(head, 'megjegyzes'),
    buyer: {
      name: textOf(buyer, 'nev'),
      postalCode: textOf(buyer, 'irsz'),
      city: textOf(buyer, 'telepules'),
      address: textOf(buyer, 'cim'),
      taxNumber: textOf(buyer, 'adoszam'),
      email: textOf(buyer, 'email'),
    },
    lines,
    isPaid: textOf(head, 'fizetve') === 'true',
    payments: [],
    isReversed: false,
    refersTo: textOf(head, 'helyesbitettSzamlaszam'),
    isTest: account.isTest,
  };
  if (textOf(head, 'elonezetpdf') === 'true') return { document, isPreview: true };
  const earlier = sameOrderNumber(document, state, account);
  if (earlier && isSameContent(earlier, document)) return { document: earlier, isPreview: false };
  if (earlier) return { code: 152, message: `A rendelésszám már szerepel: ${document.orderNumber}` };
  document.number = nextNumber(state, document, prefix || 'SZLA');
  state.documents.push(document);
  if (textOf(buyer, 'sendEmail') === 'true' && document.buyer.email !== '')
    state.emails.push({ at: document.createdAt, to: document.buyer.email, number: document.number });
  return { document, isPreview: false };
}

/** The next number of a prefix in a year: without gaps. */
export function nextNumber(
  state: AgentState,
  { accountKey, kind, isEInvoice, issuedOn }: AgentDocument,
  prefix: string,
): string {
  const begin = kind === 'D' ? `D-${prefix}-` : `${isEInvoice ? 'E-' : ''}${prefix}-${issuedOn.slice(0, 4)}-`;
  const taken = state.documents.filter(
    (document) => document.accountKey === accountKey && document.number.startsWith(begin),
  );
  return `${begin}${taken.length + 1}`;
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

function dateFlaw(issuedOn: string, today: string): AgentFailure | null {
  return issuedOn === '' || issuedOn === today
    ? null
    : { code: 352, message: 'A számla kelte csak a mai nap lehet.' };
}

function prefixFlaw(prefix: string, account: AgentAccount): AgentFailure | null {
  if (prefix === '') return null;
  if (!/^[A-Z0-9]+$/.test(prefix)) return { code: 337, message: 'A számlaszám előtagja hibás.' };
  return account.prefixes === null || account.prefixes.includes(prefix)
    ? null
    : { code: 202, message: `Nincs ilyen számlaszám-előtag: ${prefix}` };
}

function lineFlaw(lines: readonly DocumentLine[]): AgentFailure | null {
  for (const line of lines) {
    const rate = /^\d+$/.test(line.vat) ? Number(line.vat) : null;
    if (rate === null && !VAT_CODES.includes(line.vat))
      return { code: 52, message: `Hibás áfakulcs: ${line.vat}` };
    if (rate !== null && rate > 27) return { code: 395, message: `Nincs ilyen áfakulcs: ${line.vat}` };
    if (isFar(line.net, line.unitPrice * line.quantity))
      return { code: 259, message: `A tétel nettó értéke hibás: ${line.name}` };
    if (isFar(line.vatValue, (line.net * (rate ?? 0)) / 100))
      return { code: 260, message: `A tétel áfaértéke hibás: ${line.name}` };
    if (Math.abs(line.gross - line.net - line.vatValue) > 0.01)
      return { code: 261, message: `A tétel bruttó értéke hibás: ${line.name}` };
  }
  return null;
}

function isFar(said: number, counted: number): boolean {
  return Math.abs(said - counted) > TOLERANCE;
}

function correctionFlaw(
  head: XmlElement | undefined,
  state: AgentState,
  account: AgentAccount,
): AgentFailure | null {
  if (textOf(head, 'helyesbitoszamla') !== 'true') return null;
  const number = textOf(head, 'helyesbitettSzamlaszam');
  const original = state.documents.find(
    (document) => document.accountKey === account.key && document.number === number,
  );
  if (original === undefined || original.kind !== 'SZ')
    return { code: 7, message: `A helyesbítendő számla nem található: ${number}` };
  return original.isReversed ? { code: 309, message: 'Sztornózott számla nem helyesbíthető.' } : null;
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
