import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import type { Secrets } from '../../../infra/secrets.ts';
import { refreshUserHandles } from '../../accounts/public.ts';

/** A kind of secret in the database: its table, the column of its row's id and that of the sealed bytes. */
interface SealedColumn {
  readonly what: string;
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

/** Everything that is sealed with SECRETS_KEY. A test looks through the database's columns for one that isn't here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { what: 'second factors', table: 'app_user', id: 'id', column: 'totp_secret_encrypted' },
  { what: 'invoicing keys', table: 'invoicing_account', id: 'id', column: 'agent_key_encrypted' },
  { what: 'keys for web push', table: 'push_key', id: 'is_only', column: 'private_key_sealed' },
];

/** What of a kind was sealed anew, was sealed with the key of today before, or opens with no accepted key. */
export interface RotatedKind {
  readonly what: string;
  readonly resealed: number;
  readonly current: number;
  readonly unreadable: number;
}

/**
 * Seals all that is sealed in the database with the key of today, beside a market at work, and has passkeys keep the names by which their devices know the
 * accounts. May be run again at any time; what a user changes meanwhile is sealed with the key of today anyway.
 */
export async function rotateKeys(context: AppContext): Promise<RotatedKind[]> {
  const rotated: RotatedKind[] = [];
  for (const kind of SEALED_COLUMNS) {
    rotated.push(await transaction(context.db, (trx) => resealAll(trx, context.secrets, kind)));
  }
  await refreshUserHandles(context);
  return rotated;
}

async function resealAll(trx: Transaction, secrets: Secrets, kind: SealedColumn): Promise<RotatedKind> {
  const { rows } = await sql<{ id: number | boolean; sealed: Buffer }>`
    select ${sql.ref(kind.id)} as id, ${sql.ref(kind.column)} as sealed from ${sql.table(kind.table)}
    where ${sql.ref(kind.column)} is not null order by ${sql.ref(kind.id)} for no key update`.execute(trx);
  const old = rows.filter(({ sealed }) => !secrets.isSealedToday(sealed));
  const opened = old.flatMap(({ id, sealed }) => {
    const text = openOrNull(secrets, sealed);
    return text === null ? [] : [{ id, sealed: secrets.encrypt(text) }];
  });
  if (opened.length > 0) await writeSealed(trx, kind, opened);
  return {
    what: kind.what,
    resealed: opened.length,
    current: rows.length - old.length,
    unreadable: old.length - opened.length,
  };
}

async function writeSealed(
  trx: Transaction,
  { table, id, column }: SealedColumn,
  rows: readonly { id: number | boolean; sealed: Buffer }[],
): Promise<void> {
  const values: RawBuilder<unknown> = sql.join(
    rows.map((row) => sql`(${String(row.id)}, ${row.sealed}::bytea)`),
  );
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = v.sealed
    from (values ${values}) as v(id, sealed) where t.${sql.ref(id)}::text = v.id`.execute(trx);
}

function openOrNull(secrets: Secrets, sealed: Buffer): string | null {
  try {
    return secrets.decrypt(sealed);
  } catch {
    return null;
  }
}
