import { PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, day, flag, ft, id, instant, text, wholePercents } from '../fields.ts';
import { richText } from '../rich-text.ts';
import { chain } from './chains.ts';

const DESCRIPTION_MAX = 10_000;
const MAX_TIERS = 20;
const MAX_ITEMS = 2000;
const MAX_EVENTS = 200;
/** Where goods stand in the list: a whole number, the smaller the sooner (spec 5, Chains). */
export const listOrder = () => z.int().check(z.minimum(-1000), z.maximum(1_000_000));

/** How a chain can be paid for at the pickup. */
export const ON_SITE_OPTIONS = ['CASH', 'CARD', 'TRANSFER'] as const;
const onSiteOption = z.enum(ON_SITE_OPTIONS);

/** A packing that is requested into a chain. */
export const requestedPacking = z.strictObject({
  packingId: id(),
  /** In what the packing is ordered in; null is no maximum. */
  maxAmount: z.nullable(amount()),
  listOrder: listOrder(),
});

/** A product that is requested into a chain, with those of its packings that come along. */
export const requestedItem = z.strictObject({
  productId: id(),
  /** In the product's unit; null is no maximum. */
  maxAmount: z.nullable(amount()),
  listOrder: listOrder(),
  packings: z.array(requestedPacking).check(z.maxLength(100)),
});
export type RequestedItemJson = z.infer<typeof requestedItem>;

/** What a transporter says of a chain, be it new or open (spec 5, Chains). */
export const chainTerms = {
  name: text(),
  description: richText(DESCRIPTION_MAX),
  dayOfDelivery: day(),
  orderDeadline: instant(),
  minIncome: ft(),
  showProgressRemainingInAmount: flag(),
  bypassProductAvailableAmount: flag(),
  invoiceRequired: flag(),
  paymentOptions: z
    .array(z.strictObject({ paymentType: z.enum(PAYMENT_TYPES) }))
    .check(z.minLength(1), z.maxLength(PAYMENT_TYPES.length)),
  onSitePaymentOptions: z.array(onSiteOption).check(z.maxLength(3)),
  discountTiers: z
    .array(
      z.strictObject({
        tierStartIncome: ft(),
        discount: wholePercents(),
      }),
    )
    .check(z.maxLength(MAX_TIERS)),
  tags: z.array(text(50)).check(z.maxLength(20)),
};

/** Spec 5, "Chains": what a transporter says of a new chain. Prices are taken from the packings as they stand. */
export const newChain = z.strictObject({
  transporterId: id(),
  ...chainTerms,
  items: z.array(requestedItem).check(z.maxLength(MAX_ITEMS)),
  deliveryEventIds: z.array(id()).check(z.maxLength(MAX_EVENTS)),
});
export type NewChainJson = z.infer<typeof newChain>;

export const openChain = endpoint({
  name: 'openChain',
  method: 'POST',
  path: '/deliverychain',
  who: 'user',
  summary: 'Opens a chain: its terms, goods and deliveries, all or nothing',
  body: newChain,
  output: chain,
  status: 201,
  idempotent: true,
  refusals: ['CHAIN_REFUSED', 'NO_DELIVERY_EVENT_SELECTED', 'NO_PRODUCT_SELECTED', 'IDEMPOTENCY_KEY_REUSED'],
});
