import { formatAddress, formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { instantOf } from '@kosar/domain/calendar';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarDelivery } from './calendar-query.ts';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3600;
/** Calendars draw an entry without length badly, so the deadline is the end of its last half hour. */
const DEADLINE_MS = 30 * MINUTE_MS;
const REMIND_SECONDS = 2 * HOUR_SECONDS;
/** An entry of a whole day starts at midnight; six in the evening of the day before is a good time to be reminded. */
const REMIND_EVENING_SECONDS = 6 * HOUR_SECONDS;
const READ_AGAIN_SECONDS = HOUR_SECONDS;

export interface CalendarInput {
  readonly name: string;
  /** Address of the market: links start with it and ids of entries end with its host. */
  readonly baseUrl: string;
}

/**
 * Writes deliveries as an iCalendar text (RFC 5545): the pickup with its place, and the order deadline with a reminder. Times are
 * plain UTC. The same deliveries give the same bytes, so a reader sees by the ETag that nothing is new.
 */
export function writeCalendar(
  deliveries: readonly CalendarDelivery[],
  { name, baseUrl }: CalendarInput,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Piactér', product: 'Naptár', language: 'HU' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
  });
  for (const delivery of deliveries) {
    for (const entry of entriesOf(delivery, baseUrl)) calendar.createEvent(entry);
  }
  return calendar.toString();
}

function entriesOf(delivery: CalendarDelivery, baseUrl: string): ICalEventData[] {
  const pickup = whenPickedUp(delivery);
  return [
    ...(pickup === null
      ? []
      : [{ ...common(delivery, 'pickup', baseUrl), ...pickup, ...pickupWords(delivery) }]),
    { ...common(delivery, 'deadline', baseUrl), ...deadlineOf(delivery) },
  ];
}

function common(delivery: CalendarDelivery, kind: 'pickup' | 'deadline', baseUrl: string) {
  const changedAt = new Date(delivery.changedAt);
  return {
    id: `delivery-${delivery.id}-${kind}@${new URL(baseUrl).hostname}`,
    sequence: delivery.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    status: isOff(delivery) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: new URL(to('delivery', { id: delivery.id }), baseUrl).href,
  };
}

function whenPickedUp({ dayOfDelivery, startTime, endTime }: CalendarDelivery) {
  if (dayOfDelivery === null) return null;
  const start = startTime === null ? null : instantOf(dayOfDelivery, startTime.slice(0, 5));
  const end = endTime === null ? null : instantOf(dayOfDelivery, endTime.slice(0, 5));
  if (start !== null && end !== null) {
    return { start, end, alarms: [reminder(REMIND_SECONDS)], transparency: ICalEventTransparency.OPAQUE };
  }
  return {
    // A whole day is written as a date, which is read off the UTC clock; without an end it is that day alone.
    start: new Date(`${dayOfDelivery}T00:00:00Z`),
    allDay: true,
    alarms: [reminder(REMIND_EVENING_SECONDS)],
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function pickupWords(delivery: CalendarDelivery) {
  const { point, home, name, orderCodes, type } = delivery;
  const summary = home === null ? `Átvétel: ${name}` : `Házhoz szállítás: ${name}`;
  const lines = [
    ...(isOff(delivery) ? ['Ez a szállítás elmarad.'] : []),
    ...(orderCodes.length === 0 ? [] : [`Rendelési kód: ${orderCodes.join(', ')}`]),
    ...(type === 'FIXED_DATE_APPROXED_TIME' ? ['Az időpont tájékoztató jellegű.'] : []),
    ...(orderCodes.length === 0 ? [`Rendelhetsz eddig: ${formatInstant(delivery.orderDeadline)}`] : []),
  ];
  return {
    summary: titled(delivery, summary),
    description: lines.join('\n'),
    location:
      home === null
        ? {
            title: point.name,
            address: formatAddress(point),
            geo: { lat: point.lat, lon: point.lng },
          }
        : formatAddress(home),
  };
}

function deadlineOf(delivery: CalendarDelivery) {
  const end = new Date(delivery.orderDeadline);
  return {
    start: new Date(end.getTime() - DEADLINE_MS),
    end,
    summary: titled(delivery, `Rendelési határidő: ${delivery.name}`),
    description: isOff(delivery)
      ? 'Ez a szállítás elmarad.'
      : 'Eddig rendelhetsz, és eddig módosíthatod a rendelésedet.',
    alarms: [reminder(REMIND_SECONDS)],
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function reminder(seconds: number) {
  return { type: ICalAlarmType.display, trigger: seconds };
}

function titled(delivery: CalendarDelivery, summary: string): string {
  return isOff(delivery) ? `Elmarad – ${summary}` : summary;
}

function isOff({ state }: CalendarDelivery): boolean {
  return state === 'CANCELLED' || state === 'NOT_DELIVERED';
}
