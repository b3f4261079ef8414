import { DISCOUNT_UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, code, id, idText, named } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

export const userDiscount = z.object({
  id: id(),
  name: z.string(),
  /** Percent as a ratio when the unit is PERCENT, Ft otherwise. */
  value: z.number(),
  unit: z.enum(DISCOUNT_UNITS),
  remainingUses: z.nullable(z.int()),
  remainingAmount: z.nullable(z.int()),
  validUntil: z.nullable(z.string()),
  /** A credit pays the goods of one producer, or in the chains of one transporter; null: it pays anything. */
  onlyFor: z.nullable(z.object({ role: z.enum(['PRODUCER', 'TRANSPORTER']), ...named.shape })),
});
export type UserDiscountJson = z.infer<typeof userDiscount>;

/** A coupon with what its owner sees in a list of all of them, used up and past ones, too. */
export const couponOfUser = z.object({
  ...userDiscount.shape,
  userId: id(),
  validFrom: z.string(),
  /** In force, and with something left on it. */
  usable: z.boolean(),
});
export type CouponOfUserJson = z.infer<typeof couponOfUser>;

export const listUserDiscounts = endpoint({
  name: 'listUserDiscounts',
  method: 'GET',
  path: '/userdiscount/user/:userId',
  who: 'user',
  summary: 'Usable coupons of a user, for the user or an admin',
  params: z.object({ userId: idText() }),
  output: z.array(userDiscount),
});

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  path: '/userdiscount',
  who: 'user',
  summary: 'All coupons of the viewer, past ones too; an admin may name another user',
  query: z.strictObject({ user: z.optional(idText()) }),
  output: z.array(couponOfUser),
});

export const pageCoupons = endpoint({
  name: 'pageCoupons',
  method: 'GET',
  path: '/userdiscount/datalist',
  who: 'user',
  summary: 'Coupons of the viewer page by page; an admin may name another user',
  query: datalistQuery(['id', 'name', 'validFrom', 'validUntil'], '-id', { user: z.optional(idText()) }),
  output: datalist(couponOfUser),
});

export const getCoupon = endpoint({
  name: 'getCoupon',
  method: 'GET',
  path: '/userdiscount/:id',
  who: 'user',
  summary: 'One coupon, for its owner or an admin',
  params: byId,
  output: couponOfUser,
});

/** Codes are said aloud and typed by hand: case, blanks around and between don't count. */
const couponCode = z.object({
  code: code(/^[\p{L}\p{N}_-]+$/u, 64),
});

const ACTIVATION_REFUSALS = [
  'COUPON_CODE_UNKNOWN',
  'COUPON_CODE_EXPIRED',
  'COUPON_CODE_USED',
  'COUPON_ALREADY_ACTIVATED',
] as const;

export const activateCoupon = endpoint({
  name: 'activateCoupon',
  method: 'POST',
  path: '/userdiscount/activate/:code',
  who: 'user',
  summary: 'Gives the viewer the coupon of a code, once each',
  params: couponCode,
  output: userDiscount,
  refusals: ACTIVATION_REFUSALS,
});

export const activateCouponByGet = endpoint({
  name: 'activateCouponByGet',
  method: 'GET',
  path: '/userdiscount/activate/:code',
  who: 'user',
  summary: 'The same in the form of the specification',
  params: couponCode,
  output: userDiscount,
  refusals: ACTIVATION_REFUSALS,
  changesState: true,
});

export const DISCOUNT_TYPES = ['GLOBAL', 'USER_SPECIFIC'] as const;

/** Spec 3, "Discount". A kind of the include lists that is empty doesn't restrict. */
export const discount = z.object({
  id: id(),
  type: z.enum(DISCOUNT_TYPES),
  name: z.string(),
  /** Percent as a ratio when the unit is PERCENT, Ft otherwise. */
  value: z.number(),
  unit: z.enum(DISCOUNT_UNITS),
  start: z.string(),
  end: z.nullable(z.string()),
  remainingUses: z.nullable(z.int()),
  remainingAmount: z.nullable(z.int()),
  includedDeliveryPoints: z.array(named),
  includedDeliveryEvents: z.array(named),
  includedDeliveryChains: z.array(named),
  includedProductTypes: z.array(named),
  includedProducts: z.array(named),
  includedProducers: z.array(named),
});
export type DiscountJson = z.infer<typeof discount>;

const discountFilters = {
  /** USER_SPECIFIC are the viewer's own coupons. Left out, both kinds come. */
  type: z.optional(z.enum(DISCOUNT_TYPES)),
  /** Only discounts that hold there. */
  deliveryChain: z.optional(idText()),
  deliveryPoint: z.optional(idText()),
  deliveryEvent: z.optional(idText()),
  /** Quality class of the point that a discount holds at. */
  deliveryClass: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/)),
      z.transform((text) => Number(text)),
    ),
  ),
  productType: z.optional(idText()),
};

export const listDiscounts = endpoint({
  name: 'listDiscounts',
  method: 'GET',
  path: '/discount',
  who: 'anyone',
  summary: "Discounts in force or to come: those for everybody, and the viewer's own coupons; at most 500",
  query: z.strictObject(discountFilters),
  output: z.array(discount),
});

export const pageDiscounts = endpoint({
  name: 'pageDiscounts',
  method: 'GET',
  path: '/discount/datalist',
  who: 'anyone',
  summary: 'The same page by page',
  query: datalistQuery(['id', 'name', 'start', 'end'], '-start,-id', discountFilters),
  output: datalist(discount),
});

export const getDiscount = endpoint({
  name: 'getDiscount',
  method: 'GET',
  path: '/discount/:id',
  who: 'anyone',
  summary: 'One discount for everybody',
  params: byId,
  output: discount,
});
