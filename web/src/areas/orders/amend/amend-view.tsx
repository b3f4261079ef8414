import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { getOrder, type OrderJson } from '@kosar/contract/orders/orders';
import { Button, Skeleton } from '@mantine/core';
import { Link, Navigate, useLocation } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { amendWords } from '../../../hu/order-changes.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AmendTable } from './amend-table.tsx';

/** The page of a delivery while a placed order is changed on it (`?amend={orderId}`). */
export default function AmendView({
  delivery,
  orderId,
  token,
}: {
  readonly delivery: DeliveryJson;
  readonly orderId: string;
  readonly token: string | null;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const order = useEndpoint(
    getOrder,
    { params: { id: orderId } },
    { enabled: session.state === 'user', staleMs: 0 },
  );
  if (session.state === 'anonymous') return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <LoadState
      query={order}
      isPage
      skeleton={<Skeleton height={640} radius="lg" />}
      back={{ to: to('myOrders'), label: amendWords.crumb }}
    >
      {(data) => <Amending delivery={delivery} order={data} token={token} />}
    </LoadState>
  );
}

function Amending({
  delivery,
  order,
  token,
}: {
  readonly delivery: DeliveryJson;
  readonly order: OrderJson;
  readonly token: string | null;
}) {
  if (order.delivery.id !== delivery.id) {
    return <Navigate to={to('delivery', { id: order.delivery.id }, { amend: order.id })} replace />;
  }
  if (order.cancelled) {
    return <Refused order={order} title={amendWords.cancelledTitle} text={amendWords.cancelledText} />;
  }
  if (order.selectedPaymentType === 'ONLINE') {
    return <Refused order={order} title={amendWords.onlineTitle} text={amendWords.onlineText} />;
  }
  return <AmendTable key={order.id} delivery={delivery} order={order} token={token} />;
}

function Refused({
  order,
  title,
  text,
}: {
  readonly order: OrderJson;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <>
      <PageHead title={amendWords.title} crumbs={[{ label: amendWords.crumb, to: to('myOrders') }]} />
      <Panel tone="warning" title={title}>
        <p>{text}</p>
        <Button component={Link} to={to('myOrders', {}, { deliveryId: order.delivery.id })}>
          {amendWords.toOrder}
        </Button>
      </Panel>
    </>
  );
}
