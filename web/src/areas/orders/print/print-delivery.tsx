import type { DeliveryJson } from '@kosar/contract/deliveries';
import {
  listAllOrders,
  listHomeDeliveries,
  listOrderedItems,
  sumOrders,
} from '@kosar/contract/delivery-orders';
import type { Endpoint, Output } from '@kosar/contract/endpoint';
import { formatAddress, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { isOrderingState } from '@kosar/domain/chain-state';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import type { InputArgument } from '../../../lib/call.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { HomesTable } from '../run/homes-table.tsx';
import { ItemsTable, PointsTable } from '../run/items-table.tsx';
import { OfferTable } from '../run/offer-table.tsx';
import { BuyersTable, DeliveriesTable } from '../run/sums-tables.tsx';
import { OrderSheets } from './order-sheets.tsx';
import { PRINTS, type Print } from './prints.ts';

/** The list of a delivery that the address names (`?print=items`), for the printer, from the calls that the screens use. */
export default function PrintDelivery({ delivery }: { readonly delivery: DeliveryJson }) {
  const [search] = useSearchParams();
  const print = PRINTS.find((name) => name === search.get('print')) ?? 'orders';
  const here = { delivery: delivery.id };
  const round = { deliveryChain: delivery.deliveryChainId };
  const props = { delivery, print };
  switch (print) {
    case 'orders':
      return (
        <Loaded {...props} endpoint={listAllOrders} input={{ query: here }}>
          {(orders) => <OrderSheets orders={orders} />}
        </Loaded>
      );
    case 'items':
      return (
        <Loaded {...props} endpoint={listOrderedItems} input={{ query: here }}>
          {(items) => <ItemsTable items={items} hasBox />}
        </Loaded>
      );
    case 'customers':
      return (
        <Loaded {...props} endpoint={sumOrders} input={{ query: { ...here, groupByOrderedBy: true } }}>
          {(sums) => <BuyersTable sums={sums} />}
        </Loaded>
      );
    case 'points':
      return (
        <Loaded {...props} endpoint={listOrderedItems} input={{ query: { ...round, groupByDelivery: true } }}>
          {(items) => <PointsTable items={items} />}
        </Loaded>
      );
    case 'deliveries':
      return (
        <Loaded {...props} endpoint={sumOrders} input={{ query: { ...round, groupByDelivery: true } }}>
          {(sums) => <DeliveriesTable sums={sums} />}
        </Loaded>
      );
    case 'home':
      return (
        <Loaded {...props} endpoint={listHomeDeliveries} input={{ query: here }}>
          {(homes) => <HomesTable homes={homes} />}
        </Loaded>
      );
    case 'offer':
      return (
        <Sheets {...props} isReady onRetry={() => undefined}>
          <OfferTable delivery={delivery} />
        </Sheets>
      );
  }
}

function Loaded<E extends Endpoint>({
  endpoint,
  input,
  children,
  ...props
}: {
  readonly delivery: DeliveryJson;
  readonly print: Print;
  readonly endpoint: E;
  readonly input: InputArgument<E>;
  readonly children: (data: Output<E>) => ReactNode;
}) {
  // Paper is for keeps: never from what was loaded a while ago.
  const { data, error, isFetching, refetch } = useEndpoint(endpoint, input, { staleMs: 0 });
  const isReady = data !== undefined && !isFetching;
  return (
    <Sheets {...props} isReady={isReady} error={error} onRetry={() => void refetch()}>
      {isReady && children(data)}
    </Sheets>
  );
}

function Sheets({
  delivery,
  print,
  ...page
}: {
  readonly delivery: DeliveryJson;
  readonly print: Print;
  readonly isReady: boolean;
  readonly error?: Error | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const leave = () => {
    const query = new URLSearchParams(search);
    query.delete('print');
    void navigate({ search: query.toString() }, { replace: true });
  };
  const { dayOfDelivery, startTime, endTime, deliveryPoint } = delivery;
  return (
    <PrintPage
      {...page}
      title={t.print[print]}
      facts={[
        { label: t.delivery, value: `${delivery.name} – ${delivery.deliveryChainName}` },
        {
          label: deliveryWords.pickup,
          value:
            dayOfDelivery === null
              ? deliveryWords.pickupUnknown
              : `${formatLongDay(dayOfDelivery)} ${formatTimeRange(startTime, endTime)}`,
        },
        { label: t.point, value: `${deliveryPoint.name}, ${formatAddress(deliveryPoint.address)}` },
      ]}
      changesUntil={isOrderingState(delivery.status) ? delivery.orderDeadline : null}
      onBack={leave}
    />
  );
}
