import type { PasskeyJson } from '@kosar/contract/accounts/passkeys';
import type { Database } from '../../../infra/database/connect.ts';

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly is_backed_up: boolean;
}

export const PASSKEY_COLUMNS = ['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'] as const;

/** The passkeys of a person, oldest first. */
export async function listPasskeysOf(db: Database, userId: number): Promise<PasskeyJson[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(PASSKEY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(presentPasskey);
}

/** What its owner is shown of a passkey; the key itself stays here. */
export function presentPasskey(row: PasskeyRow): PasskeyJson {
  return {
    id: row.id,
    name: row.name,
    createdDate: row.created_at.toISOString(),
    lastUsedDate: row.last_used_at?.toISOString() ?? null,
    isBackedUp: row.is_backed_up,
  };
}

/** The passkey of a credential id, with what checks a signature of it. */
export async function findPasskey(db: Database, credentialId: string) {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'public_key', 'sign_count', 'user_handles'])
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      publicKey: row.public_key,
      signCount: row.sign_count,
      userHandles: row.user_handles,
    }
  );
}

/** Credential ids and transports of a person's passkeys, so that no device makes a second one. */
export async function listKnownCredentials(db: Database, userId: number) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));
}
