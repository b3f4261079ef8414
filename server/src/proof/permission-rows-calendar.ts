import { everybody, loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat } from './world.ts';

/** Who sees a delivery at a hidden point: who follows it, and its parties. */
const INSIDE_CHAIN: readonly Seat[] = ['owner', ...PARTIES, 'admin'];
const nothing = () => ({});

/** Calendar files and private feeds. */
export const CALENDAR_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getDeliveryCalendar: [
    {
      about: 'a delivery at a public point',
      input: ({ open }) => ({ params: { id: open.deliveryId } }),
      expected: everybody(200),
    },
    {
      about: 'a delivery at a hidden point',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
      expected: only(INSIDE_CHAIN, 200, { denied: 404, anonymous: 404 }),
    },
    {
      about: 'a delivery at a hidden point with its token',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId }, query: { token: hidden.deliveryToken } }),
      expected: everybody(200),
    },
  ],
  getCalendarFeed: [{ about: 'the own one', input: nothing, expected: loggedIn(200) }],
  renewCalendarFeed: [{ about: 'the own one', input: nothing, expected: loggedIn(201) }],
  revokeCalendarFeed: [{ about: 'the own one', input: nothing, expected: loggedIn(204) }],
};
