import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctiveLines,
  type InvoicedGoods,
  invoiceLine,
  invoiceLines,
  invoiceTotals,
} from './invoice-lines.ts';

const goods = (over: Partial<InvoicedGoods> = {}): InvoicedGoods => ({
  itemId: 1,
  name: 'Tojás',
  unitName: 'db',
  amountMilli: 10_000,
  grossFt: 1050,
  fullFt: 1050,
  taxCode: '5',
  vatPercent: 5,
  ...over,
});

const anyGoods = fc.record<InvoicedGoods>({
  itemId: fc.integer({ min: 1, max: 30 }),
  name: fc.constant('Sajt'),
  unitName: fc.constant('kg'),
  amountMilli: fc.integer({ min: 1, max: 1_000_000_000 }),
  grossFt: fc.integer({ min: 0, max: 1_000_000_000 }),
  fullFt: fc.integer({ min: 0, max: 1_000_000_000 }),
  taxCode: fc.constantFrom('27', '18', '5', 'AAM'),
  vatPercent: fc.constantFrom(27, 18, 5, 0),
});

describe('a line of an invoice', () => {
  it('is counted from what the buyer pays: 1050 Ft with 5 % is 1000 and 50', () => {
    expect(invoiceLine(goods())).toMatchObject({ netFt: 1000, vatFt: 50, netUnitPrice: '100' });
  });

  it('has no VAT where the seller is exempt', () => {
    expect(invoiceLine(goods({ taxCode: 'AAM', vatPercent: 0 }))).toMatchObject({ netFt: 1050, vatFt: 0 });
  });

  it.each([0, -1, 0.5])('of an amount of %s thousandths is none', (amountMilli) => {
    expect(() => invoiceLine(goods({ amountMilli }))).toThrow(/can't be invoiced/);
  });

  it('is never off by a Ft: net and VAT add up to the gross, and unit price × amount is the net', () => {
    fc.assert(
      fc.property(anyGoods, (one) => {
        const line = invoiceLine(one);
        expect(line.netFt + line.vatFt).toBe(one.grossFt);
        const product = (Number(line.netUnitPrice) * one.amountMilli) / 1000;
        expect(Math.abs(product - line.netFt)).toBeLessThanOrEqual(0.6);
        const exactVat = (line.netFt * one.vatPercent) / 100;
        expect(Math.abs(exactVat - line.vatFt)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of nothing, or of less than nothing, isn’t invoiced', () => {
    expect(() => invoiceLine(goods({ amountMilli: 0 }))).toThrow(RangeError);
    expect(() => invoiceLine(goods({ grossFt: -1 }))).toThrow(RangeError);
  });
});

describe('an invoice', () => {
  it('leaves out what weighed nothing, and keeps what costs nothing', () => {
    const kept = invoiceLines([goods({ amountMilli: 0, grossFt: 0 }), goods({ itemId: 2, grossFt: 0 })]);
    expect(kept.map(({ itemId }) => itemId)).toEqual([2]);
  });

  it('comes to exactly what the buyer pays for its lines, discounts and coupons included', () => {
    fc.assert(
      fc.property(fc.array(anyGoods), (all) => {
        const totals = invoiceTotals(all.map(invoiceLine));
        expect(totals.grossFt).toBe(all.reduce((sum, { grossFt }) => sum + grossFt, 0));
        expect(totals.netFt + totals.vatFt).toBe(totals.grossFt);
      }),
    );
  });
});

describe('a corrective invoice', () => {
  it('takes a changed line back and writes it anew, and leaves the others alone', () => {
    const before = [invoiceLine(goods()), invoiceLine(goods({ itemId: 2 }))];
    const now = [invoiceLine(goods({ amountMilli: 9000, grossFt: 945 })), invoiceLine(goods({ itemId: 2 }))];
    const lines = correctiveLines(before, now);
    expect(lines.map(({ itemId, amountMilli, grossFt }) => [itemId, amountMilli, grossFt])).toEqual([
      [1, -10_000, -1050],
      [1, 9000, 945],
    ]);
  });

  it('takes all of a line back: its net, its VAT and its price before discounts, too', () => {
    const [line] = correctiveLines([invoiceLine(goods({ fullFt: 2000 }))], []);
    expect(line).toMatchObject({ grossFt: -1050, netFt: -1000, vatFt: -50, fullFt: -2000 });
  });

  it('writes a line anew when only its amount, its value or its tax code has changed', () => {
    const before = [invoiceLine(goods())];
    for (const change of [{ amountMilli: 9000 }, { grossFt: 1049 }, { taxCode: 'AAM' }])
      expect(correctiveLines(before, [invoiceLine(goods(change))])).toHaveLength(2);
    expect(correctiveLines(before, [invoiceLine(goods())])).toEqual([]);
  });

  it('comes to what now is less what was', () => {
    const lines = fc.uniqueArray(anyGoods, { selector: ({ itemId }) => itemId });
    fc.assert(
      fc.property(lines, lines, (before, now) => {
        const was = before.map(invoiceLine);
        const is = now.map(invoiceLine);
        const change = invoiceTotals(correctiveLines(was, is));
        expect(change.grossFt).toBe(invoiceTotals(is).grossFt - invoiceTotals(was).grossFt);
        expect(change.vatFt).toBe(invoiceTotals(is).vatFt - invoiceTotals(was).vatFt);
      }),
    );
  });
});
