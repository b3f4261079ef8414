import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { Seat } from './world.ts';

const OWN: readonly Seat[] = ['owner', 'admin'];

/** Payments, discounts and coupons. Nothing begins in the world of the proofs, as it has no provider. */
export const PAYMENT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listPayments: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { user: userIds.owner } }),
      expected: only(OWN, 200),
    },
    {
      about: 'those of an order of the owner',
      input: ({ orderId }) => ({ query: { order: orderId } }),
      expected: loggedIn(200),
    },
  ],
  getPayment: [
    {
      about: 'one of the owner',
      input: ({ paymentId }) => ({ params: { id: paymentId } }),
      expected: only(OWN, 200, { denied: 404 }),
    },
  ],
  retryPayment: [
    {
      about: 'one of the owner, which is not an online one',
      input: ({ paymentId }) => ({ params: { id: paymentId } }),
      expected: { ...only(['owner'], 409, { denied: 404 }), admin: 403 },
    },
  ],
  payOnline: [
    {
      about: 'one of the owner, on a chain that takes cash only',
      input: ({ paymentId }) => ({ params: { id: paymentId } }),
      expected: { ...only(['owner'], 409, { denied: 404 }), admin: 403 },
    },
  ],
  barionCallback: [
    {
      about: 'of a payment that no one knows',
      input: () => ({ query: { paymentId: 'f'.repeat(32) } }),
      expected: everybody(200),
    },
  ],
  listUserDiscounts: [
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ params: { userId: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  listCoupons: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { user: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  pageCoupons: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { user: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  getCoupon: [
    {
      about: 'one of the owner',
      input: ({ couponId }) => ({ params: { id: couponId } }),
      expected: only(OWN, 200, { denied: 404 }),
    },
  ],
  activateCoupon: [
    {
      about: 'by a code for everybody',
      input: async (world) => ({ params: { code: await world.anotherCouponCode() } }),
      expected: loggedIn(200),
    },
  ],
  activateCouponByGet: [
    {
      about: 'by a code for everybody',
      input: async (world) => ({ params: { code: await world.anotherCouponCode() } }),
      expected: loggedIn(200),
    },
  ],
  listDiscounts: [{ about: 'all of them', input: () => ({}), expected: everybody(200) }],
  pageDiscounts: [{ about: 'all of them', input: () => ({}), expected: everybody(200) }],
  getDiscount: [
    {
      about: 'one that holds everywhere',
      input: ({ discountIds }) => ({ params: { id: discountIds.everywhere } }),
      expected: everybody(200),
    },
    {
      about: 'one that holds at a hidden point only',
      input: ({ discountIds }) => ({ params: { id: discountIds.hidden } }),
      expected: only(['owner', 'pointManager', 'admin'], 200, { denied: 404, anonymous: 404 }),
    },
  ],
};
