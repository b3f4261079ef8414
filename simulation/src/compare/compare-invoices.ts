import { billingNameOf, invoicingKeyOf } from '../life/billing.ts';
import type { Stage } from '../life/stage.ts';
import { type DueInvoice, type InvoicedLine, invoicesOf } from '../oracle/invoices.ts';
import { total } from '../oracle/numbers.ts';
import { expectEqual } from './expect-equal.ts';

/** A document as the invoicing service has it. */
interface Document {
  readonly accountKey: string;
  readonly kind: string;
  readonly buyer: { readonly name: string };
  readonly lines: readonly { readonly net: number; readonly vatValue: number; readonly gross: number }[];
}

/**
 * What the invoicing service has issued is what had to be, each once (INV-1 to INV-3). Of an order that was corrected since, or invoiced anew, all documents
 * of a seller together come to what its lines do now (CORR-6).
 */
export async function compareInvoices({ market, books, corrected }: Stage): Promise<void> {
  const answer = await fetch(`${market.szamlazz.url}sim/documents`);
  const documents: Document[] = JSON.parse(await answer.text());
  const expected = [...books.chains.values()].flatMap((chain) => invoicesOf(books, chain));
  const rest = new Set(documents);
  for (const invoice of expected) {
    const found = documents.filter((document) => isOf(document, invoice));
    for (const document of found) rest.delete(document);
    const name = `of order ${invoice.order} by actor ${invoice.seller}`;
    const seen = found.flatMap(linesOf);
    if (corrected.has(invoice.order)) {
      expectEqual(
        'CORR-6',
        `sum of documents ${name}`,
        worded([summed(seen)]),
        worded([summed(invoice.lines)]),
      );
      continue;
    }
    expectEqual('INV-3', `number of invoices ${name}`, found.length, 1);
    expectEqual('INV-2', `lines ${name}`, worded(seen), worded(invoice.lines));
  }
  // Of what was corrected to nothing the documents come to nothing.
  for (const document of rest) {
    const own = documents.filter(
      ({ accountKey, buyer }) => accountKey === document.accountKey && buyer.name === document.buyer.name,
    );
    const isCorrected = [...corrected].some((order) => billingNameOf(order) === document.buyer.name);
    expectEqual('INV-1', `a document for ${document.buyer.name}`, isCorrected, true);
    expectEqual(
      'CORR-6',
      `sum of documents for ${document.buyer.name}`,
      summed(own.flatMap(linesOf)).gross,
      0,
    );
  }
}

function linesOf({ lines }: Document): InvoicedLine[] {
  return lines.map(({ net, vatValue: vat, gross }) => ({ net, vat, gross }));
}

function summed(lines: readonly InvoicedLine[]): InvoicedLine {
  return {
    net: total(lines.map(({ net }) => net)),
    vat: total(lines.map(({ vat }) => vat)),
    gross: total(lines.map(({ gross }) => gross)),
  };
}

function isOf({ accountKey, buyer }: Document, { order, seller }: DueInvoice): boolean {
  return accountKey === invoicingKeyOf(seller) && buyer.name === billingNameOf(order);
}

function worded(lines: readonly InvoicedLine[]): string {
  const words = lines.map(({ net, vat, gross }) => `${net} + ${vat} = ${gross}`);
  return words.toSorted((a, b) => (a < b ? -1 : 1)).join(', ');
}
