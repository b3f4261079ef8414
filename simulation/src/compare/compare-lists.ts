import { reportChainIncome } from '@kosar/contract/admin/reports';
import { getClearingStatement, retryClearingTransaction } from '@kosar/contract/clearings/clearing-payments';
import { pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { sumOrders } from '@kosar/contract/orders/delivery-orders';
import type { Stage, StagedChain } from '../life/stage.ts';
import { type Chain, dayOf, incomeOf, liveLines, liveOrders, type Order, totalOf } from '../oracle/books.ts';
import { total } from '../oracle/numbers.ts';
import { handedValue, inFull, orderedValue } from '../oracle/prices.ts';
import { expectEqual } from './expect-equal.ts';

/** The sums of a chain's orders, as those who run it see them (LIST-1). */
export async function compareSums(stage: Stage, chain: Chain, staged: StagedChain): Promise<void> {
  const { market, town } = stage;
  const [seen] = await market.caller.ask(sumOrders, town.admin, {
    query: { deliveryChain: String(staged.id) },
  });
  const orders = liveOrders(chain);
  const name = `of the sums of chain ${chain.facts.key}`;
  expectEqual('LIST-1', `number of orders ${name}`, seen?.orders ?? 0, orders.length);
  const buyers = new Set(orders.map(({ buyer }) => buyer)).size;
  expectEqual('LIST-1', `number of buyers ${name}`, seen?.buyers ?? 0, buyers);
  expectEqual('LIST-1', `full value ${name}`, seen?.fullValue ?? 0, incomeOf(chain));
  expectEqual('LIST-1', `payable ${name}`, seen?.discountedValue ?? 0, total(orders.map(payableOf)));
  expectEqual('LIST-1', `fees ${name}`, seen?.deliveryPrice ?? 0, total(orders.map(({ fee }) => fee)));
  expectEqual('LIST-1', `total ${name}`, seen?.totalValue ?? 0, total(orders.map(totalOf)));
}

/** The income of all chains, as an admin's report shows it (LIST-2). */
export async function compareIncomes(stage: Stage): Promise<void> {
  const { market, town, books } = stage;
  const seen = await market.caller.ask(reportChainIncome, town.admin, { query: {} });
  for (const [key, staged] of stage.chains) {
    const chain = books.chains.get(key);
    const row = seen.find(({ deliveryChain }) => deliveryChain.id === staged.id);
    if (chain === undefined || row === undefined) continue;
    const orders = liveOrders(chain);
    const name = `of chain ${key} in the report`;
    expectEqual('LIST-2', `income ${name}`, row.orderedIncome, incomeOf(chain));
    expectEqual('LIST-2', `payable ${name}`, row.discountedIncome, total(orders.map(payableOf)));
    if (chain.settled)
      expectEqual('LIST-2', `handed over ${name}`, row.deliveredIncome, total(orders.map(handedPayableOf)));
  }
}

function payableOf(order: Order): number {
  return total(liveLines(order).map((line) => orderedValue(line).payable));
}

function handedPayableOf(order: Order): number {
  return total(liveLines(order).map((line) => handedValue(line, line.record ?? inFull(line)).payable));
}

/** An admin has everything paid again that failed, whatever became of it (SETTLE-5). */
export async function retryPayouts({ market, town }: Stage): Promise<void> {
  const { items } = await market.caller.ask(pageClearingTransactions, town.admin, {
    query: { state: 'FAILED', size: '100' },
  });
  for (const { id, payer } of items)
    if (payer === null)
      await market.caller.ask(retryClearingTransaction, town.admin, { params: { id: String(id) } });
  await market.worker.work();
}

/** At the end each actor's months follow each other without a gap, and close with what is still to be paid (LIST-3, SETTLE-5). */
export async function compareStatements(stage: Stage): Promise<void> {
  const { market, town, books } = stage;
  const months = monthsUntil(stage.calendar.dayAt(0), dayOf(market.now()));
  for (const { key, hasWallet } of books.town.actors) {
    const veActor = String(town.actors.get(key)?.id);
    let balance = 0;
    let awaited = 0;
    for (const month of months) {
      const seen = await market.caller.ask(getClearingStatement, town.admin, { query: { veActor, month } });
      expectEqual('LIST-3', `opening of ${month} of actor ${key}`, seen.opening, balance);
      balance = seen.items.at(-1)?.balance ?? balance;
      awaited = seen.awaited;
      expectEqual('LIST-3', `closing of ${month} of actor ${key}`, seen.closing, balance);
    }
    const { items } = await market.caller.ask(pageClearingTransactions, town.admin, {
      query: { veActor, size: '100' },
    });
    const id = Number(veActor);
    const unpaid = items.filter(({ state }) => state !== 'PAID');
    const late = unpaid.filter(({ payer, payee }) => payer === null && payee?.id === id && hasWallet);
    expectEqual('SETTLE-5', `payouts of the platform to actor ${key} that aren't made`, late.length, 0);
    const owed = total(unpaid.map(({ payee, amount }) => (payee?.id === id ? amount : -amount)));
    // What buyers owe is no due, though it is someone's share (PAY-4).
    if (items.length < 100) expectEqual('LIST-3', `balance of actor ${key}`, balance, owed + awaited);
  }
}

function monthsUntil(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month))
    months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
