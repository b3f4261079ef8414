import { formatFt } from '@kosar/contract/format';
import { type EditableOrderJson, getOrderToEdit } from '@kosar/contract/orders/order-editing';
import { cancelOrder, getOrder, listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders/orders';
import { Button } from '@mantine/core';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';

/** Takes the whole order off, after saying what that gives back. */
export function CancelOrder({ editable: { order, payment } }: { readonly editable: EditableOrderJson }) {
  return (
    <div>
      <ConfirmedAction
        send={cancelOrder}
        input={{ params: { id: order.id } }}
        refresh={[getOrderToEdit, getOrder, listOrders, listDeliveryOrdersOfUser]}
        title={t.cancelTitle}
        confirm={t.cancel}
        done={t.cancelled}
        isDangerous
        button={(ask) => (
          <Button variant="default" onClick={ask}>
            {t.cancel}
          </Button>
        )}
      >
        <p>{t.cancelText(order.code, formatFt(order.totalValue))}</p>
        {payment.reserved > 0 && <p>{t.cancelReserved(formatFt(payment.reserved))}</p>}
      </ConfirmedAction>
    </div>
  );
}
