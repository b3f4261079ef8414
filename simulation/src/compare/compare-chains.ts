import type { Stage } from '../life/stage.ts';
import { compareComplaints } from './compare-complaints.ts';
import { compareChain, compareCoupons, compareStock } from './compare-goods.ts';
import { compareSums } from './compare-lists.ts';
import { compareClearing } from './compare-money.ts';
import { compareOrders } from './compare-orders.ts';
import { compareRescue, compareWaiting } from './compare-waiting.ts';

/** Chains with their orders, goods and money, and all coupons. `SETTLED` is also what is made of orders: sums and clearings. */
export async function compareChains(
  stage: Stage,
  keys: Iterable<number>,
  how: 'ORDERED' | 'SETTLED',
): Promise<void> {
  for (const key of [...keys].toSorted((a, b) => a - b)) {
    const staged = stage.chains.get(key);
    const chain = stage.books.chains.get(key);
    if (staged === undefined || chain === undefined) continue;
    await compareChain(stage, chain, staged);
    await compareOrders(stage, chain, staged);
    await compareStock(stage, chain, staged);
    await compareWaiting(stage, chain);
    await compareRescue(stage, chain, staged);
    if (how === 'ORDERED') continue;
    await compareSums(stage, chain, staged);
    await compareClearing(stage, chain, staged);
    await compareComplaints(stage, chain);
  }
  await compareCoupons(stage);
}
