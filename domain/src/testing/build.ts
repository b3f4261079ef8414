import type { HeldLine, OrderablePacking, OrderFacts, OrderInput } from '../order-facts.ts';
import type { PackingFacts } from '../packing.ts';
import { NO_DISCOUNT } from '../price.ts';
import { type FreeStock, type HeldStock, HOLDS_NOTHING } from '../stock.ts';

/** A packing of 1 kg loose goods at 1000 Ft, but for what the test says. */
export function makePacking(only: Partial<PackingFacts> = {}): PackingFacts {
  return {
    type: 'NOT_PACKAGED',
    packetSizeMilli: 1000,
    deviationPercent: 0,
    incrementMilli: 100,
    minOrderMilli: 0,
    priceFt: 1000,
    unitPriceFt: 1000,
    ...only,
  };
}

/** Stock without ceilings, but for what the test says. */
export function makeFree(only: Partial<FreeStock> = {}): FreeStock {
  return {
    itemMilli: null,
    packingMilli: null,
    productGlobalMilli: null,
    packingGlobalMilli: null,
    isGlobalBypassed: false,
    ...only,
  };
}

/** What an order holds, but for what the test says. */
export function makeHeld(only: Partial<HeldStock> = {}): HeldStock {
  return { ...HOLDS_NOTHING, ...only };
}

/** An offered packing with id 1 of item 1, but for what the test says. */
export function makeOffer(only: Partial<OrderablePacking> = {}): OrderablePacking {
  return {
    packingId: 1,
    itemId: 1,
    isOffered: true,
    packing: makePacking(),
    free: makeFree(),
    globalPercent: 0,
    ...only,
  };
}

/** When the chain of makeOrderFacts is open, and when it closes. */
export const BEFORE_DEADLINE = new Date('2026-05-01T10:00:00Z');
export const DEADLINE = new Date('2026-05-04T18:00:00Z');

/** An open chain with pickup for free (option 1) and home delivery (option 2), cash only, but for what the test says. */
export function makeOrderFacts(
  only: Partial<Omit<OrderFacts, 'chain'>> & { chain?: Partial<OrderFacts['chain']> } = {},
): OrderFacts {
  return {
    deliveryOptions: [
      { id: 1, type: 'DELIVERY_POINT', priceFt: 0 },
      { id: 2, type: 'HOME_DELIVERY', priceFt: 1000 },
    ],
    packings: [makeOffer()],
    coupons: [],
    ...only,
    chain: {
      state: 'OPEN',
      orderDeadline: DEADLINE,
      lastDeliveryDay: '2026-05-06',
      minIncomeFt: 50_000,
      orderedIncomeFt: 0,
      isHandedOver: false,
      tiers: [],
      paymentOptions: ['ON_SITE'],
      isBillingForced: false,
      ...only.chain,
    },
  };
}

/** One kilogram of packing 1, terms accepted, but for what the test says. */
export function makeInput(only: Partial<OrderInput> = {}): OrderInput {
  return {
    items: [{ packingId: 1, amountMilli: 1000 }],
    isEulaAccepted: true,
    paymentType: null,
    deliveryOptionId: null,
    isBillingRequested: false,
    hasBillingData: false,
    hasHomeAddress: false,
    couponIds: [],
    expectedTotalFt: null,
    ...only,
  };
}

/** A placed line of 1 kg of packing 1 at 1000 Ft, but for what the test says. */
export function makeHeldLine(only: Partial<HeldLine> = {}): HeldLine {
  return {
    packingId: 1,
    part: 1,
    itemId: 1,
    amountMilli: 1000,
    packing: makePacking(),
    fullPriceFt: 1000,
    percents: NO_DISCOUNT,
    ...only,
  };
}
