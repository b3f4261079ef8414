/**
 * What the dashboards count (spec 2, Admin area; spec 9). One month of a market or of an actor in one of its roles. A delivery belongs to
 * the month of its day; orders that were cancelled, and chains that were called off or never came about, aren't counted.
 */
export interface MonthFigures {
  /** `2026-11`. */
  readonly month: string;
  /**
   * Income, Ft: the goods of the month's orders after discounts, without the prices of delivery; as handed over where that is recorded,
   * else as ordered. Of a producer its own goods only.
   */
  readonly incomeFt: number;
  /** Orders; of a producer those that hold its goods. */
  readonly orders: number;
  /** Those who ordered, each once. */
  readonly buyers: number;
  /** Those who had ordered for the month before, and those of them who ordered for this one, too. */
  readonly earlierBuyers: number;
  readonly keptBuyers: number;
  /**
   * Lines that may deviate from what was ordered and have been handed over: their value as ordered, and by how much the handed over
   * differs from it, up or down, both before discounts, Ft.
   */
  readonly weighedFt: number;
  readonly deviationFt: number;
  /** Deliveries whose day is over, and those of them that weren't late. */
  readonly deliveries: number;
  readonly punctualDeliveries: number;
}

/** A delivery is late from this many minutes on: by a message that says so, or as its arrival was reported this long after it should begin. */
export const LATE_FROM_MINUTES = 15;

/** How many months a dashboard may look back on, the running one included. */
export const FIGURE_MONTHS = [6, 12, 24] as const;
export type FigureMonths = (typeof FIGURE_MONTHS)[number];

/** Buyers kept: which part of the earlier month's buyers came back; null where there were none. */
export function keptRatio({ earlierBuyers, keptBuyers }: MonthFigures): number | null {
  return partOf(keptBuyers, earlierBuyers);
}

/** Deviation of weights: how far the handed over is from the ordered, on average by value; null where nothing was weighed. */
export function deviationRatio({ weighedFt, deviationFt }: MonthFigures): number | null {
  return partOf(deviationFt, weighedFt);
}

/** Punctuality: which part of the deliveries wasn't late; null where there were none. */
export function punctualRatio({ deliveries, punctualDeliveries }: MonthFigures): number | null {
  return partOf(punctualDeliveries, deliveries);
}

/** The first day of the first of so many months, the one of `today` (a day of the market's calendar) being the last. */
export function firstDayOf(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const count = year * 12 + (month - 1) - (months - 1);
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

function partOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
