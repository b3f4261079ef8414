import type { UnfitReason } from './availability.ts';
import type { Ft } from './money.ts';

/** A packing of a chain that is about to be copied, and what has become of it in the catalogue. */
export type CopiedPacking = {
  readonly packingId: number;
  readonly productId: number;
  /** What one whole of the ordered amount cost then, and costs now. */
  readonly priceThenFt: Ft;
  readonly priceNowFt: Ft;
  /** null where it can be sold again. */
  readonly unfit: UnfitReason | null;
};

/** What is different from the chain that is copied. */
export type CopyDifferences<P extends CopiedPacking> = {
  readonly remaining: readonly P[];
  /** Kept, but at another price. */
  readonly repriced: readonly P[];
  readonly unavailable: readonly P[];
};

/** Compares the packings of a past chain with the catalogue of today: what comes along, at which other prices, and what can't. */
export function compareCopied<P extends CopiedPacking>(packings: readonly P[]): CopyDifferences<P> {
  const remaining = packings.filter(({ unfit }) => unfit === null);
  return {
    remaining,
    repriced: remaining.filter(({ priceThenFt, priceNowFt }) => priceThenFt !== priceNowFt),
    unavailable: packings.filter(({ unfit }) => unfit !== null),
  };
}
