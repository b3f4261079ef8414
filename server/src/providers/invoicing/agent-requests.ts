import { fromMilli } from '@kosar/domain/amount';
import { taxNumbersOnInvoice } from '@kosar/domain/buyer-tax-number';
import type { InvoiceLine } from '@kosar/domain/invoice-lines';
import type { InvoicedBuyer, InvoiceToIssue } from './invoicing-provider.ts';
import { writeXml, type XmlNode } from './xml-writer.ts';

/** A request: the form field that says what is wanted, and its XML. */
export interface AgentRequest {
  readonly field: string;
  readonly xml: string;
}

/** The service knows keys in small letters only. */
const authOf = (key: string): XmlNode => ['szamlaagentkulcs', key];

/** `xmlszamla`: a new invoice, or one that corrects another. The day it is issued on is left to the service, so that midnight can't spoil it. */
export function createRequest(key: string, invoice: InvoiceToIssue, isPreview = false): AgentRequest {
  return {
    field: 'action-xmlagentxmlfile',
    xml: writeXml('xmlszamla', 'agent', [
      [
        'beallitasok',
        [
          authOf(key),
          ['eszamla', true],
          ['szamlaLetoltes', true],
          ['valaszVerzio', 2],
          ['szamlaKulsoAzon', isPreview ? null : invoice.externalId],
        ],
      ],
      ['fejlec', headOf(invoice, isPreview)],
      ['elado', []],
      ['vevo', buyerOf(invoice.buyer)],
      ['tetelek', invoice.lines.map((line) => ['tetel', lineOf(line)] as const)],
    ]),
  };
}

function headOf(invoice: InvoiceToIssue, isPreview: boolean): XmlNode[] {
  const { corrects } = invoice;
  return [
    ['teljesitesDatum', invoice.fulfilledOn],
    ['fizetesiHataridoDatum', invoice.dueOn],
    ['fizmod', invoice.paymentMethod],
    ['penznem', 'HUF'],
    ['szamlaNyelve', 'hu'],
    ['megjegyzes', invoice.remark],
    ['rendelesSzam', invoice.orderNumber],
    ['helyesbitoszamla', corrects === null ? null : true],
    ['helyesbitettSzamlaszam', corrects],
    ['szamlaszamElotag', invoice.prefix],
    ['fizetve', invoice.isPaid],
    ['eusAfa', false],
    ['elonezetpdf', isPreview ? true : null],
  ];
}

/** The mail about it is ours to send, so the service gets no address. */
function buyerOf({ name, country, postalCode, city, address, taxNumber }: InvoicedBuyer): XmlNode[] {
  const numbers = taxNumbersOnInvoice(taxNumber);
  return [
    ['nev', name],
    ['orszag', country],
    ['irsz', postalCode],
    ['telepules', city],
    ['cim', address],
    ['sendEmail', false],
    ['adoalany', taxSubject(numbers)],
    ['adoszam', numbers.hungarian],
    ['adoszamEU', numbers.eu],
  ];
}

/** 1 has a Hungarian tax number, 6 one of another country of the EU, -1 none. */
function taxSubject({ hungarian, eu }: ReturnType<typeof taxNumbersOnInvoice>): number {
  if (hungarian !== null) return 1;
  return eu === null ? -1 : 6;
}

function lineOf(line: InvoiceLine): XmlNode[] {
  return [
    ['megnevezes', line.name],
    ['mennyiseg', fromMilli(line.amountMilli)],
    ['mennyisegiEgyseg', line.unitName],
    ['nettoEgysegar', line.netUnitPrice],
    ['afakulcs', line.taxCode],
    ['nettoErtek', line.netFt],
    ['afaErtek', line.vatFt],
    ['bruttoErtek', line.grossFt],
    ['megjegyzes', discountRemark(line)],
  ];
}

function discountRemark({ fullFt, grossFt }: InvoiceLine): string | null {
  if (Math.abs(fullFt) <= Math.abs(grossFt)) return null;
  return `Kedvezmény nélkül: ${fullFt} Ft`;
}

/** `xmlszamlast`: reverses an invoice. */
export function reverseRequest(
  key: string,
  { externalId, number }: { externalId: string; number: string },
): AgentRequest {
  return {
    field: 'action-szamla_agent_st',
    xml: writeXml('xmlszamlast', 'agentst', [
      [
        'beallitasok',
        [
          authOf(key),
          ['eszamla', true],
          ['szamlaLetoltes', true],
          ['valaszVerzio', 2],
          ['szamlaKulsoAzon', externalId],
        ],
      ],
      [
        'fejlec',
        [
          ['szamlaszam', number],
          ['tipus', 'SS'],
        ],
      ],
    ]),
  };
}

/** `xmlszamlapdf`: the PDF of an invoice. */
export function pdfRequest(key: string, number: string): AgentRequest {
  const nodes: XmlNode[] = [authOf(key), ['szamlaszam', number], ['valaszVerzio', 2]];
  return { field: 'action-szamla_agent_pdf', xml: writeXml('xmlszamlapdf', 'agentpdf', nodes) };
}

/** `xmlszamlaxml`: what is known of a document, by our id or by the order's number. */
export function queryRequest(
  key: string,
  by: { externalId: string } | { orderNumber: string },
): AgentRequest {
  const nodes: XmlNode[] = [
    authOf(key),
    ['rendelesSzam', 'orderNumber' in by ? by.orderNumber : null],
    ['pdf', false],
    ['szamlaKulsoAzon', 'externalId' in by ? by.externalId : null],
  ];
  return { field: 'action-szamla_agent_xml', xml: writeXml('xmlszamlaxml', 'agentxml', nodes) };
}
