import type { AuditAction } from '@kosar/contract/audit-actions';
import type { Updateable } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Transaction } from '../database/connect.ts';
import type { Tables } from '../database/tables.generated.ts';
import { refuseUnless } from '../refusal.ts';

/** Tables whose rows people edit: each row has an id, and a version that every change raises. */
type EditableTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof Tables];

interface Edit<T extends EditableTable> {
  readonly table: T;
  readonly id: number;
  /** The row as it was locked; the log keeps it. */
  readonly before: { readonly version: number };
  /** The version that the editor saw: another one is a conflict. */
  readonly version: number;
  readonly set: Omit<Updateable<Tables[T]>, 'id' | 'version'>;
  readonly action: AuditAction;
  /** What the log keeps of the change. */
  readonly after: unknown;
  readonly now: Date;
}

/** Changes a locked row that its editor saw as it is, raises its version, and logs it. Refused as a conflict if it was changed since. */
export async function editRow<T extends EditableTable>(
  trx: Transaction,
  { userId }: { readonly userId: number },
  { table, id, before, version, set, action, after, now }: Edit<T>,
): Promise<void> {
  refuseUnless(before.version === version, 'conflict');
  // Kysely can't follow a table that is a type parameter; Edit has held the values to it.
  await trx
    .updateTable(table as 'tax_category')
    .set((row) => ({ ...(set as Updateable<Tables['tax_category']>), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeAudit(trx, { userId, action, entity: table, entityId: id, before, after, now });
}
