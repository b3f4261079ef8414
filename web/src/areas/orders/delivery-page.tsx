import { getDelivery } from '@kosar/contract/chains/deliveries';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../app/session.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { DeliverySkeleton } from './delivery/delivery-skeleton.tsx';
import { DeliveryView } from './delivery/delivery-view.tsx';
import { MissingDelivery } from './delivery/missing-delivery.tsx';

const PrintDelivery = lazy(() => import('./print/print-delivery.tsx'));

// Few come to change an order: what it takes comes when they do.
const AmendView = lazy(() => import('./amend/amend-view.tsx'));

/**
 * One delivery: what can be ordered on it, the basket and the checkout (`?step`), the changing of a placed order (`?amend`), and its lists
 * for the printer (`?print`).
 */
export default function DeliveryPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token');
  const amended = search.get('amend');
  const session = useSession();
  const delivery = useEndpoint(getDelivery, { params: { id }, query: { token: token ?? undefined } });
  const cause = delivery.error && delivery.data === undefined ? causeOf(delivery.error) : null;
  if (cause === 'missing' || cause === 'input') {
    return <MissingDelivery isAnonymous={session.state === 'anonymous'} />;
  }
  return (
    <LoadState query={delivery} isPage skeleton={<DeliverySkeleton />}>
      {(data) => (
        <Suspense fallback={<DeliverySkeleton />}>
          {search.has('print') ? (
            <PrintDelivery delivery={data} />
          ) : amended === null ? (
            <DeliveryView key={data.id} delivery={data} token={token} />
          ) : (
            <AmendView delivery={data} orderId={amended} token={token} />
          )}
        </Suspense>
      )}
    </LoadState>
  );
}
