import { CLOSING_ANSWERS } from '@kosar/domain/close-chain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, named } from '../fields.ts';

const MAX_ORDERS = 5000;

/** An order of which the table hasn't recorded everything. */
const unrecordedOrder = z.object({
  id: id(),
  code: z.string(),
  buyer: z.string(),
  delivery: named,
  /** Names of the goods that no one has recorded, handed over or not. */
  lines: z.array(z.string()),
  /** Whether something of it was recorded as handed over. */
  isPartlyHandedOver: z.boolean(),
  /** What it costs: by what is recorded, else as ordered. */
  value: z.int(),
  /** What of its cash no one has recorded, were it taken as ordered. */
  missingCash: z.int(),
  answer: z.nullable(z.enum(CLOSING_ANSWERS)),
});
export type UnrecordedOrderJson = z.infer<typeof unrecordedOrder>;

export const listUnrecorded = endpoint({
  name: 'listUnrecorded',
  method: 'GET',
  path: '/deliverychain/:id/unrecorded',
  who: 'user',
  turn: 'handover',
  summary:
    'Orders of a chain that waits to be closed of which not everything is recorded, with what is said of each',
  params: byId,
  output: z.array(unrecordedOrder),
});

export const answerUnrecorded = endpoint({
  name: 'answerUnrecorded',
  method: 'POST',
  path: '/deliverychain/:id/unrecorded',
  who: 'user',
  turn: 'handover',
  summary:
    'Says of orders that aren’t recorded whether they were taken and paid, taken and owed, or no one came; without a word they are neither delivered nor paid',
  params: byId,
  body: z.strictObject({
    /** All that aren’t recorded where it is left out. */
    orderIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(MAX_ORDERS))),
    /** Null takes back what was said. */
    answer: z.nullable(z.enum(CLOSING_ANSWERS)),
  }),
  output: z.array(unrecordedOrder),
  status: 200,
  refusals: ['CHAIN_ACTION_NOT_POSSIBLE'],
});
