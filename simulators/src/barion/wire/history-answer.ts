import type { Sim } from '../world/sim.ts';
import { accountId, plainId } from '../world/wallets.ts';
import { CURRENCIES, fromMinor } from '../world/words.ts';
import type { HistoryItem, Wallet } from '../world/world.ts';
import type { Json } from './answers.ts';
import { Refusal } from './refusal.ts';

const PAGE = 20;

/**
 * A page of a wallet's history, newest first. `LastVisibleItemId` is the oldest item that the caller has: the page goes on before
 * it; `LastRequestTime` leaves out what is older.
 */
export function historyAnswer(sim: Sim, wallet: Wallet, query: Record<string, string>): Json {
  const since = query['lastrequesttime'] === undefined ? 0 : Date.parse(query['lastrequesttime']);
  if (Number.isNaN(since))
    throw new Refusal('ModelValidationError', 'The LastRequestTime field must be a date and time.');
  const { currency } = query;
  if (currency !== undefined && !(currency in CURRENCIES))
    throw new Refusal('ModelValidationError', `The Currency field has no value '${currency}'.`);
  const mine = sim.world.history
    .filter(
      (item) =>
        (item.from === wallet.email || item.to === wallet.email) &&
        (currency === undefined || item.currency === currency),
    )
    .toReversed();
  const last = query['lastvisibleitemid'];
  const from = last === undefined ? 0 : mine.findIndex(({ id }) => id === plainId(last)) + 1;
  if (last !== undefined && from === 0)
    throw new Refusal('ModelValidationError', 'The LastVisibleItemId field names no item of this wallet.');
  const asked = Number(query['limit'] ?? PAGE);
  const limit = Number.isInteger(asked) && asked > 0 && asked <= PAGE ? asked : PAGE;
  const page = mine
    .slice(from)
    .filter(({ at }) => at >= since)
    .slice(0, limit);
  return { UserHistory: page.map((item) => itemJson(sim, item)), Errors: [] };
}

function itemJson(sim: Sim, item: HistoryItem): Json {
  return {
    Id: item.id,
    Type: item.type,
    HappenedAtUtc: new Date(item.at).toISOString(),
    ConcurrencyOrder: item.order,
    SourceAccount: participant(sim, item.from, item),
    TargetAccount: participant(sim, item.to, item),
    Amount: fromMinor(item.amount, item.currency),
    Currency: item.currency,
    Description: item.description.slice(0, 640),
    IsInProgress: item.isInProgress,
  };
}

function participant(sim: Sim, owner: string, { currency }: HistoryItem): Json {
  const wallet = sim.world.wallets.find(({ email }) => email === owner);
  return {
    UserAccountId: wallet === undefined ? null : accountId(wallet, currency),
    LoginName: owner.startsWith('@') ? null : owner,
    FirstName: null,
    LastName: null,
    OrganizationName: wallet?.name ?? null,
  };
}
