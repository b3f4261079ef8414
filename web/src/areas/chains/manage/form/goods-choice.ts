import type { NewChainJson } from '@kosar/contract/chains/chain-management';
import type {
  ChainEventJson,
  OfferedPackingJson,
  OfferedProductJson,
  OfferingProducerJson,
} from '@kosar/contract/chains/chain-preparing';
import { isApprovedFor } from '@kosar/domain/availability';
import { numberIn, readAmount, readWhole } from '@kosar/domain/typed-number';
import { newChainWords as t } from '../../../../hu/new-chain.ts';

/** What is chosen of a product or a packing, as it is typed: its maximum in the chain and its place in the list. */
export type Choice = { readonly max: string; readonly order: string };

/** Chosen packings by id, and what is said of their products. */
export type GoodsChoice = {
  readonly packings: Readonly<Record<number, Choice>>;
  readonly products: Readonly<Record<number, Choice>>;
};

/** What a packing or a product begins with when it is chosen. */
export function firstChoice(of: { defaultMaxAmount: number | null; listOrder: number }): Choice {
  return { max: textOf(of.defaultMaxAmount), order: String(of.listOrder) };
}

/** An amount as it is typed; empty is none. */
export function textOf(amount: number | null): string {
  return amount === null ? '' : String(amount).replace('.', ',');
}

/** A typed maximum; null for none, NaN for what is no amount. */
export function maxOf(text: string): number | null {
  return numberIn(readAmount(text));
}

/** A typed place in the list; NaN for what is none. */
export function orderOf(text: string): number {
  return numberIn(readWhole(text)) ?? Number.NaN;
}

/** What stands against choosing things beside themselves: the events chosen, and a single producer where cards are taken online. */
export interface GoodsRules {
  readonly events: readonly ChainEventJson[];
  /** The only producer that may be in the chain; null for any. */
  readonly onlyProducerId: number | null;
}

/** Why a product can't be in the chain, in words; null where it can. */
export function whyNotProduct(
  product: OfferedProductJson,
  producer: OfferingProducerJson,
  { events, onlyProducerId }: GoodsRules,
): string | null {
  if (product.unfit !== null) return t.unfit[product.unfit];
  if (onlyProducerId !== null && producer.id !== onlyProducerId) return t.oneProducerOnly;
  const marketplaces = events.map(({ marketplaceId }) => marketplaceId);
  return events.length === 0 || isApprovedFor(product, marketplaces) ? null : t.notForTheseEvents;
}

/** Why a packing can't be in the chain, in words; null where it can. */
export function whyNotPacking(
  packing: OfferedPackingJson,
  product: OfferedProductJson,
  producer: OfferingProducerJson,
  rules: GoodsRules,
): string | null {
  const why = whyNotProduct(product, producer, rules);
  if (why !== null) return why;
  return packing.unfit === null ? null : t.unfit[packing.unfit];
}

/** The chosen products with their chosen packings, as the API takes them; those that can't be sold any more stay out. */
export function itemsOf(
  producers: readonly OfferingProducerJson[],
  chosen: GoodsChoice,
  rules: GoodsRules,
): NewChainJson['items'] {
  return producers.flatMap((producer) =>
    producer.products.flatMap((product) => {
      const packings = product.packings.flatMap((packing) => {
        const choice = chosen.packings[packing.id];
        if (choice === undefined || whyNotPacking(packing, product, producer, rules) !== null) return [];
        return [{ packingId: packing.id, maxAmount: maxOf(choice.max), listOrder: orderOf(choice.order) }];
      });
      if (packings.length === 0) return [];
      const own = chosen.products[product.id] ?? firstChoice(product);
      return [{ productId: product.id, maxAmount: maxOf(own.max), listOrder: orderOf(own.order), packings }];
    }),
  );
}

/** The producers of whom something is chosen. */
export function chosenProducers(
  producers: readonly OfferingProducerJson[],
  { packings }: GoodsChoice,
): OfferingProducerJson[] {
  return producers.filter(({ products }) =>
    products.some((product) => product.packings.some(({ id }) => packings[id] !== undefined)),
  );
}
