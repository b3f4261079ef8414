import type { Transaction } from '../../platform/database/connect.ts';
import type { MailAttachment } from '../../platform/mail/queue-email.ts';
import { findOrderedDelivery } from './calendar-query.ts';
import { writeCalendar } from './write-calendar.ts';

/** The calendar file of an ordered delivery, to go with the mail about the order. */
export async function calendarAttachment(
  trx: Transaction,
  ordered: { userId: number; deliveryId: number; baseUrl: string },
): Promise<MailAttachment[]> {
  const delivery = await findOrderedDelivery(trx, ordered.userId, ordered.deliveryId);
  if (delivery === undefined) return [];
  return [
    {
      filename: `atvetel-${delivery.id}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: writeCalendar([delivery], { name: delivery.name, baseUrl: ordered.baseUrl }),
    },
  ];
}
