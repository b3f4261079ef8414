import type { AuditAction } from '@kosar/contract/audit-actions';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { keepSeller } from '../../infra/database/keep-sold-terms.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import type { RelationKind } from './relation-kinds.ts';

/** The terms of a relation by column: the share, whether it is public, and what its kind has beside. */
export interface RelationTerms {
  readonly share_percent: number;
  readonly is_public: boolean;
  readonly transporter_type?: string;
  readonly is_relative?: boolean;
  readonly platform_commission_percent?: number;
}

/** Relates two who play their roles, once each pair; gives the relation's id. */
export async function addRelation(
  context: AppContext,
  kind: RelationKind,
  viewer: KnownViewer,
  { oneId, otherId, terms }: { oneId: number; otherId: number; terms: RelationTerms },
): Promise<number> {
  allow(viewer, 'createRelation', {});
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    await holdParty(trx, kind, 'one', oneId);
    await holdParty(trx, kind, 'other', otherId);
    await keepSellers(trx, kind, { [kind.one.column]: oneId, [kind.other.column]: otherId });
    const values = { [kind.one.column]: oneId, [kind.other.column]: otherId, created_at: now, ...terms };
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(kind.table)} (${columnList(Object.keys(values))}) values (${sql.join(Object.values(values))})
      on conflict (${columnList([kind.one.column, kind.other.column])}) do nothing returning id`.execute(trx);
    const made = rows[0];
    refuseUnless(made !== undefined, 'RELATION_EXISTS');
    await audit(trx, kind, viewer, { action: 'relation.create', id: made.id, after: values, now });
    return made.id;
  });
}

/** Changes the terms of a relation. Chains that are there keep the shares they began with. */
export async function changeRelation(
  context: AppContext,
  kind: RelationKind,
  viewer: KnownViewer,
  { id, version, terms }: { id: number; version: number; terms: RelationTerms },
): Promise<void> {
  allow(viewer, 'editRelation', {});
  await transaction(context.db, async (trx) => {
    const before = await lockRelation(trx, kind, id);
    refuseUnless(before.version === version, 'conflict');
    await keepSellers(trx, kind, before);
    const changes = Object.entries(terms).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(kind.table)} set ${sql.join(changes)}, version = version + 1 where id = ${id}`.execute(
      trx,
    );
    await audit(trx, kind, viewer, {
      action: 'relation.update',
      id,
      before,
      after: terms,
      now: context.clock.now(),
    });
  });
}

/** Ends a relation. What was opened by it goes on: chains hold their own goods, deliveries and shares. */
export async function removeRelation(
  context: AppContext,
  kind: RelationKind,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'deleteRelation', {});
  await transaction(context.db, async (trx) => {
    const before = await lockRelation(trx, kind, id);
    await keepSellers(trx, kind, before);
    await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(trx);
    await audit(trx, kind, viewer, { action: 'relation.delete', id, before, now: context.clock.now() });
  });
}

/** Who sells hangs on the relation of producer and transporter; what is ordered by now is sold by who sold it then. */
async function keepSellers(
  trx: Transaction,
  { table }: RelationKind,
  parties: { readonly producer_id?: number; readonly transporter_id?: number },
): Promise<void> {
  const { producer_id: producerId, transporter_id: transporterId } = parties;
  if (table !== 'producer_transporter_relation' || producerId === undefined || transporterId === undefined)
    return;
  await keepSeller(trx, { producerId, transporterId });
}

/** Holds one who plays a role, so that the role doesn't end meanwhile; one that isn't there is a mistake in its field. */
async function holdParty(
  trx: Transaction,
  kind: RelationKind,
  side: 'one' | 'other',
  id: number,
): Promise<void> {
  const { table, column } = kind[side];
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and deleted_at is null for share`.execute(trx);
  if (rows.length === 0) throw new Refusal('invalid_input', { errors: [unknownParty(column)] });
}

function unknownParty(column: string) {
  const path = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { path, code: 'choice', message: FIELD_MESSAGES.choice };
}

async function lockRelation(trx: Transaction, { table }: RelationKind, id: number) {
  const { rows } = await sql<{ version: number; producer_id?: number; transporter_id?: number }>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  return found(rows[0]);
}

function columnList(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}

async function audit(
  trx: Transaction,
  { table }: RelationKind,
  { userId }: KnownViewer,
  { id, ...entry }: { action: AuditAction; id: number; before?: unknown; after?: unknown; now: Date },
): Promise<void> {
  await writeAudit(trx, { userId, entity: table, entityId: id, ...entry });
}
