import { listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders/orders';
import { getPayment, type PaymentJson } from '@kosar/contract/payments/payments';
import { PAYMENT_POLL_MS } from '@kosar/domain/constants';
import { isPaymentPolled } from '@kosar/domain/payment-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';

/** Asks for a payment under way every five seconds (spec 4), which has the server look at it, too; once it has changed, its order is loaded anew. */
export function usePaymentPoll({ id, status }: PaymentJson): void {
  const client = useQueryClient();
  const isPolled = isPaymentPolled(status);
  const { data } = useEndpoint(
    getPayment,
    { params: { id } },
    { enabled: isPolled, pollMs: isPolled && PAYMENT_POLL_MS },
  );
  const now = data?.status;
  useEffect(() => {
    if (!isPolled || now === undefined || now === status) return;
    for (const shown of [listOrders, listDeliveryOrdersOfUser])
      void client.invalidateQueries({ queryKey: queryKey(shown) });
  }, [client, isPolled, now, status]);
}
