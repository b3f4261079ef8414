import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../infra/clock.ts';
import type { Config } from '../infra/config.ts';
import { connect, type Transaction, transaction } from '../infra/database/connect.ts';
import { folderStore } from '../infra/files/file-store.ts';
import { hashPassword } from '../infra/password.ts';
import { createSecrets } from '../infra/secrets.ts';
import { createGallery } from './loading/gallery.ts';
import { loadMarket } from './loading/load-market.ts';
import { emptyWorld } from './loading/world.ts';
import { DEMO_PASSWORD } from './logins.ts';

export { DEMO_LOGINS } from './logins.ts';

/** Drawings are kept here between loads; deleting it only costs time. */
const PICTURE_CACHE = join(import.meta.dirname, '../../../.cache/demo-pictures');

/**
 * Fills a database that has no users with a believable market around today, all or nothing. Two starts at once load it once. A
 * market that is in use is never touched.
 */
export async function loadDemoWhenEmpty(
  config: Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, 'SECRETS_KEY'>>,
  databaseUrl: string,
  now: Date = systemClock.now(),
  say: (text: string) => void = () => {},
): Promise<void> {
  const connection = connect({ url: databaseUrl, poolSize: 1, onError: () => {} });
  try {
    if (await hasUsers(connection.db)) return;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const gallery = createGallery(folderStore(join(config.DATA_DIR, 'files')), PICTURE_CACHE, say);
    const secrets = createSecrets({ SECRETS_KEY: config.SECRETS_KEY, DATA_DIR: config.DATA_DIR });
    await transaction(connection.db, async (trx) => {
      await waitForOtherLoads(trx);
      if (await hasUsers(trx)) return;
      await loadMarket(trx, emptyWorld(now, gallery, passwordHash), secrets);
    });
  } finally {
    await connection.close();
  }
}

async function hasUsers(db: Pick<Transaction, 'selectFrom'>): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const LOADING_DEMO = 7_216_402;

async function waitForOtherLoads(trx: Transaction): Promise<void> {
  // The other load may take longer than a statement may in the market's daily life.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOADING_DEMO})`.execute(trx);
}
