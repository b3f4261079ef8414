import { type Books, type Chain, liveLines, liveOrders } from './books.ts';
import { handedValue, inFull } from './prices.ts';

/** An invoice that a seller has to give to a buyer (INV-1). */
export interface DueInvoice {
  readonly order: number;
  /** Key of the seller's actor. */
  readonly seller: number;
  readonly lines: readonly InvoicedLine[];
}

/** In Ft; net and VAT add up to the gross. */
export interface InvoicedLine {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** What has to be invoiced of a chain that was delivered: by those who have an account, to those who asked for it (INV-1, INV-2, INV-4). */
export function invoicesOf({ town }: Books, chain: Chain): DueInvoice[] {
  if (chain.state !== 'DELIVERED') return [];
  const sellers = town.actors.filter(({ isInvoicing }) => isInvoicing).map(({ key }) => key);
  return liveOrders(chain)
    .filter(({ wantsInvoice }) => wantsInvoice)
    .flatMap((order) =>
      sellers.map((seller) => {
        const own = liveLines(order).filter((line) => {
          const product = town.products.find(({ key }) => key === line.packing.product);
          const { amount, units } = line.record ?? inFull(line);
          // INV-5: a packet that weighed nothing is in no invoice.
          return product?.producer === seller && amount > 0 && units !== 0;
        });
        return {
          order: order.key,
          seller,
          lines: own.map((line) =>
            taxed(handedValue(line, line.record ?? inFull(line)).payable, vatOf(town, line.packing.product)),
          ),
        };
      }),
    )
    .filter(({ lines }) => lines.length > 0);
}

function vatOf(town: Books['town'], key: number): number {
  return town.products.find((product) => product.key === key)?.vatPercent ?? 0;
}

/** INV-2: half of a Ft is rounded up. */
export function taxed(gross: number, rate: number): InvoicedLine {
  const by = BigInt(100 + rate);
  const vat = Number((BigInt(gross) * BigInt(rate) * 2n + by) / (2n * by));
  return { gross, vat, net: gross - vat };
}
