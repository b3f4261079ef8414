import { getChainRescue } from '@kosar/contract/chains/chain-rescue';
import { listWaitingEntries } from '@kosar/contract/orders/waiting-list';
import type { Stage, StagedChain } from '../life/stage.ts';
import type { Chain } from '../oracle/books.ts';
import { isOrdering } from '../oracle/refuse-orders.ts';
import { incomeOfProducer } from '../oracle/rescue.ts';
import { costOf } from '../oracle/waiting.ts';
import type { WaitingEntry } from '../oracle/waiting-entry.ts';
import { liveEntries } from '../oracle/waiting-list.ts';
import { expectEqual } from './expect-equal.ts';

/** What buyers wait for in a chain, as each of them sees it: while orders are taken. */
export async function compareWaiting(stage: Stage, chain: Chain): Promise<void> {
  const { market, town, books } = stage;
  const isOpen = isOrdering(chain, market.now());
  for (const buyer of new Set(chain.waiting.map((entry) => entry.buyer))) {
    const listed = await market.caller.ask(listWaitingEntries, town.buyers[buyer]?.as ?? '', { query: {} });
    const own = chain.waiting.filter((entry) => entry.buyer === buyer);
    const seen = listed.filter(({ id }) => own.some(({ key }) => stage.waiting.get(key)?.id === id));
    const live = isOpen ? own.filter(({ ended }) => ended === null) : [];
    const name = `of buyer ${buyer} in chain ${chain.facts.key}`;
    const keyOf = (id: number) => own.find(({ key }) => stage.waiting.get(key)?.id === id)?.key;
    expectEqual(
      'WAIT-6',
      `entries that wait ${name}`,
      seen.map(({ id }) => keyOf(id)).join(),
      live
        .toSorted(byHeld)
        .map(({ key }) => key)
        .join(),
    );
    for (const entry of live) {
      const json = seen.find(({ id }) => id === stage.waiting.get(entry.key)?.id);
      const shown = `entry ${entry.key} ${name}`;
      const until = entry.heldUntil === null ? null : new Date(entry.heldUntil).toISOString();
      expectEqual('WAIT-4', `until when it is kept for ${shown}`, json?.offeredUntil, until);
      expectEqual('WAIT-3', `place of ${shown}`, json?.place, placeOf(chain, entry));
      expectEqual('WAIT-1', `amount of ${shown}`, Math.round((json?.amount ?? 0) * 1000), entry.amount);
      if (until === null) expectEqual('WAIT-5', `cost of ${shown}`, json?.value, costOf(books, entry));
    }
  }
}

function byHeld(a: WaitingEntry, b: WaitingEntry): number {
  return (a.heldUntil ?? Number.MAX_SAFE_INTEGER) - (b.heldUntil ?? Number.MAX_SAFE_INTEGER);
}

/** Among those who wait for the same packing, in the order in which they came. */
function placeOf(chain: Chain, entry: WaitingEntry): number {
  const same = liveEntries(chain).filter(({ packing }) => packing === entry.packing);
  return same.indexOf(entry) + 1;
}

/** What a chain's deadline does, what its buyers have said, and how far its producers have come. */
export async function compareRescue(stage: Stage, chain: Chain, staged: StagedChain): Promise<void> {
  const { market, town, books } = stage;
  const { rescue } = chain;
  if (rescue === null) return;
  const seen = await market.caller.ask(getChainRescue, town.admin, { params: { id: String(staged.id) } });
  const name = `of chain ${chain.facts.key}`;
  expectEqual('RESCUE-1', `plan ${name}`, seen.plan, rescue.ended ? null : rescue.plan);
  expectEqual('RESCUE-4', `question ${name}`, seen.askedAt !== null, rescue.asked);
  expectEqual('STATE-12', `end of the plan ${name}`, seen.endedAt !== null, rescue.ended);
  const answers = [...rescue.answers.values()];
  const count = (wanted: string | null) => answers.filter((answer) => answer === wanted).length;
  expectEqual('RESCUE-5', `buyers who stay ${name}`, seen.answers.stay, count('STAY'));
  expectEqual('RESCUE-5', `buyers who leave ${name}`, seen.answers.leave, count('LEAVE'));
  expectEqual('RESCUE-5', `silent buyers ${name}`, seen.answers.silent, count(null));
  for (const { producer, minIncome, orderedIncome } of seen.producers) {
    const key = [...town.producerIds].find(([, id]) => id === producer.id)?.[0] ?? 0;
    expectEqual(
      'STATE-13',
      `minimum of producer ${key} ${name}`,
      minIncome,
      rescue.minimums.get(key) ?? null,
    );
    expectEqual(
      'TIER-1',
      `income of producer ${key} ${name}`,
      orderedIncome,
      incomeOfProducer(books, chain, key),
    );
  }
}
