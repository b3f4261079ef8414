import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { lockOwnEvent } from './change-event.ts';

/** Removes an event of the viewer's organizer; refused once a chain comes to it (spec 5; spec 8). A chain that is being added waits for the lock. */
export async function removeEvent(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const { invite_token: _token, ...before } = await lockOwnEvent(trx, viewer, 'deleteEvent', id);
    const delivery = await trx
      .selectFrom('delivery')
      .select('id')
      .where('event_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    refuseUnless(delivery === undefined, 'DELIVERY_EVENT_ALREADY_HAS_DELIVERIES');
    await trx.deleteFrom('delivery_event').where('id', '=', id).execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'event.delete',
      entity: 'delivery_event',
      entityId: id,
      before,
      now: context.clock.now(),
    });
  });
}
