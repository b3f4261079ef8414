import type { AuditAction } from '@kosar/contract/audit-actions';
import type { Transaction } from './database/connect.ts';

/** One change of the market's data, as the append-only log keeps it. */
export interface AuditEntry {
  /** Who did it; null is the market itself (a job, a provider's callback). */
  readonly userId: number | null;
  readonly action: AuditAction;
  /** The table and the row that changed. */
  readonly entity: string;
  readonly entityId: number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly now: Date;
}

/** Writes who changed what, with the values before and after, in the transaction of the change (issue 2, the schema). */
export async function writeAudit(trx: Transaction, entry: AuditEntry): Promise<void> {
  await writeAudits(trx, [entry]);
}

/** The same of many changes at once, in one statement. */
export async function writeAudits(trx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx.insertInto('audit_log').values(entries.map(rowOf)).execute();
}

/** Writes the log of one table: `const audit = auditOf('packing')`, then `await audit(trx, viewer, { action, id, after, now })`. */
export function auditOf(entity: string) {
  return async (
    trx: Transaction,
    { userId }: Pick<AuditEntry, 'userId'>,
    { id, ...entry }: Omit<AuditEntry, 'userId' | 'entity' | 'entityId'> & { readonly id: number },
  ): Promise<void> => {
    await writeAudit(trx, { userId, entity, entityId: id, ...entry });
  };
}

function rowOf(entry: AuditEntry) {
  return {
    at: entry.now,
    user_id: entry.userId,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
  };
}
