import { pageManagedCoupons } from '@kosar/contract/campaigns/coupon-management';
import { getManagedChain } from '@kosar/contract/chains/chain-overview';
import { allDeliveryItemPackings } from '@kosar/contract/chains/chains';
import type { Stage, StagedChain } from '../life/stage.ts';
import {
  type Books,
  type Chain,
  incomeOf,
  isHandedOver,
  liveLines,
  liveOrders,
  stateOf,
  takenOf,
} from '../oracle/books.ts';
import type { PackingFacts } from '../oracle/facts.ts';
import { packingOf } from '../oracle/find-in-books.ts';
import { timesDown, total } from '../oracle/numbers.ts';
import { unitsOf } from '../oracle/prices.ts';
import { liveEntries } from '../oracle/waiting-list.ts';
import { expectEqual } from './expect-equal.ts';

/** State and income of a chain, as an admin sees them. */
export async function compareChain(stage: Stage, chain: Chain, staged: StagedChain): Promise<void> {
  const { market, town } = stage;
  const seen = await market.caller.ask(getManagedChain, town.admin, { params: { id: String(staged.id) } });
  const name = `of chain ${chain.facts.key}`;
  expectEqual(
    isHandedOver(chain) ? 'STATE-5' : 'STATE-1',
    `state ${name}`,
    seen.state,
    stateOf(chain, market.now()),
  );
  expectEqual('TIER-1', `income ${name}`, seen.orderedIncome, incomeOf(chain));
  expectEqual('STATE-7', `number of orders ${name}`, seen.orders, liveOrders(chain).length);
}

/** What can be ordered of each packing of a chain (STOCK-4). */
export async function compareStock(stage: Stage, chain: Chain, staged: StagedChain): Promise<void> {
  const { market, town, books } = stage;
  const seen = await market.caller.ask(allDeliveryItemPackings, town.admin, {
    query: { deliverychain: String(staged.id) },
  });
  const taken = takenOf(books);
  for (const item of chain.facts.items) {
    const product = books.town.products.find(({ key }) => key === item.product);
    for (const { packing: key, max } of item.packings) {
      const packing = books.packings.get(key);
      const json = seen.find(({ id }) => id === staged.packingIds.get(key));
      if (packing === undefined || json === undefined || chain.cancelledPackings.has(key)) continue;
      const ordered = total(
        liveOrders(chain).flatMap((order) =>
          liveLines(order)
            .filter((line) => line.packing.key === key)
            .map(({ amount }) => amount),
        ),
      );
      const inPackings = (units: number) =>
        packing.kind === 'PACKET' || packing.kind === 'WEIGHED'
          ? timesDown(units, 1000, packing.size)
          : units;
      // What is kept for those who wait is shown as gone (WAIT-4).
      const kept = heldOf(books, chain, packing);
      const ceilings = [
        ...left(item.max, taken.item(chain, item.product) + kept.units).map(inPackings),
        ...left(max, taken.packing(chain, key) + kept.amount),
        ...(chain.facts.bypass
          ? []
          : [
              ...left(product?.globalMax ?? null, taken.globalProduct(item.product) + kept.units).map(
                inPackings,
              ),
              ...left(packing.globalMax, taken.globalPacking(key) + kept.amount),
            ]),
      ];
      const least = ceilings.length === 0 ? null : Math.min(...ceilings);
      const available = least === null || packing.kind === 'LOOSE' ? least : least - (least % 1000);
      const name = `of packing ${key} in chain ${chain.facts.key}`;
      const shown = json.availableAmount;
      expectEqual(
        'STOCK-4',
        `available ${name}`,
        shown === null ? null : Math.round(shown * 1000),
        available,
      );
      expectEqual(
        'STOCK-1',
        `ordered ${name}`,
        Math.round(json.orderedAmount * 1000),
        isHeld(chain) ? ordered : 0,
      );
    }
  }
}

function heldOf(books: Books, chain: Chain, { key, product }: PackingFacts) {
  const kept = liveEntries(chain)
    .filter(({ heldUntil }) => heldUntil !== null)
    .map(({ packing, amount }) => ({ packing: packingOf(books, packing), amount }))
    .filter(({ packing }) => packing.product === product);
  return {
    units: total(kept.map(({ packing, amount }) => unitsOf(packing, amount))),
    amount: total(kept.filter(({ packing }) => packing.key === key).map(({ amount }) => amount)),
  };
}

function isHeld({ state }: Chain): boolean {
  return state !== 'CANCELLED' && state !== 'NOT_DELIVERED';
}

/** What is left on every coupon. */
export async function compareCoupons(stage: Stage): Promise<void> {
  const { market, town, books } = stage;
  const seen = [];
  for (let page = 0; ; page += 1) {
    const answer = await market.caller.ask(pageManagedCoupons, town.admin, {
      query: { size: '100', page: String(page), orderby: 'id' },
    });
    seen.push(...answer.items);
    if (seen.length >= answer.total) break;
  }
  for (const [key, coupon] of books.coupons) {
    const json = seen.find(({ id }) => id === stage.couponIds.get(key));
    const name = `coupon ${key} of buyer ${coupon.facts.owner}`;
    if (coupon.facts.unit === 'FT')
      expectEqual('COUPON-4', `rest of ${name}`, json?.remainingAmount, coupon.rest);
    else expectEqual('COUPON-5', `uses of ${name}`, json?.remainingUses, coupon.uses);
  }
}

/** What is left under a ceiling; nothing where there is none. */
function left(ceiling: number | null, used: number): number[] {
  return ceiling === null ? [] : [Math.max(0, ceiling - used)];
}
