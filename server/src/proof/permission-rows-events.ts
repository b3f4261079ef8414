import type { CallInput } from './ask.ts';
import { only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const ORGANIZERS: readonly Seat[] = ['organizer', 'admin'];

/** An event at a hidden point: its parties and followers of the point see it, outsiders don't. */
function ofEvent(
  input: (world: World) => CallInput,
  seats: readonly Seat[],
  status: number,
): readonly PermissionCase[] {
  const refused = ([...PARTIES, 'owner'] as const).filter((seat) => !seats.includes(seat));
  return [
    {
      about: 'an event at a hidden point',
      input,
      expected: {
        ...only(seats, status, { denied: 404 }),
        ...Object.fromEntries(refused.map((seat) => [seat, 403])),
      },
    },
  ];
}

const inPath =
  (rest: Partial<CallInput> = {}) =>
  (world: World) => ({
    params: { id: world.hidden.eventId },
    ...rest,
  });
const inBody =
  (rest: Record<string, unknown> = {}) =>
  (world: World) => ({
    body: { deliveryEventIds: [world.hidden.eventId], ...rest },
  });
const form = ({ hidden }: World) => ({
  name: 'Átvétel',
  description: '',
  deliveryPointId: hidden.pointId,
  marketplaceId: 1,
  dayOfDelivery: '2026-12-05',
  startTime: '09:00',
  endTime: '11:00',
  deliveryOptions: [{ name: 'Átvétel a ponton', type: 'DELIVERY_POINT', price: 0 }],
});
const to = 'proba@example.hu';

/** What organizers do with events, and the mails and home deliveries of an event. */
export const EVENT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  createEvent: [
    {
      about: 'at a point to whose manager the organizer has no relation',
      input: (world) => ({ body: { organizerId: world.hidden.staff.organizerId, ...form(world) } }),
      expected: { ...only(['organizer'], 400), admin: 201 },
    },
  ],
  updateEvent: ofEvent(
    // Everybody comes with a version that has never been.
    (world) => ({ params: { id: world.hidden.eventId }, body: { version: 999, ...form(world) } }),
    ORGANIZERS,
    409,
  ),
  // It has deliveries.
  deleteEvent: ofEvent(inPath(), ORGANIZERS, 409),
  sendSummaryEmails: ofEvent(inBody(), ORGANIZERS, 200),
  sendSummaryEmailsByGet: ofEvent(inPath(), ORGANIZERS, 200),
  sendAdvertisingEmails: ofEvent(inBody(), ORGANIZERS, 200),
  sendAdvertisingEmailsByGet: ofEvent(inPath(), ORGANIZERS, 200),
  sendAdvertisingEmailPreview: ofEvent(inBody({ to }), ORGANIZERS, 200),
  sendAdvertisingEmailPreviewByGet: ofEvent(inPath({ query: { to } }), ORGANIZERS, 200),
  getHomeRoute: ofEvent(inPath(), ['organizer', 'transporter', 'admin'], 200),
  saveHomeRoute: ofEvent(inPath({ body: { version: 999, stopIds: [] } }), ORGANIZERS, 409),
};
