import { type Books, type Chain, liveLines, type Order, totalOf } from './books.ts';
import { chainOf, sellsOutOfMarketWallet } from './find-in-books.ts';
import { split, total } from './numbers.ts';
import { orderedValue } from './prices.ts';

export function noPayment(): Order['payment'] {
  return {
    state: 'NONE',
    startedAt: 0,
    asked: 0,
    agreedPlatform: 0,
    taken: 0,
    takenByPlatform: 0,
    refunded: 0,
  };
}

/** PAY-1: asks for the total; the platform's part is agreed. */
export function startPayment(books: Books, order: Order, now: number): void {
  const { shares } = chainOf(books, order.chain);
  const asked = totalOf(order);
  const producers = liveLines(order).map((line) => producersPart(orderedValue(line).base, shares));
  const isOurs = sellsOutOfMarketWallet(books, order.chain);
  order.payment = {
    ...noPayment(),
    state: 'STARTED',
    startedAt: now,
    asked,
    agreedPlatform: isOurs ? 0 : Math.max(0, asked - total(producers)),
  };
}

function producersPart(ft: number, shares: Chain['shares']): number {
  const { producer, transporter, organizer, deliveryManager, deliveryPointManager, marketplace, platform } =
    shares;
  const weights = [
    producer,
    transporter,
    organizer,
    deliveryManager,
    deliveryPointManager,
    marketplace,
    platform,
  ];
  return split(ft, weights)[0] ?? 0;
}

/** PAY-5. */
export function dropPayment(order: Order): void {
  if (order.payment.state === 'STARTED' || order.payment.state === 'RESERVED') order.payment.state = 'GONE';
}
