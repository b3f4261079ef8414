import type { Transaction } from '../../infra/database/connect.ts';
import type { MailAttachment } from '../../infra/mail/queue-email.ts';
import { type CalendarDelivery, findOrderedDelivery, listDeliveriesOfEvent } from './calendar-query.ts';
import { writeCalendar } from './write-calendar.ts';

/** The calendar file of an ordered delivery, to go with the mail about the order. */
export async function calendarAttachment(
  trx: Transaction,
  ordered: { userId: number; deliveryId: number; baseUrl: string },
): Promise<MailAttachment[]> {
  const delivery = await findOrderedDelivery(trx, ordered.userId, ordered.deliveryId);
  return delivery === undefined ? [] : [attachmentOf([delivery], ordered.baseUrl)];
}

/** The calendar files of an event for each of these people who has a live order there, by user; one statement for all. */
export async function calendarAttachmentsOfEvent(
  trx: Transaction,
  event: { eventId: number; userIds: readonly number[]; baseUrl: string },
): Promise<Map<number | null, MailAttachment[]>> {
  const rows = await listDeliveriesOfEvent(trx, event.eventId, event.userIds);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, own]) => [userId, [attachmentOf(own, event.baseUrl)]]));
}

function attachmentOf(deliveries: readonly CalendarDelivery[], baseUrl: string): MailAttachment {
  const [first] = deliveries;
  return {
    filename: `atvetel-${first?.id}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: writeCalendar(deliveries, { name: first?.name ?? '', baseUrl }),
  };
}
