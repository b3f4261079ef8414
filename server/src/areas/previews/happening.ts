import { instantOf } from '@kosar/domain/calendar';
import { postalAddress, type Thing } from './structured-data.ts';

/** A pickup at a point, as a query reads it. */
export interface PickupRow {
  readonly day: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly point: string;
  readonly postal_code: string;
  readonly city: string;
  readonly street: string;
}

/** A pickup as an event of schema.org, which needs a day; without a time it is the day alone. */
export function happeningOf(name: string, path: string, row: PickupRow): Thing[] {
  const { day, start_time: start, end_time: end } = row;
  if (day === null) return [];
  const at = (time: string | null): string | undefined =>
    time === null ? undefined : instantOf(day, time)?.toISOString();
  const endDate = at(end);
  return [
    {
      '@type': 'Event',
      name,
      url: path,
      startDate: at(start) ?? day,
      ...(endDate === undefined ? {} : { endDate }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: row.point, address: postalAddress(row) },
    },
  ];
}
