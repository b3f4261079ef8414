import { withoutNoise } from '@kosar/domain/noise';
import { DISCOUNT_UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, code, email, id, instant, named, searchText, text } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';

const version = () => z.int().check(z.minimum(0));
const count = () => z.int().check(z.minimum(1), z.maximum(1_000_000));

/** A coupon of one person, or a code that waits for who types it. */
export const COUPON_KINDS = ['PERSONAL', 'CODE'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** A coupon as those see it who give it: whose it is, what is left on it, how often it was used and what it has cost so far. */
const managedCoupon = z.object({
  id: id(),
  kind: z.enum(COUPON_KINDS),
  name: z.string(),
  unit: z.enum(DISCOUNT_UNITS),
  /** Percent as a ratio when the unit is PERCENT, Ft otherwise. */
  value: z.number(),
  user: z.nullable(z.object({ ...named.shape, email: z.string() })),
  code: z.nullable(z.string()),
  /** How many have activated the code, and how many may; null is any number. */
  activations: z.int(),
  maxActivations: z.nullable(z.int()),
  remainingUses: z.nullable(z.int()),
  remainingAmount: z.nullable(z.int()),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  /** Null is the platform. */
  sponsor: z.nullable(named),
  usable: z.boolean(),
  /** Live orders that have used it, or a coupon that was got by its code. */
  orderCount: z.int(),
  costFt: z.int(),
  version: z.int(),
});
export type ManagedCouponJson = z.infer<typeof managedCoupon>;

const SORTED_BY = ['id', 'name', 'validFrom', 'validUntil'] as const;
const filters = {
  /** A part of its name, its code, its owner's name or e-mail. */
  search: z.optional(searchText()),
  kind: z.optional(z.enum(COUPON_KINDS)),
  unit: z.optional(z.enum(DISCOUNT_UNITS)),
};

export const pageManagedCoupons = endpoint({
  name: 'pageManagedCoupons',
  method: 'GET',
  path: '/userdiscount/managed/datalist',
  who: 'admin',
  summary: 'Pages of all coupons and codes, the newest first',
  query: datalistQuery(SORTED_BY, '-id', filters),
  output: datalist(managedCoupon),
});

export const exportManagedCoupons = endpoint({
  name: 'exportManagedCoupons',
  method: 'GET',
  path: '/userdiscount/managed/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-id', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getManagedCoupon = endpoint({
  name: 'getManagedCoupon',
  method: 'GET',
  path: '/userdiscount/:id/managed',
  who: 'admin',
  summary: 'One coupon or code with its uses',
  params: byId,
  output: managedCoupon,
});

const newCoupon = z
  .strictObject({
    name: text(),
    unit: z.enum(DISCOUNT_UNITS),
    value: z.number().check(
      // Whole forints and whole percents are whole hundredths alike (NUM-2).
      z.overwrite<number>((value) => withoutNoise(value, 100)),
      z.minimum(0.01),
      z.maximum(10_000_000),
    ),
    /** How many orders a percent coupon is for; null is any number. A Ft coupon is for as long as something is left on it. */
    remainingUses: z.nullable(count()),
    validFrom: instant(),
    validUntil: z.nullable(instant()),
    sponsorId: z.nullable(id()),
    /** Whose it is; null for a code. */
    userEmail: z.nullable(email()),
    /** Null for a coupon of one person. Letters, digits and hyphens, in any case. */
    code: z.nullable(code(/^[A-Za-z0-9-]{4,64}$/)),
    /** How many people may activate the code; null is any number. */
    maxActivations: z.nullable(count()),
  })
  .check(
    z.superRefine((form, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', message, path: [path], input: form });
      const isPercent = form.unit === 'PERCENT';
      const percent = Math.round(form.value * 100);
      if (isPercent && (percent > 100 || percent / 100 !== form.value)) refuse('value', 'WHOLE_PERCENT');
      if (!isPercent && !Number.isInteger(form.value)) refuse('value', 'INTEGER_STEP_REQUIRED');
      if (form.userEmail === null && form.code === null) refuse('userEmail', 'required');
      if (form.userEmail !== null && form.code !== null) refuse('code', 'ONE_OWNER_ONLY');
      if (form.validUntil !== null && Date.parse(form.validFrom) >= Date.parse(form.validUntil))
        refuse('validUntil', 'END_NOT_AFTER_START');
    }),
  );

export const createCoupon = endpoint({
  name: 'createCoupon',
  method: 'POST',
  path: '/userdiscount',
  who: 'admin',
  summary: 'Gives a coupon to the user of an e-mail, or makes a code that people activate',
  body: newCoupon,
  output: managedCoupon,
  status: 201,
  refusals: ['COUPON_CODE_TAKEN'],
});

export const updateCoupon = endpoint({
  name: 'updateCoupon',
  method: 'PUT',
  path: '/userdiscount/:id',
  who: 'admin',
  summary: 'Changes the name, the end and the activations of a coupon; its value stays what was promised',
  params: byId,
  body: z.strictObject({
    version: version(),
    name: text(),
    validUntil: z.nullable(instant()),
    maxActivations: z.nullable(count()),
  }),
  output: managedCoupon,
});

export const deleteCoupon = endpoint({
  name: 'deleteCoupon',
  method: 'DELETE',
  path: '/userdiscount/:id',
  who: 'admin',
  summary: 'Deletes a coupon that no one has used and a code that no one has activated',
  params: byId,
  status: 204,
  refusals: ['COUPON_USED'],
});
