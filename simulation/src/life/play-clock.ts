import { getOrder } from '@kosar/contract/orders/orders';
import { type Chain, dayOf } from '../oracle/books.ts';
import { passTime } from '../oracle/chains.ts';
import { decideDeadline } from '../oracle/rescue.ts';
import { isUndecided } from '../oracle/rescue-questions.ts';
import { serveChain } from '../oracle/waiting.ts';
import { liveEntries } from '../oracle/waiting-list.ts';
import { Difference, type Stage } from './stage.ts';

const SERVE_ALL = 'serve-all-waiting';
const SERVE_ONE = 'serve-waiting';
const END_PLANNED = 'end-planned-ordering';
const CLOSE = 'close-ordering';

/** Looks at waiting lists, where there are any: within a minute of whatever has come free or expired (WAIT-4). */
export async function serveLists(stage: Stage): Promise<void> {
  const { books } = stage;
  const waitedFor = () => [...books.chains.values()].filter((chain) => liveEntries(chain).length > 0);
  if (waitedFor().length === 0) return;
  // No one waits for a deadline that decides nothing.
  if (waitedFor().some(({ state }) => state === 'ORDERING_CLOSED')) await doTasks(stage, [CLOSE]);
  const asked = await forgetAllButOne(stage);
  if (asked !== null) {
    await doTasks(stage, [], [SERVE_ONE]);
    await serve(stage, asked);
  }
  await doTasks(stage, [SERVE_ALL], [SERVE_ALL, SERVE_ONE]);
  for (const key of books.chains.keys()) await serve(stage, key);
  for (const chain of waitedFor()) stage.touched.add(chain.facts.key);
}

/** The clock decides what was planned for deadlines that have passed, however late it comes (RESCUE-2). */
export async function playClock(
  stage: Stage,
  { isListsFirst }: { readonly isListsFirst: boolean },
): Promise<void> {
  if (isListsFirst) await serveLists(stage);
  if (dueChains(stage).length > 0) await decidePlans(stage);
  await serveLists(stage);
}

/** A midnight, at which the market ends what is over. Where the clock has not come to a deadline until then, it comes to it now, too late (STATE-4). */
export async function playMidnight(stage: Stage): Promise<void> {
  const { books, market } = stage;
  const today = dayOf(market.now());
  const isTooLate = [...books.chains.values()].some((chain) => isUndecided(chain) && today > chain.facts.day);
  for (const chain of passTime(books, market.now())) stage.touched.add(chain.facts.key);
  if (isTooLate) await decidePlans(stage);
}

async function decidePlans(stage: Stage): Promise<void> {
  const { books, market } = stage;
  await doTasks(stage, [END_PLANNED]);
  for (const chain of dueChains(stage)) {
    decideDeadline(books, chain, market.now());
    stage.touched.add(chain.facts.key);
  }
}

function dueChains({ books, market }: Stage): Chain[] {
  return [...books.chains.values()].filter(
    (chain) => isUndecided(chain) && chain.facts.deadline <= market.now(),
  );
}

/** What has come free asks for its own chain to be served. One such job is done alone; of several the order would be chance, and all lists are served in theirs. */
async function forgetAllButOne({ market, chains }: Stage): Promise<number | null> {
  const rows = await market.query<{ id: string; chain: number }>(
    `select j.id, (j.payload->>'chainId')::integer as chain from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [SERVE_ONE],
  );
  if (rows.length === 1) return [...chains].find(([, { id }]) => id === rows[0]?.chain)?.[0] ?? null;
  await market.query('delete from graphile_worker._private_jobs where id = any ($1)', [
    rows.map(({ id }) => id),
  ]);
  return null;
}

/** Has the clock start tasks and sees them done, also where their worker was killed. */
async function doTasks(
  { market }: Stage,
  tasks: readonly string[],
  untilDone: readonly string[] = tasks,
): Promise<void> {
  if (tasks.length > 0) await market.worker.wake(tasks);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await market.worker.work();
    const [left] = await market.query<{ count: number }>(
      `select count(*)::integer as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any ($1)`,
      [untilDone],
    );
    if (left?.count === 0) return;
  }
  throw new Difference('WAIT-4', `${untilDone.join(', ')} isn't done after many attempts`);
}

const MAX_ATTEMPTS = 6;

/** Serves a chain in the oracle; what it orders at once is to be there in the market. */
async function serve(stage: Stage, key: number): Promise<void> {
  const { market, town, books } = stage;
  for (const { key: entry, order } of serveChain(books, key, market.now())) {
    const [row] = await market.query<{ order_id: number | null }>(
      'select order_id from waiting_entry where id = $1',
      [stage.waiting.get(entry)?.id],
    );
    const id = row?.order_id ?? null;
    if (id === null)
      throw new Difference('WAIT-5', `what entry ${entry} of chain ${key} waits for isn't ordered at once`);
    const seen = await market.caller.ask(getOrder, town.admin, { params: { id: String(id) } });
    stage.orders.set(order, { id, chain: key, seen });
    stage.touched.add(key);
  }
}
