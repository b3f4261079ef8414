/** What the oracle knows of the market before anything happens: made by the simulation itself, in its own numbers and not the database's. */

export type PackingKind = 'LOOSE' | 'PACKET' | 'PIECE' | 'WEIGHED';
export type Period = 'PER_DELIVERY' | 'WEEKLY' | 'MONTHLY';
export const SHARE_ORDER = [
  'producer',
  'transporter',
  'organizer',
  'deliveryManager',
  'deliveryPointManager',
  'marketplace',
  'platform',
] as const;
export type Sharer = (typeof SHARE_ORDER)[number];
export type Shares = Readonly<Record<Sharer, number>>;

export interface ActorFacts {
  readonly key: number;
  readonly name: string;
  /** Of each role that the actor plays; `actor` where a role has none of its own. */
  readonly periods: Readonly<Partial<Record<Sharer, Period>>> & { readonly actor: Period };
  readonly hasWallet: boolean;
  /** Gives invoices through an account at the invoicing service. */
  readonly isInvoicing: boolean;
}

export interface ProductFacts {
  readonly key: number;
  readonly name: string;
  /** Key of the producer's actor. */
  readonly producer: number;
  /** In thousandths of its unit; null is no ceiling. */
  readonly globalMax: number | null;
  readonly vatPercent: number;
}

export interface PackingFacts {
  readonly key: number;
  readonly product: number;
  readonly kind: PackingKind;
  /** Units of the product in a packet, in thousandths. */
  readonly size: number;
  readonly deviation: number;
  readonly step: number;
  readonly least: number;
  /** Ft for one of what is ordered. */
  readonly price: number;
  readonly globalMax: number | null;
}

export interface EventFacts {
  readonly organizer: number;
  readonly pointManager: number;
  readonly marketplaceManager: number | null;
  readonly homeFee: number;
}

export interface TownFacts {
  readonly actors: readonly ActorFacts[];
  readonly products: readonly ProductFacts[];
  readonly packings: readonly PackingFacts[];
  /** The actor who sells out of the market's own wallet; null: no one does. */
  readonly house: number | null;
  /** The places where events are; a chain goes to some of them. */
  readonly places: readonly EventFacts[];
}

export interface ChainFacts {
  readonly key: number;
  readonly transporter: number;
  /** Milliseconds of the clock. */
  readonly deadline: number;
  /** The last delivery day, as YYYY-MM-DD. */
  readonly day: string;
  readonly minIncome: number;
  readonly bypass: boolean;
  readonly allowsOnline: boolean;
  readonly tiers: readonly { readonly start: number; readonly percent: number }[];
  readonly items: readonly {
    readonly product: number;
    readonly max: number | null;
    readonly packings: readonly { readonly packing: number; readonly max: number | null }[];
  }[];
  /** Places of its deliveries, in their order. */
  readonly places: readonly number[];
}

export interface CouponFacts {
  readonly key: number;
  readonly owner: number;
  readonly unit: 'PERCENT' | 'FT';
  readonly value: number;
  readonly uses: number | null;
  readonly sponsor: number | null;
  /** The producer whose goods alone it pays, or the transporter in whose chains alone it can be chosen (COUPON-10). */
  readonly onlyProducer?: number;
  readonly onlyTransporter?: number;
}

export interface DiscountFacts {
  readonly key: number;
  readonly percent: number;
  readonly sponsor: number | null;
  /** Null is all products. */
  readonly products: readonly number[] | null;
  /** Milliseconds of the clock; the end itself is outside. */
  readonly from: number;
  readonly until: number;
}

/** What an admin says of all orders of a chain that aren't recorded. */
export type Said = 'PAID' | 'OWES' | 'ABSENT' | null;
