import type { Parsed } from '@kosar/contract/endpoint';
import type { createCommunityGoal, updateCommunityGoal } from '@kosar/contract/points/community-goals';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';

const audit = auditOf('community_goal');

type Input = Omit<Parsed<typeof updateCommunityGoal>['body'], 'version'>;

/** Sets the community of an own point a goal; gives its id. Who manages the point looks after it. */
export async function addGoal(
  context: AppContext,
  viewer: KnownViewer,
  { deliveryPointId, ...input }: Parsed<typeof createCommunityGoal>['body'],
): Promise<number> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const { actorId } = await lockOwnPoint(trx, viewer, deliveryPointId);
    if (input.current) await endCurrentGoal(trx, deliveryPointId);
    const { id } = await trx
      .insertInto('community_goal')
      .values({
        delivery_point_id: deliveryPointId,
        managed_by_id: actorId,
        ...valuesOf(input),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, { action: 'goal.create', id, after: { deliveryPointId, ...input }, now });
    return id;
  });
}

/** Changes a goal; one that is made the current one takes the place of the other. */
export async function changeGoal(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateCommunityGoal>['body'],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const before = await lockOwnGoal(trx, viewer, id);
    if (input.current && !before.is_current) await endCurrentGoal(trx, before.delivery_point_id);
    const now = context.clock.now();
    await editRow(trx, viewer, {
      table: 'community_goal',
      id,
      before,
      version,
      set: valuesOf(input),
      action: 'goal.update',
      after: input,
      now,
    });
  });
}

/** Deletes a goal of an own point. */
export async function removeGoal(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const before = await lockOwnGoal(trx, viewer, id);
    await trx.deleteFrom('community_goal').where('id', '=', id).execute();
    await audit(trx, viewer, { action: 'goal.delete', id, before, now: context.clock.now() });
  });
}

function valuesOf({ name, current, progress }: Input) {
  return {
    name,
    is_current: current,
    measure: progress?.measure ?? null,
    target: progress?.target ?? null,
  };
}

/** The point is locked before its goals, so that two of them can't become current at once. */
async function lockOwnPoint(trx: Transaction, viewer: KnownViewer, id: number) {
  const point = found(
    await trx
      .selectFrom('delivery_point as p')
      .innerJoin('delivery_point_manager as m', 'm.id', 'p.manager_id')
      .select(['p.manager_id as managerId', 'm.actor_id as actorId'])
      .where('p.id', '=', id)
      .where('p.deleted_at', 'is', null)
      .forUpdate('p')
      .executeTakeFirst(),
  );
  allow(viewer, 'manageCommunityGoal', { deliveryPointManagerIds: [point.managerId] });
  return point;
}

async function lockOwnGoal(trx: Transaction, viewer: KnownViewer, id: number) {
  const goal = found(
    await trx
      .selectFrom('community_goal')
      .select('delivery_point_id')
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  await lockOwnPoint(trx, viewer, goal.delivery_point_id);
  return found(
    await trx.selectFrom('community_goal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

async function endCurrentGoal(trx: Transaction, pointId: number): Promise<void> {
  await trx
    .updateTable('community_goal')
    .set((row) => ({ is_current: false, version: row('version', '+', 1) }))
    .where('delivery_point_id', '=', pointId)
    .where('is_current', '=', true)
    .execute();
}
