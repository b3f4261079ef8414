import {
  type ClearingJson,
  type ClearingTransactionJson,
  getClearing,
  pageClearingTransactions,
} from '@kosar/contract/clearings/clearings';
import type { Stage, StagedChain } from '../life/stage.ts';
import { walletOf } from '../market/build-town.ts';
import { PLATFORM_WALLET, START_BALANCE } from '../market/start-market.ts';
import { type Books, type Chain, dayOf, liveOrders } from '../oracle/books.ts';
import { sellsOutOfMarketWallet } from '../oracle/find-in-books.ts';
import { total } from '../oracle/numbers.ts';
import { type Clearing, PLATFORM } from '../oracle/settle.ts';
import { expectEqual } from './expect-equal.ts';

const PARTIES = {
  producers: 'producer',
  transporters: 'transporter',
  organizers: 'organizer',
  deliveryManagers: 'deliveryManager',
  deliveryPointManagers: 'deliveryPointManager',
  marketplaceManagers: 'marketplace',
} as const;

/** The clearing of a settled chain and its dues (SETTLE-3, SETTLE-6). */
export async function compareClearing(stage: Stage, chain: Chain, staged: StagedChain): Promise<void> {
  const expected = stage.clearings.get(chain.facts.key);
  if (expected === undefined) return;
  const [row] = await stage.market.query<{ id: number }>('select id from clearing where chain_id = $1', [
    staged.id,
  ]);
  const id = String(row?.id);
  const { caller } = stage.market;
  const seen = await caller.ask(getClearing, stage.town.admin, { params: { id } });
  const dues = await caller.ask(pageClearingTransactions, stage.town.admin, {
    query: { clearing: id, size: '100' },
  });
  const name = `of chain ${chain.facts.key}`;
  expectEqual('SETTLE-6', `revenue ${name}`, seen.totalRevenue, expected.revenue);
  expectEqual('SETTLE-6', `cash ${name}`, seen.cashPayment, expected.cash);
  expectEqual('SETTLE-6', `online ${name}`, seen.platformPayment, expected.online);
  expectEqual('SETTLE-6', `platform's share ${name}`, seen.platformShare, expected.platformShare);
  expectEqual('PRICE-5', `platform's discounts ${name}`, seen.platformDiscount, expected.platformDiscount);
  expectEqual('SETTLE-6', `debt of buyers ${name}`, seen.buyerDebt, expected.debt);
  compareRows(stage, seen, expected, name);
  compareWallets(stage, chain, name);
  compareDues(stage, dues.items, expected, name);
  comparePositions(stage, chain, dues.items, expected, name);
}

function compareRows(stage: Stage, seen: ClearingJson, expected: Clearing, name: string): void {
  const keys = actorKeys(stage);
  const shown = new Map<string, { share: number; discount: number }>();
  for (const [field, party] of Object.entries(PARTIES))
    for (const { veActor, share, discount } of seen[field as keyof typeof PARTIES])
      shown.set(`${party}:${keys.get(veActor.id)}`, { share, discount });
  for (const { veActor, sponsorDiscount } of seen.sponsorClearings)
    shown.set(`sponsor:${keys.get(veActor.id)}`, { share: 0, discount: sponsorDiscount });
  for (const key of new Set([...shown.keys(), ...expected.rows.keys()])) {
    expectEqual(
      'SHARE-2',
      `share of ${key} ${name}`,
      shown.get(key)?.share ?? 0,
      expected.rows.get(key)?.share ?? 0,
    );
    const given = expected.rows.get(key)?.discount ?? 0;
    expectEqual('SHARE-5', `discount of ${key} ${name}`, shown.get(key)?.discount ?? 0, given);
  }
}

/** Each due by itself: those of the settlement, and those of every correction since (SETTLE-3, CORR-4). */
function compareDues(
  stage: Stage,
  dues: readonly ClearingTransactionJson[],
  expected: Clearing,
  name: string,
): void {
  const keys = actorKeys(stage);
  const keyOf = (actor: { id: number } | null) => (actor === null ? PLATFORM : (keys.get(actor.id) ?? -1));
  const shown = dues.map((due) => ({ payer: keyOf(due.payer), payee: keyOf(due.payee), ft: due.amount }));
  expectEqual('SETTLE-3', `dues ${name}`, worded(shown), worded(expected.dues));
}

function worded(dues: Clearing['dues']): string {
  return dues
    .map(({ payer, payee, ft }) => `${payer} to ${payee}: ${ft}`)
    .toSorted()
    .join(', ');
}

/** What the provider took of each order and whom it gave it, in its own books (PAY-2, PAY-3). */
function compareWallets(stage: Stage, chain: Chain, name: string): void {
  for (const order of liveOrders(chain)) {
    if (!order.online) continue;
    const [taken, platform] = takenAtProvider(stage, order.key);
    const standing = order.payment.taken - order.payment.refunded;
    expectEqual('PAY-2', `money taken for order ${order.key} ${name}`, taken, standing);
    expectEqual(
      'PAY-3',
      `platform's part of order ${order.key} ${name}`,
      platform,
      order.payment.takenByPlatform,
    );
  }
}

/** What the provider's own books say of an order: all that was taken and not given back, and the platform's part of it. */
function takenAtProvider({ market, orders }: Stage, key: number): [number, number] {
  const ids = new Set(orders.get(key)?.seen.payments.map(({ externalId }) => externalId));
  const payments = market.barion.world().payments.filter(({ id }) => ids.has(id));
  const lines = payments.flatMap(({ transactions }) => transactions);
  const mains = lines.filter(({ role }) => role === 'main');
  const taken = total(mains.map(({ finishedTotal, refunded }) => finishedTotal - refunded));
  const toPlatform = lines.filter(({ role }) => role === 'payee');
  return [taken, total(toPlatform.map(({ finishedTotal }) => finishedTotal))];
}

/**
 * After all dues everybody has exactly their share (SETTLE-3), counted from what is where: cash with the transporter, the provider's books, the dues
 * as the market shows them.
 */
function comparePositions(
  stage: Stage,
  chain: Chain,
  dues: readonly ClearingTransactionJson[],
  expected: Clearing,
  name: string,
): void {
  const keys = actorKeys(stage);
  const keyOf = (actor: { id: number } | null) => (actor === null ? PLATFORM : (keys.get(actor.id) ?? -1));
  const positions = new Map<number, number>();
  const add = (actor: number, ft: number) => positions.set(actor, (positions.get(actor) ?? 0) + ft);
  add(chain.facts.transporter, expected.cash);
  const { products } = stage.books.town;
  const producer = products.find(({ key }) => key === chain.facts.items[0]?.product)?.producer ?? PLATFORM;
  for (const order of liveOrders(chain)) {
    if (!order.online) continue;
    const [taken, platform] = takenAtProvider(stage, order.key);
    add(PLATFORM, platform);
    add(producer, taken - platform);
  }
  for (const due of dues) {
    add(keyOf(due.payer), -due.amount);
    add(keyOf(due.payee), due.amount);
  }
  const owed = new Map<number, number>([[PLATFORM, expected.platformShare - expected.platformDiscount]]);
  for (const [key, { share, discount }] of expected.rows) {
    const [party = '', actor = ''] = key.split(':');
    const ft = party === 'sponsor' ? -discount : share;
    owed.set(Number(actor), (owed.get(Number(actor)) ?? 0) + ft);
  }
  // What buyers still owe is missing somewhere; the rules say only how much it is together (PAY-4).
  if (expected.debt > 0) {
    expectEqual(
      'SETTLE-3',
      `all positions ${name}`,
      total(positions.values()),
      total(owed.values()) - expected.debt,
    );
    return;
  }
  for (const actor of new Set([...positions.keys(), ...owed.keys()]))
    expectEqual('SETTLE-3', `position of ${actor} ${name}`, positions.get(actor) ?? 0, owed.get(actor) ?? 0);
}

function actorKeys({ town }: Stage): Map<number, number> {
  return new Map([...town.actors].map(([key, { id }]) => [id, key]));
}

/** The ledger adds up to 0, and each wallet holds what was taken for it and paid to it (SETTLE-1, SETTLE-5). */
export async function compareBooks(stage: Stage, { isEnd }: { isEnd: boolean }): Promise<void> {
  const { market, books } = stage;
  const [ledger] = await market.query<{ sum: number }>(
    'select coalesce(sum(amount_ft), 0)::float8 as sum from ledger_entry',
  );
  expectEqual('SETTLE-1', 'sum of the whole ledger', Number(ledger?.sum), 0);
  expectEqual('SETTLE-1', "breaches of the provider's own books", market.barion.audit().join('; '), '');
  const paid = await market.query<{ account_id: string; ft: string }>(
    `select b.account_id, sum(t.amount_ft) as ft from clearing_transaction t join barion_account b on b.actor_id = t.payee_id
     where t.payer_id is null and t.state = 'PAID' group by 1`,
  );
  const balances = market.barion.world().balances;
  const paidTo = (key: number) =>
    Number(paid.find(({ account_id: id }) => id === walletOf(books.town, key))?.ft ?? 0);
  const isSettling = [...books.chains.values()].some(({ finalizing, settled }) => finalizing && !settled);
  // The shop bears what the provider costs; some of it is blocked as long as a card is held.
  const ours = balances[`${PLATFORM_WALLET}|HUF`];
  const fees = balances['@fees|HUF']?.available ?? 0;
  if (!isSettling && (isEnd || !stage.hasPayoutProblem))
    expectEqual(
      'SETTLE-5',
      "the market's own wallet",
      (ours?.available ?? 0) + (ours?.blocked ?? 0),
      START_BALANCE + ownMoney(books, paidTo) - fees,
    );
  for (const { key, hasWallet } of books.town.actors) {
    if (!hasWallet || key === books.town.house) continue;
    const own = [...books.chains.values()].filter(({ facts }) => {
      const product = books.town.products.find((one) => one.key === facts.items[0]?.product);
      return product?.producer === key;
    });
    const taken = own
      .filter(({ settled }) => settled)
      .flatMap(liveOrders)
      .filter(({ online }) => online);
    const captured = total(taken.map(({ payment }) => payment.taken - payment.takenByPlatform));
    const payouts = paidTo(key);
    const balance = balances[`${walletOf(books.town, key)}|HUF`]?.available ?? 0;
    const isBusy = own.some(({ finalizing, settled }) => finalizing && !settled);
    // A payout whose answer was lost is in the wallet before the market knows.
    if (!isBusy && (isEnd || !stage.hasPayoutProblem))
      expectEqual('SETTLE-5', `wallet of actor ${key}`, balance, captured + payouts);
  }
  const late = await market.query<{ id: number }>(
    `select t.id from clearing_transaction t join barion_account b on b.actor_id = t.payee_id
     where t.payer_id is null and t.state = 'PENDING' and t.due_on <= $1 and t.request_id is not null`,
    [dayOf(market.now() - 3 * 86_400_000)],
  );
  expectEqual('SETTLE-4', 'payouts that are late by days', late.length, 0);
  const early = await market.query<{ id: number }>(
    `select id from clearing_transaction where payer_id is null and payment_type = 'ONLINE' and bank_file_id is null and marked_by_id is null and state = 'PAID'
     and (paid_at at time zone 'Europe/Budapest')::date < due_on`,
  );
  expectEqual('SETTLE-4', 'payouts that were made before their day', early.length, 0);
}

/** What has come into the market's own wallet: its parts, what was paid to its own seller, less what went back to cards and out to others. */
function ownMoney(books: Books, paidTo: (actor: number) => number): number {
  const { actors, house } = books.town;
  const orders = [...books.chains.values()].filter(({ settled }) => settled).flatMap(liveOrders);
  const cards = orders.filter(({ online }) => online);
  const taken = cards.map((order) => {
    const { payment } = order;
    return sellsOutOfMarketWallet(books, order.chain)
      ? payment.taken - payment.refunded
      : payment.takenByPlatform;
  });
  const others = actors.filter(({ key, hasWallet }) => hasWallet && key !== house);
  return total(taken) - total(others.map(({ key }) => paidTo(key)));
}
