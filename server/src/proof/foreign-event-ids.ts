import type { ForeignId } from './foreign-id.ts';
import { EVENT_ROWS } from './permission-rows-events.ts';
import type { World } from './world.ts';

/** As the row of the call asks, with one more value in its body. */
const asRow = (
  call: string,
  status: number,
  over?: (world: World) => Record<string, unknown>,
): ForeignId => ({
  input: async (world) => {
    const asked = (await EVENT_ROWS[call]?.[0]?.input(world, 'outsider')) ?? {};
    return over === undefined ? asked : { ...asked, body: { ...(asked.body as object), ...over(world) } };
  },
  status,
});

/** Each id that calls about events take: an outsider has none of their own, so each is of the owner's people. */
export const FOREIGN_EVENT_IDS: Readonly<Record<string, ForeignId>> = {
  'createEvent body organizerId': asRow('createEvent', 403),
  'createEvent body deliveryPointId': asRow('createEvent', 403),
  // Marketplaces are everybody's.
  'createEvent body marketplaceId': asRow('createEvent', 403),
  'updateEvent params id': asRow('updateEvent', 404),
  'updateEvent body deliveryPointId': asRow('updateEvent', 404),
  'updateEvent body marketplaceId': asRow('updateEvent', 404),
  'updateEvent body deliveryOptions.0.id': asRow('updateEvent', 404, ({ hidden }) => ({
    deliveryOptions: [{ id: hidden.pickupId, name: 'Más', type: 'DELIVERY_POINT', price: 0 }],
  })),
  'deleteEvent params id': asRow('deleteEvent', 404),
  'sendSummaryEmails body deliveryEventIds.0': asRow('sendSummaryEmails', 404),
  'sendSummaryEmailsByGet params id': asRow('sendSummaryEmailsByGet', 404),
  'sendAdvertisingEmails body deliveryEventIds.0': asRow('sendAdvertisingEmails', 404),
  'sendAdvertisingEmailsByGet params id': asRow('sendAdvertisingEmailsByGet', 404),
  'sendAdvertisingEmailPreview body deliveryEventIds.0': asRow('sendAdvertisingEmailPreview', 404),
  'sendAdvertisingEmailPreviewByGet params id': asRow('sendAdvertisingEmailPreviewByGet', 404),
  'getHomeRoute params id': asRow('getHomeRoute', 404),
  'saveHomeRoute params id': asRow('saveHomeRoute', 404),
  'saveHomeRoute body stopIds.0': asRow('saveHomeRoute', 404, ({ orderId }) => ({ stopIds: [orderId] })),
};
