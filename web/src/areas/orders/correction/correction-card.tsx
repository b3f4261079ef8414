import {
  getOrderToCorrect,
  listOrderCorrections,
  type OrderToCorrectJson,
} from '@kosar/contract/orders/order-corrections';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import edit from '../edit/order-edit.module.css';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import { DebtPanel } from './debt-panel.tsx';

/** While a refund is on its way, its state is asked for again. */
const POLL_MS = 3000;

/** What an admin mends of an order after its chain was settled: amounts, a debt that is paid, and what was mended so far. */
export function CorrectionCard({ orderId }: { readonly orderId: number }) {
  const input = { params: { id: orderId } };
  const loaded = useEndpoint(getOrderToCorrect, input);
  return (
    <LoadState query={loaded} skeletonHeight={220}>
      {(order) => (
        <div className={edit.page}>
          {order.owed > 0 && <DebtPanel orderId={orderId} order={order} />}
          <Correcting orderId={orderId} order={order} />
          <History orderId={orderId} />
        </div>
      )}
    </LoadState>
  );
}

function Correcting({ orderId, order }: { readonly orderId: number; readonly order: OrderToCorrectJson }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CorrectionForm orderId={orderId} order={order} onClose={() => setOpen(false)} />;
  return (
    <Card as="section" aria-labelledby="correction">
      <h2 id="correction" className={edit.title}>
        {t.title}
      </h2>
      {order.obstacle === null ? (
        <>
          <p>{t.lead}</p>
          <Button onClick={() => setOpen(true)}>{t.open}</Button>
        </>
      ) : (
        <Panel tone="info" title={t.notNow(order.obstacle.title)} headingLevel={3}>
          <p>{order.obstacle.detail}</p>
        </Panel>
      )}
    </Card>
  );
}

function History({ orderId }: { readonly orderId: number }) {
  const [isPolled, setPolled] = useState(false);
  const corrections = useEndpoint(
    listOrderCorrections,
    { params: { id: orderId } },
    { pollMs: isPolled && POLL_MS },
  );
  const isUnderWay =
    corrections.data?.some(({ refundState }) => refundState === 'PLANNED' || refundState === 'SENT') === true;
  const client = useQueryClient();
  if (isPolled !== isUnderWay) setPolled(isUnderWay);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    // A refund that ends may have changed the order, so that what is done next needs its new version.
    if (wasUnderWay.current && !isUnderWay)
      void client.invalidateQueries({ queryKey: queryKey(getOrderToCorrect) });
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, client]);
  return (
    <LoadState query={corrections} skeletonHeight={120}>
      {(list) => (list.length > 0 ? <CorrectionHistory orderId={orderId} corrections={list} /> : null)}
    </LoadState>
  );
}
