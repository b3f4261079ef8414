import { PAYMENT_ITEM_TYPES, PAYMENT_STATUSES, PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, text } from '../fields.ts';

export const payment = z.object({
  id: id(),
  type: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  /** What is to be paid; once it is taken, what was. */
  value: z.int(),
  /** What the provider holds, or held until it took its part of it; 0 where it never did. */
  reservedValue: z.int(),
  externalId: z.nullable(z.string()),
  paymentUrl: z.nullable(z.string()),
  /** What the value is made of; empty until a payment has begun at the provider, or cash is settled. */
  transactions: z.array(z.object({ value: z.int(), itemType: z.enum(PAYMENT_ITEM_TYPES) })),
});
export type PaymentJson = z.infer<typeof payment>;

const paymentOfOrder = z.object({ ...payment.shape, orderId: id() });

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/payment',
  who: 'user',
  summary: 'Payments of an own order, delivery or user',
  query: z.strictObject({
    order: z.optional(idText()),
    delivery: z.optional(idText()),
    user: z.optional(idText()),
    paymentId: z.optional(text(64)),
  }),
  output: z.array(paymentOfOrder),
});

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/payment/:id',
  who: 'user',
  turn: 'pay',
  summary: 'One payment, for its buyer or an admin',
  params: byId,
  output: paymentOfOrder,
});

/** Where the browser goes to pay. */
const startedPayment = z.object({ paymentUrl: z.string() });

const START_REFUSALS = ['PAYMENT_NOT_OFFERED', 'PAYMENT_INIT_FAILED', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const retryPayment = endpoint({
  name: 'retryPayment',
  method: 'POST',
  path: '/payment/:id/retry',
  who: 'user',
  turn: 'pay',
  summary: 'Begins an own online payment again while its order is open (spec 4)',
  params: byId,
  output: startedPayment,
  idempotent: true,
  refusals: START_REFUSALS,
});

export const payOnline = endpoint({
  name: 'payOnline',
  method: 'POST',
  path: '/payment/:id/pay-online',
  who: 'user',
  turn: 'pay',
  summary: 'Turns an own on-site payment into an online one while its order is open (spec 4)',
  params: byId,
  output: startedPayment,
  idempotent: true,
  refusals: START_REFUSALS,
});

export const barionCallback = endpoint({
  name: 'barionCallback',
  method: 'POST',
  path: '/payment/callback/barion',
  who: 'anyone',
  turn: 'pay',
  summary: 'A hint of the card payment provider that a payment has changed; its state is read then',
  // The provider may add what it likes, and its number may come in a form or JSON instead: whatever comes is answered alike.
  query: z.looseObject({ paymentId: z.optional(z.unknown()) }),
  status: 200,
});
