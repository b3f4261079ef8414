import { can } from '@kosar/domain/permissions';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';

/** Takes a demand back. Its coupon stays, and another answer to the same survey brings none. */
export async function takeDemandBack(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(platform.db, async (trx) => {
    const row = await trx
      .selectFrom('demand')
      .select(['user_id', 'survey_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Somebody else's demand is none of the viewer's business: it isn't there.
    const demand = found(row && can(viewer, 'manageDemand', { userId: row.user_id }) ? row : null);
    await trx.deleteFrom('demand').where('id', '=', id).execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'demand.delete',
      entity: 'demand',
      entityId: id,
      before: { surveyId: demand.survey_id, userId: demand.user_id },
      now: platform.clock.now(),
    });
  });
}
