import { loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const OWN: readonly Seat[] = ['owner', 'admin'];
const owner = ({ userIds }: World) => ({ params: { id: userIds.owner } });
const NOTHING = 1_999_999_999;

function adminOnly(about: string, input: PermissionCase['input'], status: number): readonly PermissionCase[] {
  return [{ about, input, expected: only(['admin'], status) }];
}

const edited = ({ hidden, orderId }: World, over: Record<string, unknown> = {}) => ({
  params: { id: orderId },
  body: {
    orderItems: [{ deliveryItemPackingId: hidden.chainPackingId, amount: 1 }],
    deliveryOptionId: hidden.pickupId,
    billingRequired: false,
    note: '',
    ...over,
  },
});

/** What admins do with people and orders, what the market keeps of itself, and a person's own data. */
export const PEOPLE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getOrderToEdit: adminOnly('of the owner', ({ orderId }) => ({ params: { id: orderId } }), 200),
  previewOrderEdit: adminOnly('of the owner', (world) => edited(world), 200),
  // A state that no one has read: the admin is let in, and refused with the conflict.
  editOrder: adminOnly(
    'of the owner',
    (world) => edited(world, { version: 0, expectedValue: 1_000_000, reason: '' }),
    409,
  ),
  getUserPage: adminOnly('of the owner', owner, 200),
  setUserAdmin: adminOnly('of no one', () => ({ params: { id: NOTHING }, body: { isAdmin: false } }), 404),
  getErasurePreview: [{ about: 'of the owner', input: owner, expected: only(OWN, 200) }],
  deleteUser: adminOnly('of no one', () => ({ params: { id: NOTHING } }), 404),
  eraseOwnAccount: [
    {
      about: 'with a wrong password',
      input: () => ({ body: { password: 'nem ez az' } }),
      expected: loggedIn(400),
    },
  ],
  getOwnData: [{ about: 'of the owner', input: owner, expected: only(OWN, 200) }],
  exportOwnData: [{ about: 'of the owner', input: owner, expected: only(OWN, 200) }],
  lookAsUser: adminOnly('as no one', () => ({ params: { id: NOTHING } }), 404),
  stopLooking: [{ about: 'who looks as no one', input: () => ({}), expected: loggedIn(200) }],
  pageAuditLog: adminOnly('all of it', () => ({}), 200),
  getAuditWords: adminOnly('all of them', () => ({}), 200),
  pageMails: adminOnly('all of them', () => ({}), 200),
  getMailKinds: adminOnly('all of them', () => ({}), 200),
  getMail: adminOnly('one that there is not', () => ({ params: { id: NOTHING } }), 404),
  retryMail: adminOnly('one that there is not', () => ({ params: { id: NOTHING } }), 404),
  pageJobs: adminOnly('all of them', () => ({}), 200),
  retryJob: adminOnly('one that there is not', () => ({ params: { id: NOTHING } }), 404),
};
