import type { Parsed } from '@kosar/contract/endpoint';
import type { createEvent } from '@kosar/contract/points/event-management';
import { repeatedDays } from '@kosar/domain/event-dates';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudits } from '../../infra/audit.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { newInviteToken } from '../../infra/session/invite-token.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { eventValues, refuseForeignPoint, writeEventOrRefuse } from './event-values.ts';

/**
 * Opens an event of the viewer's organizer, or all events of a repetition (spec 4; spec 9): all of them or none. The chosen invite token is the
 * first one's. Gives the first one's id and how many there are.
 */
export async function addEvents(
  context: AppContext,
  viewer: KnownViewer,
  { organizerId, repetition, repetitions, inviteToken, ...input }: Parsed<typeof createEvent>['body'],
  once: OnceOnly | null,
): Promise<{ id: number; created: number }> {
  allow(viewer, 'createEvent', { organizerIds: [organizerId] });
  const values = eventValues(input);
  const day = values.day_of_delivery;
  const days = day === null ? [null] : repeatedDays(day, repetition, repetitions);
  const id = await writeEventOrRefuse(context, async (trx) => {
    const now = context.clock.now();
    const answered = await claim(trx, once, now);
    if (answered !== null) return answered;
    await refuseForeignPoint(trx, viewer, organizerId, input.deliveryPointId);
    const events = days.map((day_of_delivery, index) => ({
      ...values,
      day_of_delivery,
      organizer_id: organizerId,
      invite_token: (index === 0 ? inviteToken : undefined) ?? newInviteToken(),
      created_at: now,
    }));
    const made = await trx.insertInto('delivery_event').values(events).returning('id').execute();
    const options = made.flatMap((event) =>
      input.deliveryOptions.map(({ name, type, price }, list_order) => ({
        event_id: event.id,
        name,
        type,
        price_ft: price,
        list_order,
      })),
    );
    await trx.insertInto('delivery_option').values(options).execute();
    const audits = made.map((event, index) => ({
      userId: viewer.userId,
      action: 'event.create' as const,
      entity: 'delivery_event',
      entityId: event.id,
      after: { ...input, organizerId, dayOfDelivery: days[index] },
      now,
    }));
    await writeAudits(trx, audits);
    const first = made[0]?.id ?? 0;
    await rememberAnswer(trx, once, first);
    return first;
  });
  return { id, created: days.length };
}
