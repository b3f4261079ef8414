import type { UserDiscountJson } from '@kosar/contract/campaigns/discounts';
import { Checkbox } from '@mantine/core';
import { checkoutWords } from '../../../hu/orders.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { CouponCode } from '../../../ui/market/coupon-code.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './checkout.module.css';
import { couponText, restText } from './coupon-words.ts';
import type { DetailsForm } from './details-form.ts';

/**
 * The buyer's own coupons, each with what is left of it, and a field for the code of one more, which is then used. A failed question leaves
 * an empty list and says so (spec 8).
 */
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
  const { value, onChange, label } = form.choice<readonly string[]>('userDiscounts', checkoutWords.coupons);
  return (
    <FieldSet legend={label} description={coupons.length === 0 ? undefined : checkoutWords.couponsHelp}>
      {coupons.length > 0 && (
        <Checkbox.Group value={[...value]} onChange={onChange}>
          <div className="k-stack-xs">
            {coupons.map((coupon) => (
              <Checkbox
                key={coupon.id}
                value={String(coupon.id)}
                className={classes.choice ?? ''}
                label={
                  <span className={classes.choiceLabel}>
                    <span>{coupon.name}</span>
                    <span className="k-one-line">{couponText(coupon)}</span>
                  </span>
                }
                description={restText(coupon)}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <CouponCode onActivated={({ id }) => onChange([...value, String(id)])} />
    </FieldSet>
  );
}
