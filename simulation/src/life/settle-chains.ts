import { markDuePaid } from '@kosar/contract/clearings/clearing-payments';
import { pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { SETTLING_TASKS } from '../market/worker.ts';
import { chainOf } from '../oracle/find-in-books.ts';
import { settle } from '../oracle/settle.ts';
import { Difference, type Stage } from './stage.ts';

/** Lets time pass until no capture is open; each attempt waits a minute of the market's. */
export async function settleOpen(stage: Stage): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await settleKnown(stage);
    const isOpen = [...stage.books.chains.values()].some(({ finalizing, settled }) => finalizing && !settled);
    if (!isOpen) return;
    stage.market.setNow(stage.market.now() + 65_000);
    await stage.market.worker.wake(SETTLING_TASKS);
    await stage.market.worker.work();
  }
  throw new Difference('STATE-6', 'a chain isn’t settled after many attempts');
}

/** Settles in the oracle what the market has settled. */
export async function settleKnown(stage: Stage): Promise<void> {
  const { market, books } = stage;
  await market.worker.work();
  for (const [key, staged] of stage.chains) {
    const chain = chainOf(books, key);
    if (!chain.finalizing || chain.settled) continue;
    const rows = await market.query<{ finalized_at: Date | null }>(
      'select finalized_at from chain where id = $1',
      [staged.id],
    );
    if ((rows[0]?.finalized_at ?? null) === null) continue;
    const refused = await market.query<{ order_id: number }>(
      `select p.order_id from payment_capture k join payment p on p.id = k.payment_id
       where k.chain_id = $1 and k.state = 'REFUSED'`,
      [staged.id],
    );
    if (refused.length > 0 && !stage.hasProblem)
      throw new Difference('PAY-2', `chain ${key} has captures that no one refused`);
    const keys = [...stage.orders].filter(([, { id }]) => refused.some((row) => row.order_id === id));
    stage.clearings.set(key, settle(books, chain, new Set(keys.map(([order]) => order))));
    stage.touched.add(key);
  }
}

/** Whoever gets something notes that it has arrived. */
export async function playDues(stage: Stage, key: number): Promise<void> {
  const staged = stage.chains.get(key);
  if (staged === undefined || !stage.clearings.has(key)) return;
  const { market, town } = stage;
  const [row] = await market.query<{ id: number }>('select id from clearing where chain_id = $1', [
    staged.id,
  ]);
  const { items } = await market.caller.ask(pageClearingTransactions, town.admin, {
    query: { clearing: String(row?.id), size: '100' },
  });
  for (const due of items) {
    if (due.paymentType !== 'ON_SITE' || due.state === 'PAID') continue;
    const payee = [...town.actors.values()].find(({ id }) => id === due.payee?.id);
    const answer = await market.caller.call(markDuePaid, payee?.as ?? town.admin, {
      params: { id: String(due.id) },
    });
    if (!answer.isDone) throw new Difference('SETTLE-5', `noting a due as paid was refused: ${answer.text}`);
  }
}
