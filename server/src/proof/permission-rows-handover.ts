import { only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

/** The table of a pickup and its cash, on a hidden chain that still takes orders: only an admin may record before its deadline. */
export const HANDOVER_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getHandover: [
    {
      about: 'of a hidden delivery',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
      expected: { ...only([...PARTIES, 'admin'], 200, { denied: 404 }), owner: 403 },
    },
  ],
  listHandovers: [
    {
      about: 'of a hidden chain',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: { ...only([...PARTIES, 'admin'], 200, { denied: 404 }), owner: 403 },
    },
  ],
  listUnrecorded: [
    {
      about: 'of a hidden chain',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: atCash(['producer', 'organizer', 'pointManager', 'owner'], { transporter: 200, admin: 200 }),
    },
  ],
  answerUnrecorded: [
    {
      about: 'of a hidden chain that still takes orders',
      input: async (world) => ({
        params: { id: world.hidden.chainId },
        body: { orderIds: [await world.anotherOrder()], answer: 'PAID' },
      }),
      expected: atCash(['producer', 'organizer', 'pointManager', 'owner'], { transporter: 409, admin: 409 }),
    },
  ],
  listHandoverRecords: [
    {
      about: 'of an order of the owner',
      input: ({ orderId }) => ({ params: { id: orderId } }),
      expected: { ...only([...PARTIES, 'admin'], 200, { denied: 404 }), owner: 403 },
    },
  ],
  takeCash: [
    {
      about: 'from the owner, while ordering is open',
      input: async (world) => ({ params: { id: world.hidden.deliveryId }, body: await takingOf(world) }),
      expected: atCash(['producer', 'organizer', 'pointManager', 'owner'], { transporter: 409, admin: 409 }),
    },
  ],
  undoCash: [
    {
      about: 'that was never taken',
      input: async (world) => ({
        params: { id: world.hidden.deliveryId },
        body: { orderId: await world.anotherOrder(), key: 'f'.repeat(32) },
      }),
      expected: atCash(['producer', 'organizer', 'pointManager', 'owner'], { transporter: 409, admin: 409 }),
    },
  ],
  closeCash: [
    {
      about: 'while ordering is open',
      input: ({ hidden }) => ({
        params: { id: hidden.deliveryId },
        body: { name: 'Nagy Eszter', counted: 0, taken: 0 },
      }),
      expected: atCash(['producer', 'organizer', 'pointManager', 'owner'], { transporter: 409, admin: 409 }),
    },
  ],
  reopenCash: [
    {
      about: 'that is open',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId }, body: { reason: 'Elszámoltuk' } }),
      expected: atCash(['producer', 'organizer', 'pointManager', 'owner'], { transporter: 409, admin: 409 }),
    },
  ],
};

let takings = 0;

/** Cash for one more order of the owner. */
async function takingOf(world: World) {
  takings += 1;
  return {
    orderId: await world.anotherOrder(),
    key: takings.toString(16).padStart(32, '0'),
    cash: 1000,
    takenBefore: 0,
  };
}

function atCash(refused: readonly Seat[], others: Partial<Record<Seat, number>>) {
  return { ...only(refused, 403, { denied: 404 }), ...others };
}
