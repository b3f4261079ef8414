import type { Day } from './calendar.ts';
import { type ChainDates, canAddDelivery, canPayOnline, checkChainDates } from './chain-dates.ts';
import { checkTiers, type DiscountTier, type TierRefusal } from './tiers.ts';

/** A packing that is requested into a new chain. */
export type RequestedPacking = { readonly packingId: number; readonly isAvailable: boolean };

/** A product that is requested into a new chain; null where it isn't there. */
export type RequestedProduct = {
  readonly producerId: number | null;
  readonly isAvailable: boolean;
  /** A marketplace of one of the chosen events has approved it. */
  readonly isApproved: boolean;
  readonly packings: readonly RequestedPacking[];
};

/** What a new chain depends on beside its form. */
export type NewChainFacts = {
  readonly dates: ChainDates;
  readonly isOnlineRequested: boolean;
  /** Days of the chosen events in their order; undefined where there is no such event to be seen. */
  readonly eventDays: readonly (Day | null | undefined)[];
  readonly tiers: readonly DiscountTier[];
  readonly products: readonly RequestedProduct[];
  readonly producers: readonly {
    readonly id: number;
    readonly hasPaymentAccount: boolean;
    /** The transporter may carry their goods: its own producer, or one it has a relation with. */
    readonly isCarried: boolean;
  }[];
};

/** Why a chain can't be opened: the place in its form, and the key of what is wrong there. */
export type NewChainProblem = { readonly path: string; readonly code: NewChainProblemCode };
export type NewChainProblemCode =
  | 'BEFORE_TODAY'
  | 'AFTER_DELIVERY'
  | 'PATTERN'
  | 'TIME_DOES_NOT_EXIST'
  | 'NO_DELIVERY_EVENT_SELECTED'
  | 'EVENT_NOT_FOUND'
  | 'EVENT_BEFORE_DEADLINE'
  | 'NO_PRODUCT_SELECTED'
  | 'PRODUCT_NOT_AVAILABLE'
  | 'PRODUCT_NOT_APPROVED'
  | 'PRODUCER_NOT_CARRIED'
  | 'NO_PACKING_SELECTED'
  | 'PACKING_NOT_AVAILABLE'
  | 'ONLINE_NOT_POSSIBLE'
  | TierRefusal['code'];

/**
 * Decides whether a chain can be opened at `now` (spec 5, Chains; spec 4, Product and packing states): its dates, at least one event on or after
 * the deadline's day, at least one available product of producers that the transporter carries, approved by a marketplace of the events, each with
 * a packing, rising tiers, and online payment only for one producer with an account. Gives the deadline, or everything that is wrong at once.
 */
export function decideNewChain(
  facts: NewChainFacts,
  now: Date,
): { orderDeadline: Date } | { problems: NewChainProblem[] } {
  const dates = checkChainDates(facts.dates, now);
  const others = [...goodsProblems(facts), ...onlineProblems(facts), ...tierProblems(facts.tiers)];
  if ('refusal' in dates) {
    const { field, code } = dates.refusal;
    return { problems: [{ path: field, code }, ...others] };
  }
  const problems = [...eventProblems(facts.eventDays, dates.orderDeadline), ...others];
  return problems.length === 0 ? dates : { problems };
}

function eventProblems(days: NewChainFacts['eventDays'], orderDeadline: Date): NewChainProblem[] {
  if (days.length === 0) return [{ path: 'deliveryEventIds', code: 'NO_DELIVERY_EVENT_SELECTED' }];
  return days.flatMap((day, index): NewChainProblem[] => {
    const path = `deliveryEventIds.${index}`;
    if (day === undefined) return [{ path, code: 'EVENT_NOT_FOUND' }];
    return canAddDelivery(day, orderDeadline, false) ? [] : [{ path, code: 'EVENT_BEFORE_DEADLINE' }];
  });
}

function goodsProblems({ products, producers, eventDays }: NewChainFacts): NewChainProblem[] {
  if (products.length === 0) return [{ path: 'items', code: 'NO_PRODUCT_SELECTED' }];
  // Without events there is no marketplace yet that could have approved anything.
  const approved = (product: RequestedProduct) =>
    eventDays.length === 0 ? { ...product, isApproved: true } : product;
  return products.flatMap((product, index) =>
    productProblems(approved(product), `items.${index}`, producers),
  );
}

/** What stands against one requested product and its packings (spec 4 and 5), at its place in a form. */
export function productProblems(
  product: RequestedProduct,
  path: string,
  producers: readonly { readonly id: number; readonly isCarried: boolean }[],
): NewChainProblem[] {
  if (product.producerId === null || !product.isAvailable)
    return [{ path: `${path}.productId`, code: 'PRODUCT_NOT_AVAILABLE' }];
  const producer = producers.find(({ id }) => id === product.producerId);
  if (producer?.isCarried !== true) return [{ path: `${path}.productId`, code: 'PRODUCER_NOT_CARRIED' }];
  if (!product.isApproved) return [{ path: `${path}.productId`, code: 'PRODUCT_NOT_APPROVED' }];
  if (product.packings.length === 0) return [{ path: `${path}.packings`, code: 'NO_PACKING_SELECTED' }];
  return product.packings.flatMap(({ isAvailable }, index): NewChainProblem[] =>
    isAvailable ? [] : [{ path: `${path}.packings.${index}.packingId`, code: 'PACKING_NOT_AVAILABLE' }],
  );
}

function onlineProblems({ isOnlineRequested, producers }: NewChainFacts): NewChainProblem[] {
  return isOnlineRequested && !canPayOnline(producers)
    ? [{ path: 'paymentOptions', code: 'ONLINE_NOT_POSSIBLE' }]
    : [];
}

/** The first thing that is wrong with the tiers of a chain, if any. */
export function tierProblems(tiers: readonly DiscountTier[]): { path: string; code: TierRefusal['code'] }[] {
  const refusal = checkTiers(tiers);
  return refusal === null ? [] : [{ path: 'discountTiers', code: refusal.code }];
}
