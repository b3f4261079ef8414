import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, ft, id, instant, text } from '../fields.ts';
import { whole } from '../steps.ts';
import { cashClosing, handoverOrder } from './handover-table.ts';

/** A sum in coins: steps of 5 Ft, negative when it is given back. */
const cash = () => whole(-1_000_000_000, 1_000_000_000).check(z.multipleOf(5));

/** Given by the device, so that what its queue sends twice happens once, however late. */
const takingKey = () => z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const takeCash = endpoint({
  name: 'takeCash',
  method: 'POST',
  path: '/delivery/:id/cash/taken',
  who: 'user',
  turn: 'handover',
  summary: 'Writes down cash taken from a buyer at the pickup; the same key again writes nothing more',
  params: byId,
  body: z.strictObject({
    orderId: id(),
    key: takingKey(),
    cash: cash(),
    /** Cash of this buyer that the taker knew of: someone else’s taking in between is a conflict, so that no one pays twice. */
    takenBefore: z.int(),
    /** When it was taken, if that was without a connection. */
    enteredAt: z.optional(instant()),
  }),
  output: handoverOrder,
  status: 200,
  refusals: [
    'CASH_CLOSED',
    'CASH_TAKEN_MEANWHILE',
    'CASH_NOT_THERE',
    'HANDOVER_NOT_YET',
    'HANDOVER_CALLED_OFF',
    'ORDER_CANCELLED',
    'ROUND_FINALIZED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const undoCash = endpoint({
  name: 'undoCash',
  method: 'POST',
  path: '/delivery/:id/cash/undone',
  who: 'user',
  turn: 'handover',
  summary: 'Takes a taking back that was a mistake; it stays visible as undone',
  params: byId,
  body: z.strictObject({ orderId: id(), key: takingKey(), enteredAt: z.optional(instant()) }),
  output: handoverOrder,
  status: 200,
  refusals: ['CASH_CLOSED', 'CASH_NOT_THERE', 'ROUND_FINALIZED'],
});

export const closeCash = endpoint({
  name: 'closeCash',
  method: 'POST',
  path: '/delivery/:id/cash/close',
  who: 'user',
  turn: 'handover',
  summary:
    'Closes the cash of a pickup with a name and the counted sum, once every line is recorded; over a difference only with a reason',
  params: byId,
  body: z.strictObject({
    name: text(),
    counted: ft(),
    /** The cash taken that the closer saw: someone’s later taking is a conflict. */
    taken: z.int(),
    /** Why the counted sum isn't what was taken, or what was taken isn't what was owed; needed where they differ. */
    reason: z.optional(text(1000)),
  }),
  output: cashClosing,
  status: 201,
  refusals: [
    'CASH_CLOSED',
    'CASH_DIFFERENCE_UNEXPLAINED',
    'HANDOVER_NOT_YET',
    'HANDOVER_CALLED_OFF',
    'HANDOVER_INCOMPLETE',
  ],
});

export const reopenCash = endpoint({
  name: 'reopenCash',
  method: 'POST',
  path: '/delivery/:id/cash/reopen',
  who: 'user',
  turn: 'handover',
  summary: 'Reopens a closed cash with a reason; the closing stays visible',
  params: byId,
  body: z.strictObject({ reason: text(1000) }),
  output: cashClosing,
  status: 200,
  refusals: ['CASH_NOT_CLOSED'],
});
