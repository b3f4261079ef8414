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

/** Why something of a catalogue can't be put into a chain now (spec 4, Product and packing states; design 4, Marketplace). */
export const UNFIT_REASONS = ['NOT_CARRIED', 'DELETED', 'PAUSED', 'OUT_OF_STOCK', 'NOT_APPROVED'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** Why a product isn't available, or null where it is. A product whose packings are all unavailable is so for the reason of the first. */
export function whyProductUnavailable(product: ProductOffer): UnfitReason | null {
  if (isProductAvailable(product)) return null;
  const [first] = product.packings;
  return whyNotOffered(product) ?? (first === undefined ? null : whyNotOffered(first)) ?? 'PAUSED';
}

/** Why a packing isn't available, or null where it is: for its product's sake, or its own. */
export function whyPackingUnavailable(packing: OfferFacts, product: ProductOffer): UnfitReason | null {
  return whyProductUnavailable(product) ?? whyNotOffered(packing);
}

function whyNotOffered(offer: OfferFacts): UnfitReason | null {
  if (isOffered(offer)) return null;
  if (offer.state === 'AVAILABLE') return 'OUT_OF_STOCK';
  return offer.state === 'DELETED' ? 'DELETED' : 'PAUSED';
}

/** Whether a product may be sold in a chain that goes to events of these marketplaces: one of them has approved it. */
export function isApprovedFor(
  product: { readonly marketplaceIds: readonly number[] },
  eventMarketplaceIds: readonly number[],
): boolean {
  return eventMarketplaceIds.some((id) => product.marketplaceIds.includes(id));
}
