import { everybody, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const RUNNERS: readonly Seat[] = [...PARTIES, 'admin'];
const INSIDE: readonly Seat[] = ['owner', ...RUNNERS];

/** A file of orders: for the same as what the screen shows; others of a hidden chain know of it, outsiders don't. */
function ofOrders(seats: readonly Seat[], more: Record<string, unknown> = {}): readonly PermissionCase[] {
  const denied = Object.fromEntries(
    INSIDE.filter((seat) => !seats.includes(seat)).map((seat) => [seat, 403]),
  );
  const hidden = { ...only(seats, 200, { denied: 404 }), ...denied };
  const asked = (
    about: string,
    query: (world: World) => Record<string, unknown>,
    expected: typeof hidden,
  ) => ({
    about,
    input: (world: World) => ({ query: { ...query(world), ...more } }),
    expected,
  });
  return [
    asked('of a public delivery', ({ open }) => ({ delivery: open.deliveryId }), only(seats, 200)),
    asked('of a hidden delivery', (world) => ({ delivery: world.hidden.deliveryId }), hidden),
    asked('of a hidden chain', (world) => ({ deliveryChain: world.hidden.chainId }), hidden),
  ];
}

/** Printed lists as files. */
export const SHEET_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  exportOrders: ofOrders(RUNNERS, { list: 'orders' }),
  exportHomeDeliveries: ofOrders(['transporter', 'organizer', 'admin']),
  exportOffer: [
    {
      about: 'of a public delivery',
      input: ({ open }) => ({ params: { id: open.deliveryId } }),
      expected: everybody(200),
    },
    {
      about: 'of a hidden delivery',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
      expected: only(INSIDE, 200, { anonymous: 404, denied: 404 }),
    },
    {
      about: 'of a hidden delivery with its token',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId }, query: { token: hidden.deliveryToken } }),
      expected: everybody(200),
    },
  ],
};
