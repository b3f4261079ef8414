import type { OrderJson } from '@kosar/contract/orders/orders';
import { to } from '../../../app/paths.ts';

/** Where a sent order leads: to the payment page, or to a page of the market with what it shows. */
export type AfterSending =
  | { readonly paymentUrl: string }
  | { readonly target: string; readonly state: { readonly paymentError: true } | undefined };

/**
 * Spec 4, Order flow: an online payment under way goes on at its payment address; everything else goes to the buyer's orders of the event, with
 * the flag of the invalid user where the online payment was cancelled at once.
 */
export function afterSending(order: Pick<OrderJson, 'id' | 'payments' | 'delivery'>): AfterSending {
  const online = order.payments.filter(({ type }) => type === 'ONLINE');
  const url = online.find(({ status }) => status === 'IN_PROGRESS')?.paymentUrl;
  if (url?.match(/^https?:\/\//)) return { paymentUrl: url };
  const isRefused = online.some(({ status }) => status === 'CANCELLED');
  return {
    target: to('deliveryEventOrders', { id: order.delivery.eventId }, { orderId: order.id }),
    state: isRefused ? { paymentError: true } : undefined,
  };
}
