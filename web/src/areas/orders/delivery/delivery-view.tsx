import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { loginPath } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { basketWords } from '../../../hu/orders.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { useBasket, useIsOrderable, useKeeping, useSentElsewhere } from '../use-basket.ts';
import { useStockFeed } from '../use-stock-feed.ts';
import { OrderView } from './order-view.tsx';

// Few have a basket in two tabs.
const SentElsewhere = lazy(() => import('./sent-elsewhere.tsx'));
const Checkout = lazy(() => import('../checkout/checkout.tsx'));

/** A loaded delivery: the products, or the checkout when the address names a step. */
export function DeliveryView({
  delivery,
  token,
}: {
  readonly delivery: DeliveryJson;
  readonly token: string | null;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search: address } = useLocation();
  const [search] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const userId = session.state === 'unknown' ? undefined : session.userId;
  const basket = useBasket(delivery);
  const keeping = useKeeping(basket, delivery, userId);
  const sent = useSentElsewhere(keeping?.keeper ?? null);
  const isLive = useStockFeed(basket, delivery, token);
  const chain = useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.chain(),
    () => basket.chain(),
  );
  const isFilled = useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.view().totals.lines.length > 0 || basket.view().faultyIds.length > 0,
    () => basket.view().totals.lines.length > 0 || basket.view().faultyIds.length > 0,
  );
  const isOrderable = useIsOrderable(chain, delivery.orderDeadline);
  const step = search.get('step');

  const stepAddress = (next: 1 | 2 | null) => {
    const query = new URLSearchParams(address);
    query.delete('product');
    query.delete('basket');
    if (next === null) query.delete('step');
    else query.set('step', String(next));
    return `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  };
  /** Leaves without asking: what is on the screen is kept or sent. */
  const leave = (target: string, state?: unknown) => {
    flushSync(() => setLeaving(true));
    void navigate(target, { state });
  };
  const checkOut = () => {
    keeping?.keeper.flush();
    if (session.state === 'anonymous') leave(loginPath(stepAddress(1)));
    else void navigate(stepAddress(1));
  };

  if (step !== null && keeping === null) return <Skeleton height={480} radius="lg" />;
  if ((step !== null || search.has('repeat')) && session.state === 'anonymous') {
    return <Navigate to={loginPath(pathname + address)} replace />;
  }
  return (
    <>
      <LeaveGuard
        when={isFilled && isOrderable && !isLeaving}
        title={basketWords.LEAVE_DELIVERY_PAGE_COMFIRM}
        text={basketWords.leaveText}
        leave={basketWords.leaveGo}
      />
      {sent !== null && keeping !== null && (
        <Suspense>
          <SentElsewhere keeper={keeping.keeper} sent={sent} eventId={delivery.eventId} onLeave={leave} />
        </Suspense>
      )}
      {step !== null && keeping !== null ? (
        <Suspense fallback={<Skeleton height={480} radius="lg" />}>
          <Checkout
            delivery={delivery}
            basket={basket}
            chain={chain}
            isOrderable={isOrderable}
            keeper={keeping.keeper}
            inviteToken={token}
            step={step === '2' ? 2 : 1}
            addressOf={stepAddress}
            onLeave={leave}
          />
        </Suspense>
      ) : (
        <OrderView
          delivery={delivery}
          basket={basket}
          chain={chain}
          isOrderable={isOrderable}
          isLive={isLive}
          restored={keeping?.restored ?? null}
          onCheckOut={checkOut}
        />
      )}
    </>
  );
}
