import { type Books, type Chain, liveOrders } from './books.ts';
import { giveCouponsBack } from './order-coupons.ts';
import { dropPayment } from './order-payment.ts';

/** STATE-8. */
export function callOff(books: Books, chain: Chain, state: 'CANCELLED' | 'NOT_DELIVERED'): void {
  chain.state = state;
  for (const order of liveOrders(chain)) {
    giveCouponsBack(books, order);
    dropPayment(order);
  }
}
