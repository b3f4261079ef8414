import { listOrders } from '@kosar/contract/orders/orders';
import { useEndpoint } from './queries.ts';

/** Whether the person has an order that can be asked for again: a cancelled one can't. Undefined until it is known. */
export function useHasOrdered(): boolean | undefined {
  const orders = useEndpoint(listOrders, { query: { size: 10 } });
  return orders.isError ? false : orders.data?.items.some(({ cancelled }) => !cancelled);
}
