import type { Milli } from './amount.ts';
import type { ProductState } from './vocabulary.ts';

/** What decides whether a product or a packing can be offered at all. A global maximum of 0 is out of stock, null is no maximum. */
export type OfferFacts = { state: ProductState; globalMaxMilli: Milli | null };

/** A product with its packings' own facts. */
export type ProductOffer = OfferFacts & { packings: readonly OfferFacts[] };

/** Spec 4: a product is available when it is AVAILABLE, not out of stock, and at least one of its packings is available in itself. */
export function isProductAvailable(product: ProductOffer): boolean {
  return isOffered(product) && product.packings.some(isOffered);
}

/** Spec 4: a packing is available when it is AVAILABLE, not out of stock, and its product is available. */
export function isPackingAvailable(packing: OfferFacts, product: ProductOffer): boolean {
  return isOffered(packing) && isProductAvailable(product);
}

/** Spec 5: only one of the product's global and default maximum may be filled; the form warns otherwise. */
export function hasBothMaximums(globalMaxMilli: Milli | null, defaultMaxMilli: Milli | null): boolean {
  return globalMaxMilli !== null && defaultMaxMilli !== null;
}

function isOffered({ state, globalMaxMilli }: OfferFacts): boolean {
  return state === 'AVAILABLE' && (globalMaxMilli === null || globalMaxMilli > 0);
}
