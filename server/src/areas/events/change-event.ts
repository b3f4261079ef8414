import type { Parsed } from '@kosar/contract/endpoint';
import type { updateEvent } from '@kosar/contract/points/event-management';
import { checkEventChange, type EventDelivery, type EventPlan, movedParts } from '@kosar/domain/event-change';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { DeliveryEventTable } from '../../infra/database/tables.generated.ts';
import { HOUR_SECONDS, type Limit, takeAttemptIn } from '../../infra/rate-limit.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { changeOptions } from './change-options.ts';
import { eventValues, refusedField, refuseForeignPoint, writeEventOrRefuse } from './event-values.ts';
import { notifyOfMove } from './notify-of-move.ts';

/** Each is a mail to everybody who has ordered. */
const movesOf = (eventId: number): Limit => ({
  key: `event-moved:${eventId}`,
  max: 6,
  refusal: 'TOO_MANY_MOVES',
});

/**
 * Changes an event of the viewer's organizer. What its chains need stays true (`checkEventChange`); when its day, time or place moves, those
 * who come are notified in the same transaction, and the entries of their calendars rise by the triggers of the schema.
 */
export async function changeEvent(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, inviteToken, ...input }: Parsed<typeof updateEvent>['body'],
): Promise<void> {
  await writeEventOrRefuse(context, async (trx) => {
    const now = context.clock.now();
    await lockChainsAt(trx, id);
    const before = await lockOwnEvent(trx, viewer, 'editEvent', id);
    if (before.version !== version) throw new Refusal('conflict');
    const values = eventValues(input);
    if (before.delivery_point_id !== values.delivery_point_id)
      await refuseForeignPoint(trx, viewer, before.organizer_id, values.delivery_point_id);
    const [old, wanted] = [planOf(before), planOf(values)];
    const refusal = checkEventChange(old, wanted, await listDeliveriesAt(trx, id, now), now);
    if (refusal !== null) throw refusedField('DELIVERY_EVENT_REFUSED', refusal.field, refusal.code);
    await trx
      .updateTable('delivery_event')
      .set((row) => ({
        ...values,
        ...(inviteToken === undefined ? {} : { invite_token: inviteToken }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await changeOptions(trx, id, input.deliveryOptions);
    const parts = movedParts(old, wanted);
    if (parts.length > 0) {
      await takeAttemptIn(trx, context, [movesOf(id)], HOUR_SECONDS, now);
      await notifyOfMove(context, trx, { eventId: id, before, parts, now });
    }
    const { invite_token: _token, ...stated } = before;
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'event.update',
      entity: 'delivery_event',
      entityId: id,
      before: stated,
      // The token opens a hidden point's event, so the log only knows that it was changed.
      after: inviteToken === undefined ? input : { ...input, hasNewInviteToken: true },
      now,
    });
  });
}

/** An event of the viewer's organizer, locked. Who may not change it is refused. */
export async function lockOwnEvent(
  trx: Transaction,
  viewer: KnownViewer,
  action: 'editEvent' | 'deleteEvent',
  id: number,
): Promise<Selectable<DeliveryEventTable>> {
  const row = await trx
    .selectFrom('delivery_event')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const event = found(row);
  allow(viewer, action, { organizerIds: [event.organizer_id] });
  return event;
}

function planOf(
  row: Pick<
    Selectable<DeliveryEventTable>,
    'day_of_delivery' | 'start_time' | 'end_time' | 'delivery_point_id' | 'marketplace_id'
  >,
): EventPlan {
  return {
    day: row.day_of_delivery,
    startTime: row.start_time,
    endTime: row.end_time,
    deliveryPointId: row.delivery_point_id,
    marketplaceId: row.marketplace_id,
  };
}

/** Holds the deadlines and states of the chains that come here. They are locked before the event, as everywhere. */
async function lockChainsAt(trx: Transaction, eventId: number): Promise<void> {
  await sql`select c.id from chain c where c.id in (select d.chain_id from delivery d where d.event_id = ${eventId})
    order by c.id for share of c`.execute(trx);
}

async function listDeliveriesAt(trx: Transaction, eventId: number, now: Date): Promise<EventDelivery[]> {
  const { rows } = await sql<EventDelivery>`
    select ${effectiveState(now)} as state, c.order_deadline as "orderDeadline"
    from delivery d join chain c on c.id = d.chain_id where d.event_id = ${eventId} order by c.id`.execute(
    trx,
  );
  return rows;
}
