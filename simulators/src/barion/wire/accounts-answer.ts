import { balanceOf } from '../world/ledger.ts';
import type { Sim } from '../world/sim.ts';
import { accountId } from '../world/wallets.ts';
import { type Currency, fromMinor } from '../world/words.ts';
import type { Wallet } from '../world/world.ts';
import type { Json } from './answers.ts';

/** The wallet's accounts with what is on them; everybody has one in forints. */
export function accountsAnswer(sim: Sim, wallet: Wallet): Json {
  const currencies = new Set<string>(['HUF', ...Object.keys(wallet.accountIds)]);
  return {
    Accounts: [...currencies].map((name) => {
      const currency = name as Currency;
      const { available, blocked } = balanceOf(sim, wallet.email, currency);
      return {
        AccountId: accountId(wallet, currency),
        Balance: { Available: fromMinor(available, currency), Blocked: fromMinor(blocked, currency) },
        Currency: currency,
        AccountInfo: {
          BBANCountry: 'HUN',
          BBAN: '99900006-00000000-00000000',
          IBAN: 'HU42999000060000000000000000',
          Reference: wallet.email,
          SwiftCode: 'SIMUHUHB',
          Beneficiary: { Name: 'Barion szimulátor' },
        },
      };
    }),
    Errors: [],
  };
}
