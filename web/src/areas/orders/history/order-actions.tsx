import { getDelivery } from '@kosar/contract/chains/deliveries';
import { formatFt } from '@kosar/contract/format';
import {
  cancelOrder,
  listDeliveryOrdersOfUser,
  listOrders,
  type OrderJson,
} from '@kosar/contract/orders/orders';
import { isOrderingState } from '@kosar/domain/chain-state';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { amendWords } from '../../../hu/order-changes.ts';
import { orderWords } from '../../../hu/own-orders.ts';
import { useSend } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './history.module.css';

// Dialogs are heavy and rarely asked for: they come when they are.
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** What a buyer can still do with an own order: until ordering closes it can be amended or cancelled (design 4, Orders). */
export function OrderActions({ order }: { readonly order: OrderJson }) {
  const { userId } = useSession();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const cancel = useSend(cancelOrder, { refresh: [listOrders, listDeliveryOrdersOfUser, getDelivery] });
  const { delivery } = order;
  const isOpen =
    !order.cancelled &&
    isOrderingState(delivery.status) &&
    new Date(delivery.orderDeadline).getTime() > now.getTime();
  if (!isOpen || order.orderedBy.id !== userId) return null;
  const confirm = () =>
    cancel.mutate(
      { input: { params: { id: order.id } } },
      {
        onSuccess: () => showSuccess(orderWords.cancelDone),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <div className={classes.actions}>
      <p className="k-quiet">
        <strong>{orderWords.change}</strong>{' '}
        {order.selectedPaymentType === 'ONLINE' ? orderWords.changeOnline : orderWords.changeText}
      </p>
      <Group gap="sm">
        {order.selectedPaymentType === 'ON_SITE' && (
          <Button
            component={Link}
            to={to('delivery', { id: delivery.id }, { amend: order.id })}
            variant="light"
          >
            {amendWords.action}
          </Button>
        )}
        <Button component={Link} to={to('delivery', { id: delivery.id })} variant="default">
          {orderWords.more}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {orderWords.cancel}
        </Button>
      </Group>
      <FailurePanel title={orderWords.cancelFailed} error={cancel.error} />
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={orderWords.cancelTitle}
            confirm={orderWords.cancel}
            cancel={orderWords.cancelKeep}
            isDangerous
            isSending={cancel.isPending}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            <Text>
              {orderWords.cancelText(order.code, order.orderItems.length, formatFt(order.totalValue))}{' '}
              {order.selectedPaymentType === 'ONLINE' && orderWords.cancelOnline}
            </Text>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
