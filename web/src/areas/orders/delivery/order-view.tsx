import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../app/session.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { TierLadder } from '../../../ui/tier-ladder.tsx';
import type { Basket, LiveChain } from '../basket.ts';
import type { Restored } from '../basket-keeper.ts';
import { RepeatRow } from '../repeat/repeat-row.tsx';
import { ProducerMinimums } from '../rescue/producer-minimums.tsx';
import { MyWaiting } from '../waiting/my-waiting.tsx';
import { BasketBar } from './basket-bar.tsx';
import { BasketNotices } from './basket-notices.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import classes from './delivery.module.css';
import { ChainProgress, DeliveryHead } from './delivery-head.tsx';
import { DeliveryTabs, isOrderTab } from './delivery-tabs.tsx';
import { DemandInvite } from './demand-invite.tsx';
import { ProductTable } from './product-table.tsx';
import { useTableExit } from './table-exit.ts';

const ProductDialog = lazy(() => import('./product-dialog.tsx'));
const DeliveryRatings = lazy(async () => ({
  default: (await import('../../../ui/market/ratings.tsx')).DeliveryRatings,
}));

/** States in which goods are handed over, so that buyers may have rated the delivery. */
const RATED: ReadonlySet<DeliveryJson['status']> = new Set(['APPROVED', 'TO_BE_FINALIZED', 'DELIVERED']);

/** The first page of ordering: the chain, the products and the basket beside them. */
export function OrderView({
  delivery,
  basket,
  chain,
  isOrderable,
  isLive,
  restored,
  onCheckOut,
}: {
  readonly delivery: DeliveryJson;
  readonly basket: Basket;
  readonly chain: LiveChain;
  readonly isOrderable: boolean;
  readonly isLive: boolean | null;
  readonly restored: Restored | null;
  readonly onCheckOut: () => void;
}) {
  const [search] = useSearchParams();
  const session = useSession();
  const exit = useTableExit(basket, onCheckOut);
  const standing = (
    <section className="k-stack-sm" aria-label={deliveryWords.chainProgress}>
      <ChainProgress delivery={delivery} basket={basket} chain={chain} />
      <TierLadder tiers={delivery.discountTiers} orderedIncomeFt={chain.orderedIncomeFt} />
      <ProducerMinimums delivery={delivery} chain={chain} />
    </section>
  );
  return (
    <>
      <DeliveryHead
        delivery={delivery}
        basket={basket}
        chain={chain}
        isChainBeside={isOrderable && isOrderTab(search)}
      />
      {!isOrderable && <ClosedNotice delivery={delivery} status={chain.status} />}
      <DeliveryTabs delivery={delivery}>
        {isOrderTab(search) && (
          <div className={classes.columns} data-basket={isOrderable || undefined}>
            <div className="k-shrinks">
              {isOrderable && session.state === 'user' && (
                <RepeatRow basket={basket} deliveryId={delivery.id} isReady={restored !== null} />
              )}
              {isOrderable && <MyWaiting deliveryId={delivery.id} />}
              {isOrderable && <BasketNotices basket={basket} restored={restored} isLive={isLive} />}
              {hasNothing(delivery) && <DemandInvite pointId={delivery.deliveryPoint.id} />}
              <ProductTable producers={delivery.itemsByProducer} basket={basket} isOrderable={isOrderable} />
              {RATED.has(chain.status) && (
                <Suspense>
                  <DeliveryRatings deliveryId={delivery.id} />
                </Suspense>
              )}
            </div>
            {isOrderable && <BasketSummary basket={basket} onNext={exit} chain={standing} />}
          </div>
        )}
      </DeliveryTabs>
      {isOrderable && isOrderTab(search) && <BasketBar basket={basket} onNext={exit} chain={standing} />}
      {search.has('product') && (
        <Suspense>
          <ProductDialog producers={delivery.itemsByProducer} basket={basket} isOrderable={isOrderable} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing of the delivery can be ordered by anybody any more. */
function hasNothing({ itemsByProducer }: DeliveryJson): boolean {
  return itemsByProducer.every(({ items }) =>
    items.every(({ amountTypes }) =>
      amountTypes.every(({ state, availableAmount }) => state !== 'AVAILABLE' || availableAmount === 0),
    ),
  );
}
