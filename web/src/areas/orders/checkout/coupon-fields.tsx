import type { UserDiscountJson } from '@kosar/contract/discounts';
import { formatDay, formatFt, formatPercent } from '@kosar/contract/format';
import { Checkbox } from '@mantine/core';
import { checkoutWords } from '../../../hu/orders.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './checkout.module.css';
import type { DetailsForm } from './details-form.ts';

/** The buyer's own coupons, each with what is left of it. A failed question leaves an empty list and says so (spec 8). */
export function CouponFields({
  form,
  coupons,
  hasFailed,
}: {
  readonly form: DetailsForm;
  readonly coupons: readonly UserDiscountJson[];
  readonly hasFailed: boolean;
}) {
  if (hasFailed) return <Panel tone="warning" title={checkoutWords.couponsFailed} headingLevel={3} />;
  if (coupons.length === 0) return null;
  const { value, onChange, label } = form.choice<readonly string[]>('userDiscounts', checkoutWords.coupons);
  return (
    <FieldSet legend={label} description={checkoutWords.couponsHelp}>
      <Checkbox.Group value={[...value]} onChange={onChange}>
        <div className={classes.cards}>
          {coupons.map((coupon) => (
            <Checkbox
              key={coupon.id}
              value={String(coupon.id)}
              className={classes.choice ?? ''}
              label={
                <span className={classes.choiceLabel}>
                  <span>{coupon.name}</span>
                  <span className={classes.choicePrice}>
                    {coupon.unit === 'PERCENT' ? formatPercent(coupon.value) : formatFt(coupon.value)}
                  </span>
                </span>
              }
              description={restOf(coupon)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FieldSet>
  );
}

function restOf({ remainingUses, remainingAmount, validUntil }: UserDiscountJson): string {
  return [
    remainingUses === null ? '' : checkoutWords.couponUses(remainingUses),
    remainingAmount === null ? '' : checkoutWords.couponRest(formatFt(remainingAmount)),
    validUntil === null ? '' : checkoutWords.couponUntil(formatDay(validUntil)),
  ]
    .filter(Boolean)
    .join(' · ');
}
