import { can } from '@kosar/domain/permissions';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Takes a demand back. Its coupon stays, and another answer to the same survey brings none. */
export async function takeDemandBack(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const row = await trx
      .selectFrom('demand')
      .select(['user_id', 'survey_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Someone else's demand is none of the viewer's business: it isn't there.
    const demand = found(row && can(viewer, 'manageDemand', { userId: row.user_id }) ? row : null);
    await trx.deleteFrom('demand').where('id', '=', id).execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'demand.delete',
      entity: 'demand',
      entityId: id,
      before: { surveyId: demand.survey_id, userId: demand.user_id },
      now: context.clock.now(),
    });
  });
}
