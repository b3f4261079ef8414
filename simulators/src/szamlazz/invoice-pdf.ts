import { writePdf } from '../write-pdf.ts';
import { type AgentAccount, type AgentDocument, totalsOf } from './agent-state.ts';

const TITLES = {
  SZ: 'SZÁMLA',
  SS: 'SZTORNÓ SZÁMLA',
  HS: 'HELYESBÍTŐ SZÁMLA',
  ES: 'ELŐLEGSZÁMLA',
  VS: 'VÉGSZÁMLA',
  D: 'DÍJBEKÉRŐ',
  SL: 'SZÁLLÍTÓLEVÉL',
} as const;

/** A small PDF of a document: parties, lines, VAT by rate, and a mark that says it is a test. Long ones go on to more pages. */
export function invoicePdf(document: AgentDocument, account: AgentAccount): Buffer {
  const pages: string[][] = [];
  const lines = linesOf(document, account);
  for (let start = 0; start < lines.length; start += LINES_ON_PAGE)
    pages.push(lines.slice(start, start + LINES_ON_PAGE));
  return writePdf(pages);
}

const LINES_ON_PAGE = 48;

function linesOf(document: AgentDocument, account: AgentAccount): string[] {
  const { buyer } = document;
  const { net, vat, gross } = totalsOf(document);
  const rates = [...new Set(document.lines.map((line) => line.vat))];
  return [
    `${TITLES[document.kind]}${document.isTest ? '   *** TESZT ***' : ''}`,
    `Sorszám: ${document.number || 'ELŐNÉZET'}`,
    ...(document.refersTo === '' ? [] : [`Hivatkozott számla: ${document.refersTo}`]),
    '',
    `Eladó: ${account.name}, ${account.address}, adószám: ${account.taxNumber}`,
    `Vevő: ${buyer.name}, ${buyer.postalCode} ${buyer.city}, ${buyer.address}${buyer.taxNumber === '' ? '' : `, adószám: ${buyer.taxNumber}`}`,
    `Kelt: ${document.issuedOn}   Teljesítés: ${document.fulfilledOn}   Fizetési határidő: ${document.dueOn}`,
    `Fizetés módja: ${document.paymentMethod}${document.isPaid ? ' (fizetve)' : ''}   Rendelés: ${document.orderNumber}`,
    '',
    ...document.lines.flatMap((line) => [
      `${line.name}: ${line.quantity} ${line.unit}, áfa ${line.vat}`,
      `    nettó ${line.net} + áfa ${line.vatValue} = bruttó ${line.gross} ${document.currency}`,
      ...(line.remark === '' ? [] : [`    ${line.remark}`]),
    ]),
    '',
    ...rates.map((rate) => {
      const sums = totalsOf({ lines: document.lines.filter((line) => line.vat === rate) });
      return `Áfa ${rate}: nettó ${sums.net}, áfa ${sums.vat}, bruttó ${sums.gross}`;
    }),
    `Összesen: nettó ${net}, áfa ${vat}, bruttó ${gross} ${document.currency}`,
    ...(document.remark === '' ? [] : ['', document.remark]),
  ];
}
