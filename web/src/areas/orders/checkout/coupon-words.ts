import type { UserDiscountJson } from '@kosar/contract/campaigns/discounts';
import { formatDay, formatFt, formatPercent } from '@kosar/contract/format';
import { checkoutWords } from '../../../hu/orders.ts';

/** What a coupon is worth: „10%” or „3 000 Ft”. */
export function couponText({ unit, value }: UserDiscountJson): string {
  return unit === 'PERCENT' ? formatPercent(value) : formatFt(value);
}

/** What is left of a coupon, and until when it can be used. */
export function restText({ remainingUses, remainingAmount, validUntil }: UserDiscountJson): string {
  return [
    remainingUses === null ? '' : checkoutWords.couponUses(remainingUses),
    remainingAmount === null ? '' : checkoutWords.couponRest(formatFt(remainingAmount)),
    validUntil === null ? '' : checkoutWords.couponUntil(formatDay(validUntil)),
  ]
    .filter(Boolean)
    .join(' · ');
}
