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
  const kept = (await findKeys(db)) ?? (await makeKeys(db, secrets));
  return { publicKey: kept.public_key, privateKey: secrets.decrypt(kept.private_key_sealed) };
}

interface KeptKeys {
  public_key: string;
  private_key_sealed: Buffer;
}

function findKeys(db: Database): Promise<KeptKeys | undefined> {
  return db.selectFrom('push_key').select(['public_key', 'private_key_sealed']).executeTakeFirst();
}

async function makeKeys(db: Database, secrets: Pick<Secrets, 'encrypt'>): Promise<KeptKeys> {
  const made = makeMarketPushKeys();
  await transaction(db, (trx) =>
    trx
      .insertInto('push_key')
      .values({ public_key: made.publicKey, private_key_sealed: secrets.encrypt(made.privateKey) })
      .onConflict((conflict) => conflict.column('is_only').doNothing())
      .execute(),
  );
  const kept = await findKeys(db);
  if (kept === undefined) throw new Error('the keys for push were not kept');
  return kept;
}
