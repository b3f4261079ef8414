import { type Books, type Chain, liveOrders } from './books.ts';
import { dropPayment, giveCouponsBack } from './ordering.ts';

/** STATE-8. */
export function callOff(books: Books, chain: Chain, state: 'CANCELLED' | 'NOT_DELIVERED'): void {
  chain.state = state;
  for (const order of liveOrders(chain)) {
    giveCouponsBack(books, order);
    dropPayment(order);
  }
}
