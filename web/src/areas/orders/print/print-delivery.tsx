import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { exportHomeDeliveries, exportOffer, exportOrders } from '@kosar/contract/chains/delivery-sheets';
import type { Endpoint, Output } from '@kosar/contract/endpoint';
import { formatAddress, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { exportOrderedItems, getPackList } from '@kosar/contract/handover/pack-lists';
import {
  listAllOrders,
  listHomeDeliveries,
  listOrderedItems,
  sumOrders,
} from '@kosar/contract/orders/delivery-orders';
import { isOrderingState } from '@kosar/domain/chain-state';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../../app/paths.ts';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import type { InputArgument } from '../../../lib/call.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { BagLabels } from '../../../ui/print/bag-labels.tsx';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { PRINTS, type Print } from '../../../ui/print/prints.ts';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { HomesTable } from '../run/homes-table.tsx';
import { ItemsTable, PointsTable } from '../run/items-table.tsx';
import { OfferTable } from '../run/offer-table.tsx';
import { BuyersTable, DeliveriesTable } from '../run/sums-tables.tsx';
import { OrderSheets } from './order-sheets.tsx';

/** The list of a delivery that the address names (`?print=items`), for the printer, from the calls that the screens use. */
export default function PrintDelivery({ delivery }: { readonly delivery: DeliveryJson }) {
  const [search] = useSearchParams();
  const print = PRINTS.find((name) => name === search.get('print')) ?? 'orders';
  const here = { delivery: delivery.id };
  const chain = { deliveryChain: delivery.deliveryChainId };
  const props = { delivery, print };
  const fileOf = (query: Record<string, string | number>) => (
    <SheetButtons endpoint={exportOrders} input={{ query: { ...query, list: print } }} />
  );
  switch (print) {
    case 'orders':
      return (
        <Loaded {...props} endpoint={listAllOrders} input={{ query: here }} files={fileOf(here)}>
          {(orders) => <OrderSheets orders={orders} />}
        </Loaded>
      );
    case 'items':
      return (
        <Loaded {...props} endpoint={listOrderedItems} input={{ query: here }} files={fileOf(here)}>
          {(items) => <ItemsTable items={items} hasBox />}
        </Loaded>
      );
    case 'customers':
      return (
        <Loaded
          {...props}
          endpoint={sumOrders}
          input={{ query: { ...here, groupByOrderedBy: true } }}
          files={fileOf(here)}
        >
          {(sums) => <BuyersTable sums={sums} />}
        </Loaded>
      );
    case 'points':
      return (
        <Loaded
          {...props}
          endpoint={listOrderedItems}
          input={{ query: { ...chain, groupByDelivery: true } }}
          files={<SheetButtons endpoint={exportOrderedItems} input={{ query: chain }} />}
        >
          {(items) => <PointsTable items={items} />}
        </Loaded>
      );
    case 'deliveries':
      return (
        <Loaded
          {...props}
          endpoint={sumOrders}
          input={{ query: { ...chain, groupByDelivery: true } }}
          files={fileOf(chain)}
        >
          {(sums) => <DeliveriesTable sums={sums} />}
        </Loaded>
      );
    case 'home':
      return (
        <Loaded
          {...props}
          endpoint={listHomeDeliveries}
          input={{ query: here }}
          files={<SheetButtons endpoint={exportHomeDeliveries} input={{ query: here }} />}
        >
          {(homes) => <HomesTable homes={homes} />}
        </Loaded>
      );
    case 'offer':
      return (
        <Sheets
          {...props}
          isReady
          onRetry={() => undefined}
          files={
            <SheetButtons
              endpoint={exportOffer}
              input={{ params: { id: delivery.id }, query: tokenOf(search) }}
            />
          }
        >
          <OfferTable delivery={delivery} />
        </Sheets>
      );
    case 'labels':
      return (
        <Loaded {...props} endpoint={getPackList} input={{ query: here }}>
          {(packs) => <BagLabels packs={packs} />}
        </Loaded>
      );
  }
}

/** The invitation that the page was opened with. */
function tokenOf(search: URLSearchParams): Record<string, string> {
  const token = search.get('token');
  return token === null ? {} : { token };
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
  readonly files?: ReactNode;
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
  readonly files?: ReactNode;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const leave = () => {
    // Lists stand elsewhere too, such as on the chain's page: whoever came from there goes back there.
    const back = ownPath(search.get('back'));
    if (back !== null) return void navigate(back, { replace: true });
    const query = new URLSearchParams(search);
    query.delete('print');
    return void navigate({ search: query.toString() }, { replace: true });
  };
  const { dayOfDelivery, startTime, endTime, deliveryPoint } = delivery;
  return (
    <PrintPage
      {...page}
      isLabels={print === 'labels'}
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
