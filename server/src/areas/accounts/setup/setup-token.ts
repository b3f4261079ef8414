import { createHash } from 'node:crypto';
import { to } from '@kosar/contract/pages/paths';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Database, transaction } from '../../../infra/database/connect.ts';
import { newTokenSeed, tokenOfSeed } from '../../../infra/mail/mailed-token.ts';
import { readMarketIdentity } from '../../../infra/market/market-identity.ts';

/** Whether the market waits for its first admin. */
export async function isSetupOpen(db: Database): Promise<boolean> {
  return (await readMarketIdentity(db)).isSetupOpen;
}

/**
 * The address of the setup page with its token, for the log; null when the market has been set up. Every process and every start says the same one
 * until it is used: the database keeps a seed and the token's hash, and only the holder of SECRETS_KEY can make the token.
 */
export async function setupAddress({
  db,
  secrets,
  config,
}: Pick<AppContext, 'db' | 'secrets' | 'config'>): Promise<string | null> {
  if (!(await isSetupOpen(db))) return null;
  const token = await transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('market_setting')
      .select(['setup_seed', 'setup_token_hash'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = row.setup_seed === null ? null : tokenOfSeed(secrets, row.setup_seed);
    // With another SECRETS_KEY than before the token is another one, too.
    if (known !== null && row.setup_token_hash?.equals(hashOfToken(known)) === true) return known;
    const seed = newTokenSeed(secrets);
    const made = tokenOfSeed(secrets, seed);
    await trx
      .updateTable('market_setting')
      .set({ setup_seed: seed, setup_token_hash: hashOfToken(made) })
      .execute();
    return made;
  });
  return config.baseUrl + to('setup', { token });
}

/** What the database keeps of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
