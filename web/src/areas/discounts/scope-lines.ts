import type { DiscountJson } from '@kosar/contract/campaigns/discounts';
import { discountsPage as t } from '../../hu/discounts.ts';

/** What a discount is limited to, kind by kind; one line saying everything where it isn't. */
export function scopeLines(discount: DiscountJson): { label: string; names: string }[] {
  const kinds = [
    { label: t.points, list: discount.includedDeliveryPoints },
    { label: t.events, list: discount.includedDeliveryEvents },
    { label: t.chains, list: discount.includedDeliveryChains },
    { label: t.types, list: discount.includedProductTypes },
    { label: t.products, list: discount.includedProducts },
    { label: t.producers, list: discount.includedProducers },
  ];
  const limits = kinds.filter(({ list }) => list.length > 0);
  if (limits.length === 0) return [{ label: t.scope, names: t.everything }];
  return limits.map(({ label, list }) => ({ label, names: list.map(({ name }) => name).join(', ') }));
}
