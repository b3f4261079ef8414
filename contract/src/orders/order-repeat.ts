import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idText } from '../fields.ts';

/**
 * One line of an earlier order against what can be ordered now. `amount` is what goes into the basket, 0 when nothing can; every difference
 * is named beside it.
 */
export const repeatedLine = z.object({
  name: z.string(),
  producerName: z.string(),
  /** What the amounts count: the product's unit, or packets (`db`). */
  unitName: z.string(),
  /** Of the delivery at hand; null when it has nothing of the kind. */
  deliveryItemPackingId: z.nullable(id()),
  orderedAmount: z.number(),
  amount: z.number(),
  /** Full price of one of what the amount counts, then and now. */
  orderedPrice: z.int(),
  price: z.nullable(z.int()),
  /**
   * `GONE` not offered there, `SOLD_OUT` nothing left, `LESS` only part of it left, `RULE` minimum or step changed,
   * `PRICE` costs more or less.
   */
  changes: z.array(z.enum(['GONE', 'SOLD_OUT', 'LESS', 'RULE', 'PRICE'])),
});
export type RepeatedLineJson = z.infer<typeof repeatedLine>;

export const repeatedOrder = z.object({
  order: z.object({
    id: id(),
    code: z.string(),
    orderTime: z.string(),
    deliveryName: z.string(),
    deliveryPoint: z.object({ id: id(), name: z.string() }),
  }),
  /** Where it can be ordered again; null when no delivery of the point takes orders. */
  delivery: z.nullable(z.object({ id: id(), name: z.string(), orderDeadline: z.string() })),
  lines: z.array(repeatedLine),
  note: z.string(),
});
export type RepeatedOrderJson = z.infer<typeof repeatedOrder>;

export const repeatOrder = endpoint({
  name: 'repeatOrder',
  method: 'GET',
  path: '/order/repeat',
  who: 'user',
  turn: 'order',
  summary:
    'What an own earlier order (the last one unless named) would be today on a delivery, or on the best open one of its point; writes nothing',
  query: z.strictObject({ order: z.optional(idText()), delivery: z.optional(idText()) }),
  output: repeatedOrder,
});
