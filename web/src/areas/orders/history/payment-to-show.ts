import type { OrderJson } from '@kosar/contract/orders/orders';
import type { PaymentJson } from '@kosar/contract/payments/payments';

/**
 * The payment whose state the page shows first: the one named in the address, by our number or the provider's, else the online one of the order
 * just sent. Who comes back from the page of an earlier attempt sees how the payment stands now.
 */
export function paymentToShow(
  orders: readonly OrderJson[],
  placed: OrderJson | undefined,
  paymentId: string | null,
): PaymentJson | undefined {
  const named = paymentId?.replaceAll('-', '').toLowerCase();
  const isNamed = ({ id, externalId }: PaymentJson) => externalId === named || String(id) === named;
  return (
    orders.flatMap(({ payments }) => payments).find(isNamed) ??
    placed?.payments.findLast(({ type }) => type === 'ONLINE')
  );
}
