export interface LifeSize {
  readonly weeks: number;
  /** Chains that open each week, and how many orders each of them gets about. */
  readonly chains: number;
  readonly orders: number;
  readonly buyers: number;
}

export const SMALL_LIFE: LifeSize = { weeks: 1, chains: 3, orders: 7, buyers: 5 };
/** A year of a market with some four thousand orders. */
export const MARKET_YEAR: LifeSize = { weeks: 52, chains: 4, orders: 20, buyers: 80 };
