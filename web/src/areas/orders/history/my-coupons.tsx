import { listUserDiscounts } from '@kosar/contract/campaigns/discounts';
import { couponWords } from '../../../hu/order-changes.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { CouponCode } from '../../../ui/market/coupon-code.tsx';
import { couponText, restText } from '../checkout/coupon-words.ts';
import classes from './history.module.css';

/** The person's usable coupons, and a field for the code of one more. */
export default function MyCoupons({ userId }: { readonly userId: number }) {
  const coupons = useEndpoint(listUserDiscounts, { params: { userId } });
  return (
    <Card as="section" aria-labelledby="kuponok" className={classes.coupons ?? ''}>
      <h2 id="kuponok">{couponWords.title}</h2>
      <LoadState query={coupons} skeletonHeight={80}>
        {(list) =>
          list.length === 0 ? (
            <p className="k-quiet">{couponWords.none}</p>
          ) : (
            <ul>
              {list.map((coupon) => (
                <li key={coupon.id}>
                  <strong>{coupon.name}</strong> <span>{couponText(coupon)}</span>{' '}
                  <span className="k-quiet">{restText(coupon)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
      <CouponCode />
    </Card>
  );
}
