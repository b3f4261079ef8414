import { listHomeDeliveryAddresses } from '@kosar/contract/accounts/home-addresses';
import { getBilling } from '@kosar/contract/accounts/users';
import { listUserDiscounts } from '@kosar/contract/campaigns/discounts';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '../../../app/session.ts';
import { checkoutWords, deliveryWords } from '../../../hu/orders.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ClosedNotice } from '../delivery/closed-notice.tsx';
import { ShortLines } from '../delivery/short-lines.tsx';
import { rememberSent } from '../sent-order.ts';
import { useBasketView } from '../use-basket-view.ts';
import { afterSending } from './after-sending.ts';
import classes from './checkout.module.css';
import { CheckoutBasket } from './checkout-basket.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import type { Choosable } from './choices.ts';
import { DetailsStep } from './details-step.tsx';
import { Redirecting } from './redirecting.tsx';
import { ReviewStep } from './review-step.tsx';

/** The two steps of sending an order: how it is taken over and paid, then everything once more with the server's numbers. */
export default function Checkout(props: CheckoutProps) {
  const { delivery, basket, chain, isOrderable, keeper, step, addressOf, onLeave } = props;
  const { userId, fullName } = useSession();
  const navigate = useNavigate();
  const { totals, shortLines } = useBasketView(basket);
  const [placed, setPlaced] = useState<OrderJson | null>(null);
  const addresses = useEndpoint(listHomeDeliveryAddresses, {});
  const billing = useEndpoint(getBilling, {});
  const coupons = useEndpoint(
    listUserDiscounts,
    { params: { userId: userId ?? 0 } },
    { enabled: userId !== null },
  );

  const finish = (order: OrderJson) => {
    flushSync(() => setPlaced(order));
    void keeper.finish(order.id);
    rememberSent(order.id);
    const next = afterSending(order);
    if ('target' in next) onLeave(next.target, next.state);
  };

  if (placed !== null) {
    const next = afterSending(placed);
    return 'paymentUrl' in next ? (
      <Redirecting url={next.paymentUrl} />
    ) : (
      <Skeleton height={480} radius="lg" />
    );
  }
  if (totals.lines.length === 0) return <Navigate to={addressOf(null)} replace />;
  if (addresses.isPending || billing.isPending || coupons.isPending) {
    return <Skeleton height={640} radius="lg" />;
  }
  const from: Choosable = {
    delivery,
    addresses: addresses.data ?? [],
    billing: billing.data?.billingData ?? null,
    coupons: coupons.data ?? [],
    fullName,
  };
  return (
    <div className={classes.checkout}>
      <PageHead
        title={delivery.deliveryChainName}
        tabTitle={deliveryWords.tabTitle(delivery.deliveryChainName, checkoutWords.steps[step - 1] ?? '')}
        crumbs={[{ label: checkoutWords.back, to: addressOf(null) }]}
      />
      <Steps steps={checkoutWords.steps} current={step - 1} onBack={() => void navigate(addressOf(1))} />
      {!isOrderable && <ClosedNotice delivery={delivery} status={chain.status} />}
      <ShortLines lines={shortLines} basket={basket} />
      {step === 1 && <CheckoutBasket basket={basket} backAt={addressOf(null)} />}
      {step === 1 ? (
        <DetailsStep
          {...props}
          from={from}
          haveCouponsFailed={coupons.isError}
          onNext={() => void navigate(addressOf(2))}
        />
      ) : (
        <ReviewStep {...props} from={from} onPlaced={finish} />
      )}
    </div>
  );
}
