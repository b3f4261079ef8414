import { type ActorTies, reasonToKeepActor, reasonToKeepRole } from '@kosar/domain/actor-ties';
import type { ActorRole } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { actorTies } from './actor-ties-sql.ts';
import { lockActor } from './lock-actor.ts';

/** Takes an actor off the market with all its roles, once it has nothing left to do there. What it did stays readable. */
export async function endActor(context: AppContext, { userId }: KnownViewer, id: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const { ties, ...before } = await holdWithTies(trx, id, now);
    const reason = reasonToKeepActor(ties);
    if (reason !== null) throw new Refusal(reason);
    await trx.updateTable('actor').set({ deleted_at: now }).where('id', '=', id).execute();
    await writeAudit(trx, { userId, action: 'actor.delete', entity: 'actor', entityId: id, before, now });
  });
}

/** Ends a role, once its actor has nothing left to do in it. The actor may take it up again, with what it did before. */
export async function endRole(
  context: AppContext,
  { userId }: KnownViewer,
  role: ActorRole,
  { id, actorId }: { readonly id: number; readonly actorId: number },
): Promise<void> {
  const now = context.clock.now();
  const entity = role.toLowerCase();
  await transaction(context.db, async (trx) => {
    const { ties } = await holdWithTies(trx, actorId, now);
    const reason = reasonToKeepRole(role, ties);
    if (reason !== null) throw new Refusal(reason);
    const { rows } = await sql<{ id: number }>`update ${sql.table(entity)}
      set deleted_at = ${now}, version = version + 1 where id = ${id} and deleted_at is null returning id`.execute(
      trx,
    );
    found(rows[0]);
    await writeAudit(trx, { userId, action: 'role.end', entity, entityId: id, before: { actorId }, now });
  });
}

/** The actor, held until the transaction ends, and what it has still to do. */
async function holdWithTies(
  trx: Transaction,
  id: number,
  now: Date,
): Promise<{ name: string; ties: ActorTies }> {
  const { name } = await lockActor(trx, id);
  const { ties } = await trx
    .selectFrom('actor as a')
    .select(actorTies(now).as('ties'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return { name, ties };
}
