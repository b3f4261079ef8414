import { useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { handoverWords as t } from '../../hu/handover.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { LoadState } from '../../ui/load-state.tsx';
import classes from './handover.module.css';
import { OrderList } from './list/order-list.tsx';
import { OrderSheet } from './sheet/order-sheet.tsx';
import { useAtTable } from './use-at-table.ts';
import { useTable } from './use-table.ts';

/** Handing orders over at a table outdoors, on a phone: a list to find people in, and one order at a time (`?order=`). */
export default function HandoverPage() {
  const deliveryId = Number(useParams()['deliveryId']);
  const [search] = useSearchParams();
  const { query, waiting, outcome, isCatchingUp, send } = useTable(deliveryId);
  useAtTable();
  const orderId = Number(search.get('order'));
  return (
    <div className={classes.sun}>
      <LoadState
        query={query}
        skeletonHeight={560}
        isPage
        back={{ to: to('management'), label: t.crumbDeliveries }}
      >
        {(table) => {
          const order = table.orders.find(({ id }) => id === orderId);
          return order === undefined ? (
            <OrderList
              table={table}
              waiting={waiting}
              outcome={outcome}
              isCatchingUp={isCatchingUp}
              send={send}
            />
          ) : (
            <OrderSheet key={order.id} table={table} order={order} send={send} />
          );
        }}
      </LoadState>
    </div>
  );
}
