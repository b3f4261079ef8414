import type { MarketSettingsJson } from '@kosar/contract/admin/market-settings';
import type { Config } from '../../infra/config.ts';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { readMarketIdentity } from '../../infra/market/market-identity.ts';

/** The settings of the market as admins edit them. */
export async function findMarketSettings(
  db: Database | Transaction,
  { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>,
): Promise<MarketSettingsJson> {
  const { isSetupOpen: _, isSaved: __, legalKinds: ___, ...identity } = await readMarketIdentity(db);
  const { version } = await db.selectFrom('market_setting').select('version').executeTakeFirstOrThrow();
  return {
    ...identity,
    operator: { ...identity.operator },
    hosting: { ...identity.hosting },
    version,
    installedSender: addressOf(MAIL_FROM),
  };
}

/** `Közös Kosár <kosar@example.hu>` is sent from `kosar@example.hu`. */
export function addressOf(from: string): string {
  return /<([^>]*)>\s*$/.exec(from)?.[1] ?? from.trim();
}
