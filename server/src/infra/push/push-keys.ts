import { type MarketPushKeys, makeMarketPushKeys } from '../../providers/push/encrypt-push.ts';
import { type Database, transaction } from '../database/connect.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The market's key pair for web push, made when it is first asked for. Of two processes that make one at once, both use the first that was
 * written: devices are bound to it for good.
 */
export async function readPushKeys(
  db: Database,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
): Promise<MarketPushKeys> {
  const stored = (await findKeys(db)) ?? (await makeKeys(db, secrets));
  return { publicKey: stored.public_key, privateKey: secrets.decrypt(stored.private_key_sealed) };
}

interface StoredKeys {
  public_key: string;
  private_key_sealed: Buffer;
}

function findKeys(db: Database): Promise<StoredKeys | undefined> {
  return db.selectFrom('push_key').select(['public_key', 'private_key_sealed']).executeTakeFirst();
}

async function makeKeys(db: Database, secrets: Pick<Secrets, 'encrypt'>): Promise<StoredKeys> {
  const made = makeMarketPushKeys();
  await transaction(db, (trx) =>
    trx
      .insertInto('push_key')
      .values({ public_key: made.publicKey, private_key_sealed: secrets.encrypt(made.privateKey) })
      .onConflict((conflict) => conflict.column('is_only').doNothing())
      .execute(),
  );
  const stored = await findKeys(db);
  if (stored === undefined) throw new Error('the keys for push were not kept');
  return stored;
}
