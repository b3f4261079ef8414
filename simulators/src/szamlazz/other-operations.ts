import { type AgentDocument, totalsOf } from './agent-state.ts';
import type { AgentFailure } from './check-document.ts';
import { budapestDay, type Making, nextId, nextNumber } from './create-document.ts';
import { find, textOf, type XmlElement } from './read-xml.ts';

const MAX_PAYMENTS = 5;

/** Reverses a whole invoice (`xmlszamlast`). Asked again it gives the reversal that is there. */
export function reverseDocument(
  xml: XmlElement,
  { state, account, now }: Making,
): { document: AgentDocument } | AgentFailure {
  const settings = find(xml, 'beallitasok');
  const original = documentsOf(state, account).find(
    ({ number }) => number === textOf(xml, 'fejlec', 'szamlaszam'),
  );
  if (original === undefined) return { code: 7, message: 'A sztornózandó számla nem található.' };
  // Proformas and delivery notes are no invoices: the service says that it worked, and does nothing.
  if (original.kind === 'D' || original.kind === 'SL') return { document: original };
  if (original.kind === 'SS') return { code: 14, message: 'Sztornó számla nem sztornózható.' };
  const own = documentsOf(state, account);
  const reversal = own.find(({ kind, refersTo }) => kind === 'SS' && refersTo === original.number);
  if (reversal) return { document: reversal };
  if (original.kind === 'HS') return { code: 221, message: 'Helyesbítő számla nem sztornózható.' };
  if (own.some(({ kind, refersTo }) => kind === 'HS' && refersTo === original.number))
    return { code: 221, message: 'A számlához helyesbítő számla tartozik.' };
  const issuedOn = budapestDay(now);
  const wantedDay = textOf(xml, 'fejlec', 'keltDatum');
  if (wantedDay !== '' && wantedDay !== issuedOn)
    return { code: 352, message: 'A számla kelte csak a mai nap lehet.' };
  const document: AgentDocument = {
    ...original,
    id: nextId(state),
    kind: 'SS',
    number: '',
    externalId: textOf(settings, 'szamlaKulsoAzon'),
    createdAt: now.toISOString(),
    issuedOn,
    remark: textOf(xml, 'fejlec', 'megjegyzes'),
    lines: original.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      net: -line.net,
      vatValue: -line.vatValue,
      gross: -line.gross,
    })),
    payments: [],
    refersTo: original.number,
  };
  const prefix = original.number.replace(/^E-/, '').replace(/-\d{4}-\d+$/, '');
  document.number = nextNumber(state, document, prefix);
  state.documents.push(document);
  original.isReversed = true;
  original.payments = [];
  return { document };
}

/** Books payments of an invoice (`xmlszamlakifiz`): beside the earlier ones, or instead of them. */
export function bookPayments(
  xml: XmlElement,
  { state, account }: Making,
): { document: AgentDocument } | AgentFailure {
  const settings = find(xml, 'beallitasok');
  const document = documentsOf(state, account).find(
    ({ number }) => number === textOf(settings, 'szamlaszam'),
  );
  if (document === undefined) return { code: 7, message: 'A számla nem található.' };
  if (document.isReversed) return { code: 463, message: 'Sztornózott számlára nem könyvelhető befizetés.' };
  const payments = xml.children
    .filter(({ name }) => name === 'kifizetes')
    .map((paid) => ({
      on: textOf(paid, 'datum'),
      title: textOf(paid, 'jogcim'),
      value: Number(textOf(paid, 'osszeg')),
      remark: textOf(paid, 'leiras'),
    }));
  if (payments.length > MAX_PAYMENTS) return { code: 57, message: 'kifizetes: legfeljebb 5 lehet' };
  const isAdded = textOf(settings, 'additiv') === 'true';
  document.payments = isAdded ? [...document.payments, ...payments] : payments;
  return { document };
}

/** Deletes a proforma (`xmlszamladbkdel`), by its number or all of an order's. */
export function deleteProforma(xml: XmlElement, { state, account }: Making): AgentFailure | null {
  const number = textOf(xml, 'fejlec', 'szamlaszam');
  const orderNumber = textOf(xml, 'fejlec', 'rendelesszam');
  const isMeant = (document: AgentDocument) =>
    document.accountKey === account.key &&
    document.kind === 'D' &&
    (number === '' ? orderNumber !== '' && document.orderNumber === orderNumber : document.number === number);
  if (!state.documents.some(isMeant)) return { code: 335, message: 'A díjbekérő nem található.' };
  state.documents = state.documents.filter((document) => !isMeant(document));
  return null;
}

/** Finds a document by number, order number or external id: the latest of any kind, as the service does. */
export function findDocument(
  xml: XmlElement,
  { state, account }: Making,
): { document: AgentDocument } | AgentFailure {
  const wanted = {
    number: textOf(xml, 'szamlaszam'),
    orderNumber: textOf(xml, 'rendelesSzam'),
    externalId: textOf(xml, 'szamlaKulsoAzon'),
  };
  const found = documentsOf(state, account).findLast((document) =>
    wanted.number !== ''
      ? document.number === wanted.number
      : wanted.orderNumber !== ''
        ? document.orderNumber === wanted.orderNumber
        : wanted.externalId !== '' && document.externalId === wanted.externalId,
  );
  return found ? { document: found } : { code: 7, message: 'A keresett számla nem található.' };
}

/** What is still to be paid of a document. */
export function outstandingOf(document: AgentDocument): number {
  const paid = document.payments.reduce((sum, { value }) => sum + value, 0);
  return document.isPaid || document.isReversed ? 0 : totalsOf(document).gross - paid;
}

function documentsOf(state: Making['state'], account: Making['account']): AgentDocument[] {
  return state.documents.filter(({ accountKey }) => accountKey === account.key);
}
