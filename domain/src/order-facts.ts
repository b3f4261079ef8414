import type { Milli } from './amount.ts';
import type { ChainFacts } from './chain-state.ts';
import type { Coupon } from './discount.ts';
import type { Ft } from './money.ts';
import type { PackingFacts } from './packing.ts';
import type { Percent } from './percent.ts';
import type { LinePercents } from './price.ts';
import type { FreeStock } from './stock.ts';
import type { DiscountTier } from './tiers.ts';
import type { DeliveryOptionType, PaymentType } from './vocabulary.ts';

/** All that the decision about an order looks at, as read under lock. */
export type OrderFacts = {
  chain: ChainFacts & {
    tiers: readonly DiscountTier[];
    paymentOptions: readonly PaymentType[];
    /** `invoiceRequired`: billing data must be given, the buyer can't opt out. */
    isBillingForced: boolean;
  };
  deliveryOptions: readonly DeliveryOption[];
  /** Packings of the chain that the request or the held order names; one that is missing here isn't in the delivery. */
  packings: readonly OrderablePacking[];
  /** The buyer's coupons; what the held order itself uses of them is already given back. */
  coupons: readonly Coupon[];
};

export type DeliveryOption = { id: number; type: DeliveryOptionType; priceFt: Ft };

/** A delivery item packing that can be ordered. */
export type OrderablePacking = {
  packingId: number;
  /** The delivery item, which is the product in this chain: its ceilings are shared by its packings. */
  itemId: number;
  /** Who makes it; left out where no coupon asks. */
  producerId?: number | undefined;
  /** False when not offered any more: no more of it can be ordered, but what is held stays. */
  isOffered: boolean;
  packing: PackingFacts;
  free: FreeStock;
  /** Percent of the best global discount for this line. */
  globalPercent: Percent;
  /** Which discount that is; left out where there is none. */
  globalDiscountId?: number | null | undefined;
};

/** What the buyer sends. */
export type OrderInput = {
  items: readonly { packingId: number; amountMilli: Milli }[];
  isEulaAccepted: boolean;
  /** Null chooses the only one there is. */
  paymentType: PaymentType | null;
  /** Null chooses the first delivery-point option. */
  deliveryOptionId: number | null;
  isBillingRequested: boolean;
  hasBillingData: boolean;
  hasHomeAddress: boolean;
  /** Coupons to use; Ft coupons are spent in this order. */
  couponIds: readonly number[];
  /** The total the buyer was shown; a higher one is refused. Null: no guard. */
  expectedTotalFt: Ft | null;
};

/** An order as it stands, to be amended or cancelled. */
export type HeldOrder = { lines: readonly HeldLine[]; paymentType: PaymentType };

/** A placed line, or a part of one. Its price and percents stay; only a better tier lowers them. */
export type HeldLine = {
  packingId: number;
  /** 1 is what was ordered first of the packing; what was added at another price is a later part (PRICE-8). */
  part: number;
  itemId: number;
  /** Who makes it; left out where no coupon asks. */
  producerId?: number | undefined;
  amountMilli: Milli;
  /** The packing as it was when the order was placed. */
  packing: PackingFacts;
  fullPriceFt: Ft;
  percents: LinePercents;
  /** The discount that its global percent is of; left out where there is none. */
  globalDiscountId?: number | null | undefined;
};
