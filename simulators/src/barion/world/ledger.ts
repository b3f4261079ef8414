import { newId } from './new-world.ts';
import type { Sim } from './sim.ts';
import type { Currency } from './words.ts';
import type { Balance, Entry, HistoryItem, Part } from './world.ts';

/** Accounts that are no one's wallet. Cards and banks are the world outside: what came in from there stands as their debt. */
export const CARDS = '@cards';
export const BANKS = '@banks';
export const HELD = '@held';
export const FEES = '@fees';
export const TECHNICAL = '@technical';
const OUTSIDE: readonly string[] = [CARDS, BANKS];

type Place = { owner: string; part: Part };

export function availableOf(owner: string): Place {
  return { owner, part: 'available' };
}

export function blockedOf(owner: string): Place {
  return { owner, part: 'blocked' };
}

export function balanceOf(sim: Sim, owner: string, currency: Currency): Balance {
  return sim.world.balances[`${owner}|${currency}`] ?? { available: 0, blocked: 0 };
}

/** Moves money between two places as one entry. Throws when what is moved isn't there: verbs look before. */
export function moveMoney(
  sim: Sim,
  move: {
    from: Place;
    to: Place;
    amount: number;
    currency: Currency;
    reason: string;
    paymentId?: string | undefined;
  },
): void {
  if (move.amount === 0) return;
  if (!Number.isSafeInteger(move.amount) || move.amount < 0) throw new Error(`not an amount: ${move.amount}`);
  const entry: Entry = {
    id: newId(),
    at: sim.now(),
    currency: move.currency,
    reason: move.reason,
    paymentId: move.paymentId ?? null,
    lines: [
      { ...move.from, amount: -move.amount },
      { ...move.to, amount: move.amount },
    ],
  };
  const left = balanceOf(sim, move.from.owner, move.currency)[move.from.part] - move.amount;
  if (left < 0 && !OUTSIDE.includes(move.from.owner))
    throw new Error(`${move.from.owner} lacks ${-left} ${move.currency} (${move.reason})`);
  for (const { owner, part, amount } of entry.lines) {
    const balance = balanceOf(sim, owner, move.currency);
    sim.world.balances[`${owner}|${move.currency}`] = { ...balance, [part]: balance[part] + amount };
  }
  sim.world.entries.push(entry);
  sim.touch();
}

/** Writes what a wallet's history reports a movement. */
export function writeHistory(
  sim: Sim,
  item: Omit<HistoryItem, 'id' | 'at' | 'order' | 'isInProgress'> & { isInProgress?: boolean },
): string {
  const at = sim.now();
  const order = sim.world.history.filter((other) => other.at === at).length;
  const id = newId();
  sim.world.history.push({ isInProgress: false, ...item, id, at, order });
  sim.touch();
  return id;
}

/** What must always hold; each breach in words. The sum of all balances of a currency is nothing, and no wallet is in debt. */
export function auditLedger(balances: Record<string, Balance>, entries: readonly Entry[]): string[] {
  const breaches: string[] = [];
  const sums = new Map<string, number>();
  const booked = new Map<string, number>();
  for (const { lines, currency } of entries)
    for (const { owner, part, amount } of lines) {
      const key = `${owner}|${currency}|${part}`;
      booked.set(key, (booked.get(key) ?? 0) + amount);
    }
  for (const [key, balance] of Object.entries(balances)) {
    const [owner = '', currency = ''] = key.split('|');
    sums.set(currency, (sums.get(currency) ?? 0) + balance.available + balance.blocked);
    for (const part of ['available', 'blocked'] as const) {
      if (balance[part] < 0 && !OUTSIDE.includes(owner)) breaches.push(`${key} ${part} is ${balance[part]}`);
      const expected = booked.get(`${key}|${part}`) ?? 0;
      if (expected !== balance[part])
        breaches.push(`${key} ${part} is ${balance[part]}, its entries say ${expected}`);
    }
  }
  for (const [currency, sum] of sums) if (sum !== 0) breaches.push(`all ${currency} sum to ${sum}`);
  return breaches;
}
