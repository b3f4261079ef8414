import { type AgentDocument, totalsOf } from './agent-state.ts';
import { type AgentFailure, budapestDay, type Making, nextNumber } from './create-document.ts';
import { find, textOf, type XmlElement } from './read-xml.ts';

const MOST_PAYMENTS = 5;

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
  if (original.kind === 'SS') return { code: 14, message: 'Sztornó számla nem sztornózható.' };
  const own = documentsOf(state, account);
  const reversal = own.find(({ kind, refersTo }) => kind === 'SS' && refersTo === original.number);
  if (reversal) return { document: reversal };
  if (own.some(({ kind, refersTo }) => kind === 'HS' && refersTo === original.number))
    return { code: 221, message: 'A számlához helyesbítő számla tartozik.' };
  const issuedOn = budapestDay(now);
  const document: AgentDocument = {
    ...original,
    id: state.documents.length + 1,
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
    }));
  if (payments.length > MOST_PAYMENTS) return { code: 57, message: 'kifizetes: legfeljebb 5 lehet' };
  const isAdded = textOf(settings, 'additiv') === 'true';
  document.payments = isAdded ? [...document.payments, ...payments] : payments;
  return { document };
}

/** Finds a document by number, order number or external id: the latest of any kind, as the service does. */
export function findDocument(xml: XmlElement, { state, account }: Making): AgentDocument | AgentFailure {
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
  return found ?? { code: 7, message: 'A keresett számla nem található.' };
}

/** What is still to be paid of a document. */
export function outstandingOf(document: AgentDocument): number {
  const paid = document.payments.reduce((sum, { value }) => sum + value, 0);
  return document.isPaid || document.isReversed ? 0 : totalsOf(document).gross - paid;
}

function documentsOf(state: Making['state'], account: Making['account']): AgentDocument[] {
  return state.documents.filter(({ accountKey }) => accountKey === account.key);
}
