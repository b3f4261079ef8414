import type { Milli } from './amount.ts';
import { multiplyThenDivide } from './exact.ts';
import { type Ft, sumFt } from './money.ts';
import type { Percent } from './percent.ts';

/** A handed-over order line that someone has to invoice. `grossFt` is what the buyer pays for it after every discount and coupon. */
export type InvoicedGoods = {
  itemId: number;
  name: string;
  unitName: string;
  amountMilli: Milli;
  grossFt: Ft;
  /** Its value before discounts, which the line's remark says. */
  fullFt: Ft;
  /** As the invoicing service spells it: `27`, `AAM` … A code that isn't a number has 0 percent. */
  taxCode: string;
  vatPercent: Percent;
};

/** A line of an invoice in whole Ft; negative amounts and values take an earlier line back. */
export type InvoiceLine = InvoicedGoods & { netFt: Ft; vatFt: Ft; netUnitPrice: string };

/**
 * Counts a line from its gross value (issue of VAT on prices that contain it): VAT is the gross × rate / (100 + rate) rounded once to whole
 * Ft, net is the rest, so that net and VAT always add up to what was paid. The unit price has as many decimals as make
 * it × amount the net. Throws RangeError for an amount or a value that isn't whole and positive (a value may be 0).
 */
export function invoiceLine(goods: InvoicedGoods): InvoiceLine {
  const { grossFt, vatPercent, amountMilli } = goods;
  if (!Number.isSafeInteger(grossFt) || grossFt < 0) throw new RangeError(`${grossFt} Ft can't be invoiced`);
  if (!Number.isSafeInteger(amountMilli) || amountMilli <= 0)
    throw new RangeError(`An amount of ${amountMilli} thousandths can't be invoiced`);
  const vatFt = roundedPart(grossFt, vatPercent, 100 + vatPercent);
  const netFt = grossFt - vatFt;
  return { ...goods, netFt, vatFt, netUnitPrice: unitPrice(netFt, amountMilli) };
}

/** Lines of goods, without those of an amount of 0: a packet that weighed nothing is in no invoice (docs/rules.md, INV-5). */
export function invoiceLines(goods: readonly InvoicedGoods[]): InvoiceLine[] {
  return goods.filter(({ amountMilli }) => amountMilli > 0).map(invoiceLine);
}

/** What the lines add up to. */
export function invoiceTotals(lines: readonly InvoiceLine[]): { netFt: Ft; vatFt: Ft; grossFt: Ft } {
  return {
    netFt: sumFt(lines.map(({ netFt }) => netFt)),
    vatFt: sumFt(lines.map(({ vatFt }) => vatFt)),
    grossFt: sumFt(lines.map(({ grossFt }) => grossFt)),
  };
}

/**
 * Lines of a corrective invoice: each line that changed is taken back whole and written anew, one that is as it was is left out. They add up
 * to what now is less what was.
 */
export function correctiveLines(before: readonly InvoiceLine[], now: readonly InvoiceLine[]): InvoiceLine[] {
  const isIn = (lines: readonly InvoiceLine[], line: InvoiceLine) =>
    lines.some((other) => isSame(other, line));
  return [
    ...before.filter((line) => !isIn(now, line)).map(takenBack),
    ...now.filter((line) => !isIn(before, line)),
  ];
}

function takenBack(line: InvoiceLine): InvoiceLine {
  return {
    ...line,
    amountMilli: 0 - line.amountMilli,
    fullFt: 0 - line.fullFt,
    grossFt: 0 - line.grossFt,
    netFt: 0 - line.netFt,
    vatFt: 0 - line.vatFt,
  };
}

function isSame(one: InvoiceLine, other: InvoiceLine): boolean {
  return (
    one.itemId === other.itemId &&
    one.amountMilli === other.amountMilli &&
    one.grossFt === other.grossFt &&
    one.taxCode === other.taxCode
  );
}

/** Half a Ft goes up. */
function roundedPart(whole: number, part: number, of: number): number {
  const { quotient, remainder } = multiplyThenDivide(whole, part, of);
  return quotient + (remainder * 2 >= of ? 1 : 0);
}

const DECIMALS = 6;

/** Exact to the sixth decimal: a float would lose the last digits of a large net. */
function unitPrice(netFt: Ft, amountMilli: Milli): string {
  const scaled = BigInt(netFt) * 1000n * 10n ** BigInt(DECIMALS);
  const amount = BigInt(amountMilli);
  const digits = ((scaled * 2n + amount) / (amount * 2n)).toString().padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -DECIMALS) + (decimals === '' ? '' : `.${decimals}`);
}
