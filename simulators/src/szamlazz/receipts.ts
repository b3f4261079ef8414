import type { AgentAccount, AgentState, Receipt } from './agent-state.ts';
import { type AgentFailure, isForint, lineFlaw } from './check-document.ts';
import { budapestDay, type Making } from './create-document.ts';
import { find, textOf, type XmlElement } from './read-xml.ts';

type Outcome = { receipt: Receipt } | AgentFailure;

const MAX_PAYMENTS = 5;

/** Makes a receipt (`xmlnyugtacreate`). The id of the call is used once: a repeat is refused, so nothing is made twice. */
export function createReceipt(xml: XmlElement, making: Making): Outcome {
  const receipt = readReceipt(xml, making);
  const { state, account } = making;
  const prefix = textOf(xml, 'fejlec', 'elotag');
  const failure =
    receiptPrefixFlaw(prefix, state, account) ?? repeatFlaw(receipt.callId, making) ?? sumsFlaw(receipt);
  if (failure) return failure;
  receipt.number = nextReceiptNumber(state, account, prefix, receipt.issuedOn);
  state.receipts.push(receipt);
  return { receipt };
}

/** Reverses a receipt (`xmlnyugtast`). */
export function reverseReceipt(xml: XmlElement, making: Making): Outcome {
  const original = receiptOf(xml, making);
  if ('code' in original) return original;
  const callId = textOf(xml, 'fejlec', 'hivasAzonosito');
  if (original.kind === 'SN') return { code: 14, message: 'Sztornó nyugta nem sztornózható.' };
  const own = making.state.receipts.filter(({ accountKey }) => accountKey === making.account.key);
  const there = own.find(({ kind, refersTo }) => kind === 'SN' && refersTo === original.number);
  if (there) return { receipt: there };
  const repeat = repeatFlaw(callId, making);
  if (repeat) return repeat;
  const prefix = original.number.replace(/-\d{4}-\d+$/, '');
  const issuedOn = budapestDay(making.now);
  const receipt: Receipt = {
    ...original,
    id: making.state.receipts.length + 1,
    number: nextReceiptNumber(making.state, making.account, prefix, issuedOn),
    kind: 'SN',
    callId,
    issuedOn,
    lines: original.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      net: -line.net,
      vatValue: -line.vatValue,
      gross: -line.gross,
    })),
    payments: original.payments.map((payment) => ({ ...payment, value: -payment.value })),
    refersTo: original.number,
  };
  original.isReversed = true;
  making.state.receipts.push(receipt);
  return { receipt };
}

/** Finds a receipt (`xmlnyugtaget`): by its number, or the latest of an order. */
export function getReceipt(xml: XmlElement, making: Making): Outcome {
  const receipt = receiptOf(xml, making);
  return 'code' in receipt ? receipt : { receipt };
}

/** Mails a receipt (`xmlnyugtasend`). */
export function sendReceipt(xml: XmlElement, making: Making): Outcome {
  const receipt = receiptOf(xml, making);
  if ('code' in receipt) return receipt;
  const to = textOf(xml, 'emailKuldes', 'email');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to))
    return { code: 309, message: `Érvénytelen adat: hibás e-mail-cím: ${to}.` };
  making.state.emails.push({ at: making.now.toISOString(), to, number: receipt.number, attached: [] });
  return { receipt };
}

function readReceipt(xml: XmlElement, { state, account, now }: Making): Receipt {
  const head = find(xml, 'fejlec');
  return {
    id: state.receipts.length + 1,
    accountKey: account.key,
    number: '',
    kind: 'NY',
    callId: textOf(head, 'hivasAzonosito'),
    orderNumber: textOf(head, 'rendelesSzam'),
    issuedOn: budapestDay(now),
    paymentMethod: textOf(head, 'fizmod'),
    currency: textOf(head, 'penznem'),
    remark: textOf(head, 'megjegyzes'),
    lines: (find(xml, 'tetelek')?.children ?? []).map((item) => ({
      name: textOf(item, 'megnevezes'),
      quantity: Number(textOf(item, 'mennyiseg')),
      unit: textOf(item, 'mennyisegiEgyseg'),
      unitPrice: Number(textOf(item, 'nettoEgysegar')),
      vat: textOf(item, 'afakulcs'),
      net: Number(textOf(item, 'netto')),
      vatValue: Number(textOf(item, 'afa')),
      gross: Number(textOf(item, 'brutto')),
      remark: textOf(item, 'megjegyzes'),
    })),
    payments: (find(xml, 'kifizetesek')?.children ?? []).map((paid) => ({
      means: textOf(paid, 'fizetoeszkoz'),
      value: Number(textOf(paid, 'osszeg')),
      remark: textOf(paid, 'leiras'),
    })),
    isReversed: false,
    refersTo: '',
    isTest: account.isTest,
  };
}

/** A prefix of receipts is never one of invoices. */
function receiptPrefixFlaw(prefix: string, state: AgentState, account: AgentAccount): AgentFailure | null {
  if (!/^[A-Z0-9]+$/.test(prefix)) return { code: 337, message: 'A nyugtaszám előtagja hibás.' };
  const isOfInvoices =
    account.prefixes?.includes(prefix) === true ||
    state.documents.some(
      ({ accountKey, number }) =>
        accountKey === account.key && number.replace(/^(E|D|SL)-/, '').startsWith(`${prefix}-`),
    );
  return isOfInvoices ? { code: 336, message: 'A nyugta előtagja nem lehet számláké.' } : null;
}

function repeatFlaw(callId: string, { state, account }: Making): AgentFailure | null {
  const isKnown = state.receipts.some(
    (receipt) => callId !== '' && receipt.accountKey === account.key && receipt.callId === callId,
  );
  return isKnown ? { code: 338, message: 'A hívásazonosító már szerepel.' } : null;
}

/** Stricter than invoices: gross is whole Ft, net and VAT have two decimals, and the parts are exactly the whole. */
function sumsFlaw({ lines, payments, currency }: Receipt): AgentFailure | null {
  for (const { name, net, vatValue, gross } of lines) {
    if (isForint(currency) && !Number.isInteger(gross))
      return { code: 363, message: `A bruttó érték csak egész lehet: ${name}` };
    if (![net, vatValue, gross].every(hasTwoDecimals))
      return { code: 364, message: `Legfeljebb két tizedes lehet: ${name}` };
    if (cents(net) + cents(vatValue) !== cents(gross))
      return { code: 365, message: `A nettó és az áfa nem a bruttó: ${name}` };
  }
  // Counted to the cent also in Ft.
  const flaw = lineFlaw(lines, { currency: 'EUR', isForeignTax: false });
  if (flaw) return flaw;
  if (payments.length > MAX_PAYMENTS) return { code: 57, message: 'kifizetes: legfeljebb 5 lehet' };
  const paid = payments.reduce((sum, { value }) => sum + cents(value), 0);
  const gross = lines.reduce((sum, line) => sum + cents(line.gross), 0);
  return payments.length === 0 || paid === gross
    ? null
    : { code: 340, message: 'A kifizetések összege nem a nyugtáé.' };
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - cents(value)) < 1e-6;
}

function cents(value: number): number {
  return Math.round(value * 100);
}

function receiptOf(xml: XmlElement, { state, account }: Making): Receipt | AgentFailure {
  const number = textOf(xml, 'fejlec', 'nyugtaszam');
  const orderNumber = textOf(xml, 'fejlec', 'rendelesSzam');
  const found = state.receipts.findLast(
    (receipt) =>
      receipt.accountKey === account.key &&
      (number === '' ? orderNumber !== '' && receipt.orderNumber === orderNumber : receipt.number === number),
  );
  return found ?? { code: 339, message: 'A nyugta nem található.' };
}

function nextReceiptNumber(
  { receipts }: AgentState,
  account: AgentAccount,
  prefix: string,
  issuedOn: string,
): string {
  const begin = `${prefix}-${issuedOn.slice(0, 4)}-`;
  const taken = receipts.filter(
    ({ accountKey, number }) => accountKey === account.key && number.startsWith(begin),
  );
  return `${begin}${taken.length + 1}`;
}
