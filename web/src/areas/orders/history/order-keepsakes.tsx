import type { OrderJson } from '@kosar/contract/orders/orders';
import { Button, Group } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { payWords } from '../../../hu/order-changes.ts';
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx';
import { RepeatButton } from '../repeat/repeat-button.tsx';

const OrderQr = lazy(() => import('../../../ui/order-qr.tsx'));

/** What its buyer takes from an order, whatever its state: the same again, its code to show, its pickup in the calendar. */
export function OrderKeepsakes({ order }: { readonly order: OrderJson }) {
  const { userId } = useSession();
  const [isQrOpen, setQrOpen] = useState(false);
  const { delivery, cancelled, deliveryState } = order;
  if (order.orderedBy.id !== userId) return null;
  const isAhead = !cancelled && deliveryState === null && !OVER.includes(delivery.status);
  return (
    <Group gap="sm">
      <RepeatButton orderId={order.id} pointId={delivery.deliveryPoint.id} />
      {isAhead && (
        <>
          <Button
            variant="default"
            leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
            onClick={() => setQrOpen(true)}
          >
            {payWords.qr}
          </Button>
          <AddToCalendar delivery={delivery} />
        </>
      )}
      {isQrOpen && (
        <Suspense>
          <OrderQr code={order.code} onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}

const OVER: readonly OrderJson['delivery']['status'][] = ['CANCELLED', 'DELIVERED', 'NOT_DELIVERED'];
