import { pageBankFiles } from '@kosar/contract/clearings/bank-files';
import type { Stage } from '../life/stage.ts';
import { isPaidByBank } from '../market/build-town.ts';
import { total } from '../oracle/numbers.ts';
import { PLATFORM } from '../oracle/settle.ts';
import { expectEqual } from './expect-equal.ts';

/** At the end the files of bank transfers have paid all that the platform owes to those without a wallet, each due once (SETTLE-5). */
export async function compareBankFiles({ market, town, books, clearings, returnedFt }: Stage): Promise<void> {
  const { items } = await market.caller.ask(pageBankFiles, town.admin, { query: { size: '100' } });
  const owed = [...clearings.values()]
    .flatMap(({ dues }) => dues)
    .filter(({ payer, payee }) => payer === PLATFORM && isPaidByBank(books.town, payee));
  expectEqual(
    'SETTLE-5',
    'sum of all transfers by bank that didn’t come back',
    total(items.map((file) => file.total)) - returnedFt,
    total(owed.map(({ ft }) => ft)),
  );
}
