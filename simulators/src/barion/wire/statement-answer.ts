import { writePdf } from '../../write-pdf.ts';
import type { Sim } from '../world/sim.ts';
import { CURRENCIES, type Currency, fromMinor } from '../world/words.ts';
import type { Wallet } from '../world/world.ts';
import { Refusal } from './refusal.ts';

type Row = { at: number; reason: string; amount: number };

/**
 * The statement of a wallet's account for a month, as PDF. It is there once the month is over (by UTC), if anything had happened by then. Those of
 * single days are made only for who has asked Barion for them, and no one has here.
 */
export function statementOf(sim: Sim, wallet: Wallet, query: Readonly<Record<string, string>>): Buffer {
  const { year, month, day, currency } = readPeriod(query);
  if (currency !== 'HUF' && wallet.accountIds[currency] === undefined)
    throw new Refusal('ModelValidationError', `The wallet has no account in ${currency}.`);
  const [begin, end] = [Date.UTC(year, month - 1), Date.UTC(year, month)];
  const rows = rowsOf(sim, wallet, currency).filter(({ at }) => at < end);
  if (day !== null || end > sim.now() || rows.length === 0)
    throw new Refusal('StatementNotFound', 'There is no statement of this period.', 404);
  return statementPdf(wallet, rows, { begin, currency });
}

function readPeriod(query: Readonly<Record<string, string>>): {
  year: number;
  month: number;
  day: number | null;
  currency: Currency;
} {
  const year = partOf(query, 'Year', 1970, 9999);
  const month = partOf(query, 'Month', 1, 12);
  const day = query['day'] === undefined ? null : partOf(query, 'Day', 1, 31);
  const currency = query['currency'] ?? '';
  if (!isCurrency(currency))
    throw new Refusal('ModelValidationError', `The Currency field has no value '${currency}'.`);
  return { year, month, day, currency };
}

function partOf(query: Readonly<Record<string, string>>, name: string, least: number, max: number): number {
  const text = query[name.toLowerCase()] ?? '';
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= max) return value;
  throw new Refusal('ModelValidationError', `The ${name} field must be ${least} to ${max}.`);
}

function isCurrency(name: string): name is Currency {
  return Object.hasOwn(CURRENCIES, name);
}

/** What moved in or out of a wallet; what was only blocked in it stayed there. */
function rowsOf(sim: Sim, { email }: Wallet, currency: Currency): Row[] {
  return sim.world.entries
    .filter((entry) => entry.currency === currency)
    .map(({ at, reason, lines }) => ({
      at,
      reason,
      amount: lines.reduce((sum, line) => (line.owner === email ? sum + line.amount : sum), 0),
    }))
    .filter(({ amount }) => amount !== 0);
}

const ROWS_ON_PAGE = 44;

function statementPdf(
  { email }: Wallet,
  rows: readonly Row[],
  { begin, currency }: { begin: number; currency: Currency },
): Buffer {
  const sumBefore = (time: number) =>
    rows.reduce((sum, { at, amount }) => (at < time ? sum + amount : sum), 0);
  const shown = (amount: number) => `${fromMinor(amount, currency)} ${currency}`;
  let balance = sumBefore(begin);
  const lines = rows
    .filter(({ at }) => at >= begin)
    .map(({ at, reason, amount }) => {
      balance += amount;
      return `${new Date(at).toISOString()}   ${reason}   ${shown(amount)}   ${shown(balance)}`;
    });
  const head = [
    `Barion szimulátor: kivonat, ${new Date(begin).toISOString().slice(0, 7)}`,
    email,
    `Nyitó egyenleg: ${shown(sumBefore(begin))}`,
  ];
  const all = [...head, ...lines, `Záró egyenleg: ${shown(balance)}`];
  const pages = Array.from({ length: Math.ceil(all.length / ROWS_ON_PAGE) }, (_, page) =>
    all.slice(page * ROWS_ON_PAGE, (page + 1) * ROWS_ON_PAGE),
  );
  return writePdf(pages);
}
