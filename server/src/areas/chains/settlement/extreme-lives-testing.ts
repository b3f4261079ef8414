import type { makeProduct } from '../../../demo/builders/product.ts';

type Packing = NonNullable<NonNullable<Parameters<typeof makeProduct>[1]>['packings']>[number];

const WEIGHED = {
  type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
  packetSizeMilli: 1000,
  priceFt: 1000,
  unitPriceFt: 1000,
} as const;
const loose = (priceFt: number, more: Packing = {}): Packing => ({ priceFt, unitPriceFt: priceFt, ...more });

/** One chain whose values are as extreme as the market allows. */
export interface Life {
  readonly what: string;
  readonly packing: Packing;
  /** So many packings are ordered, each with the same amount: one unless said. */
  readonly packings?: number;
  /** Off everything, for everybody. */
  readonly discountPercent?: number;
  /** Brought home for that. */
  readonly feeFt?: number;
  /** What each of the orders of one buyer orders, then what is handed over of it and, where packets are weighed, its weight. */
  readonly orders: readonly { readonly amount: number; readonly handed: number; readonly weight?: number }[];
  /** What the first is corrected to after the settlement. */
  readonly corrected: { readonly handed: number; readonly weight?: number };
  /** Recorded value of all orders before discounts, in Ft. */
  readonly totalFt: number;
  /** What the first order costs its buyer where that is something else. */
  readonly costsFt?: number;
  /** Of the first order: one unless said. */
  readonly invoices?: number;
}

export const EXTREME_LIVES: readonly Life[] = [
  {
    what: 'a packet that weighed nothing',
    packing: WEIGHED,
    orders: [{ amount: 1, handed: 1, weight: 0 }],
    corrected: { handed: 1, weight: 0.5 },
    totalFt: 0,
    invoices: 0,
  },
  {
    what: 'a packet that weighed nothing beside another',
    packing: WEIGHED,
    orders: [
      { amount: 1, handed: 1, weight: 0 },
      { amount: 1, handed: 1, weight: 1 },
    ],
    corrected: { handed: 0, weight: 0 },
    totalFt: 1000,
    invoices: 0,
  },
  {
    what: 'a packet that becomes weightless by a correction',
    packing: WEIGHED,
    orders: [{ amount: 1, handed: 1, weight: 1 }],
    corrected: { handed: 1, weight: 0 },
    totalFt: 1000,
  },
  {
    what: 'a packet of the least weight',
    packing: WEIGHED,
    orders: [{ amount: 1, handed: 1, weight: 0.001 }],
    corrected: { handed: 1, weight: 0 },
    totalFt: 1,
  },
  {
    what: 'twice as much by a deviation of 100 %',
    packing: loose(1000, { deviationPercent: 100 }),
    orders: [{ amount: 1, handed: 2 }],
    corrected: { handed: 0.1 },
    totalFt: 2000,
  },
  {
    what: 'two orders of 1 Ft, rounded by −2',
    packing: loose(1),
    orders: [
      { amount: 1, handed: 1 },
      { amount: 1, handed: 1 },
    ],
    corrected: { handed: 0 },
    totalFt: 2,
  },
  {
    what: 'orders of 1 and 6 Ft, rounded by −2',
    packing: loose(1),
    orders: [
      { amount: 1, handed: 1 },
      { amount: 6, handed: 6 },
    ],
    corrected: { handed: 0 },
    totalFt: 7,
  },
  {
    what: 'goods of 0 Ft',
    packing: loose(0),
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0.5 },
    totalFt: 0,
  },
  {
    what: 'the largest price',
    packing: loose(9_999_999),
    orders: [{ amount: 100, handed: 100 }],
    corrected: { handed: 99.9 },
    totalFt: 999_999_900,
  },
  {
    what: 'the least amount at 1 Ft',
    packing: loose(1),
    orders: [{ amount: 0.1, handed: 0.1 }],
    corrected: { handed: 0 },
    totalFt: 1,
  },
  {
    what: 'the largest weight of a packet',
    packing: { ...WEIGHED, packetSizeMilli: 999_999, deviationPercent: 100 },
    orders: [{ amount: 1, handed: 1, weight: 1999.998 }],
    corrected: { handed: 1, weight: 0.001 },
    totalFt: 2000,
  },
  {
    what: 'a discount that leaves 1 Ft',
    packing: loose(100),
    discountPercent: 99,
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0.1 },
    totalFt: 100,
    costsFt: 1,
  },
  {
    what: 'a discount that leaves nothing',
    packing: loose(100),
    discountPercent: 100,
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0 },
    totalFt: 100,
    costsFt: 0,
  },
  {
    what: 'goods of 1 Ft brought home for nothing',
    packing: loose(1),
    feeFt: 0,
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0 },
    totalFt: 1,
  },
  {
    what: 'goods of 0 Ft brought home for 1 Ft',
    packing: loose(0),
    feeFt: 1,
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0.5 },
    totalFt: 1,
    // The producer's of goods and the organizer's of the fee.
    invoices: 2,
  },
  {
    what: 'an order of 500 lines of 1 Ft',
    packing: loose(1),
    packings: 500,
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0 },
    totalFt: 500,
  },
];
