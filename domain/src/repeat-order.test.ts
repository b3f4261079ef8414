import { describe, expect, it } from 'vitest';
import { type RepeatOffer, repeatLine } from './repeat-order.ts';

const WAS = { amountMilli: 1300, priceFt: 1490, isOrderedByPacket: false };

describe('a line ordered again', () => {
  it('is the same where nothing has changed', () => {
    expect(repeatLine(WAS, offer({}))).toEqual({ amountMilli: 1300, priceFt: 1490, changes: [] });
  });

  it('names a price that rose or fell', () => {
    expect(repeatLine(WAS, offer({ unitPriceFt: 1590 }))).toMatchObject({
      priceFt: 1590,
      changes: ['PRICE'],
    });
    expect(repeatLine(WAS, offer({ unitPriceFt: 1390 })).changes).toEqual(['PRICE']);
  });

  it('is as much as is left, and names it', () => {
    expect(repeatLine(WAS, offer({}, 1200))).toMatchObject({ amountMilli: 1000, changes: ['LESS'] });
    expect(repeatLine(WAS, offer({}, 300))).toMatchObject({ amountMilli: 0, changes: ['SOLD_OUT'] });
  });

  it('goes to the nearest amount that is ordered now, not above the earlier one where possible', () => {
    expect(repeatLine(WAS, offer({ incrementMilli: 500 }))).toMatchObject({
      amountMilli: 900,
      changes: ['RULE'],
    });
    expect(repeatLine(WAS, offer({ minOrderMilli: 2000 }))).toMatchObject({
      amountMilli: 2000,
      changes: ['RULE'],
    });
  });

  it('is gone where the goods are not offered, or are counted otherwise', () => {
    const gone = { amountMilli: 0, changes: ['GONE'] };
    expect(repeatLine(WAS, null)).toMatchObject({ ...gone, priceFt: null });
    expect(repeatLine(WAS, { ...offer({}), isOffered: false })).toMatchObject(gone);
    expect(repeatLine({ ...WAS, isOrderedByPacket: true }, offer({}))).toMatchObject(gone);
  });
});

function offer(packing: Partial<RepeatOffer['packing']>, packingMilli: number | null = null): RepeatOffer {
  return {
    isOffered: true,
    packing: {
      type: 'NOT_PACKAGED',
      packetSizeMilli: 1000,
      deviationPercent: 0,
      incrementMilli: 300,
      minOrderMilli: 400,
      unitPriceFt: 1490,
      priceFt: 1490,
      ...packing,
    },
    free: {
      itemMilli: null,
      packingMilli,
      productGlobalMilli: null,
      packingGlobalMilli: null,
      isGlobalBypassed: false,
    },
  };
}
