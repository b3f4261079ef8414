import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { isShownWithout } from '@kosar/domain/without-allergens';
import type { Avoided } from '../../../lib/device-lists.ts';

/** The products that the list of what one avoids leaves, and how many it hides; the very same groups where it hides none. What is pinned stays. */
export function withoutAvoided(
  producers: readonly ItemsOfProducerJson[],
  { allergens, mode }: Avoided,
  pinned: ReadonlySet<number>,
): { readonly shown: readonly ItemsOfProducerJson[]; readonly hiddenCount: number } {
  let hiddenCount = 0;
  const shown = producers.flatMap((group) => {
    const items = group.items.filter(
      ({ product: { food }, amountTypes }) =>
        isShownWithout(food?.allergens ?? null, allergens, mode) ||
        amountTypes.some(({ id }) => pinned.has(id)),
    );
    hiddenCount += group.items.length - items.length;
    return items.length === 0 ? [] : [items.length === group.items.length ? group : { ...group, items }];
  });
  return hiddenCount === 0 ? { shown: producers, hiddenCount } : { shown, hiddenCount };
}
