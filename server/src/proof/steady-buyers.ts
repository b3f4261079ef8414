import { setTimeout as sleep } from 'node:timers/promises';
import { type OrderAnswer, type Shop, sendOrder } from './shop.ts';

/** Buyers who order one after another, each order with the same key until it is answered; for servers that lose what they need. */
export interface SteadyBuyers {
  readonly answers: readonly OrderAnswer[];
  /** Ids of the accepted orders by their keys. */
  readonly accepted: ReadonlyMap<string, number>;
  /** They send nothing more; resolves with the last answer. */
  readonly end: () => Promise<void>;
}

/** All buyers of the shop begin to order, and pause so long after a refusal. */
export function startSteadyBuyers(url: string, shop: Shop, pauseMs: number): SteadyBuyers {
  const answers: OrderAnswer[] = [];
  const accepted = new Map<string, number>();
  const over = new AbortController();
  const order = async (cookie: string, key: string) => {
    const answer = await sendOrder(url, shop, cookie, { key });
    answers.push(answer);
    return answer;
  };
  const clients = Promise.all(
    shop.buyers.map(async ({ cookie }, nth) => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const key = `kulcs-${nth}-${count}`;
        let answer = await order(cookie, key);
        while (answer.orderId === undefined && !over.signal.aborted) {
          await sleep(pauseMs);
          answer = await order(cookie, key);
        }
        if (answer.orderId !== undefined) accepted.set(key, answer.orderId);
      }
    }),
  );
  return {
    answers,
    accepted,
    end: async () => {
      over.abort();
      await clients;
    },
  };
}

/** Milliseconds until the server takes an order again. */
export async function timeUntilOrder(url: string, shop: Shop): Promise<number> {
  const start = performance.now();
  while ((await sendOrder(url, shop, shop.buyers[0]?.cookie ?? '')).status !== 201) await sleep(20);
  return performance.now() - start;
}
