import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, id, instant } from '../fields.ts';
import { order } from '../orders/orders.ts';

const MAX_LINES = 500;

/** Less than the packing's minimum is meant: it is what was there. Without it such an amount is refused; more than the most always is. */
export const belowMinimum = z.optional(z.boolean());

/** What was handed over of a line; null takes the record back. Units only where packets are weighed, by default amount × packet size. */
const delivered = z.strictObject({
  orderItemId: id(),
  deliveredAmount: z.nullable(amount()),
  deliveredAmountInUnits: z.optional(amount()),
  belowMinimum,
});

export const deliverOrder = endpoint({
  name: 'deliverOrder',
  method: 'POST',
  path: '/order/deliver',
  who: 'user',
  turn: 'handover',
  summary: 'Records what was handed over of an order: all the lines that are named, or none',
  body: z.strictObject({
    orderId: id(),
    /** The version the amounts were entered on: someone else’s record in between is a conflict, so that none is lost. */
    version: z.int(),
    orderItems: z.array(delivered).check(z.minLength(1), z.maxLength(MAX_LINES)),
    /** When it was entered, if that was without a connection: kept in the log beside the time of arrival. */
    enteredAt: z.optional(instant()),
  }),
  output: z.object({ version: z.int(), order }),
  status: 200,
  idempotent: true,
  refusals: [
    'ORDER_CANCELLED',
    'HANDOVER_NOT_YET',
    'HANDOVER_REFUNDED',
    'HANDOVER_CALLED_OFF',
    'HANDOVER_REFUSED',
    'CASH_CLOSED',
    'ROUND_FINALIZED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});
