import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, flag, id, idText, token } from '../fields.ts';
import { ORDER_REFUSALS, order } from './orders.ts';

/** What someone waits for: an amount of a packing that has sold out. */
const waitingEntry = z.object({
  id: id(),
  deliveryId: id(),
  deliveryName: z.string(),
  deliveryItemPackingId: id(),
  itemName: z.string(),
  packingName: z.string(),
  unitName: z.string(),
  amount: z.number(),
  /** In Ft, before the buyer's own coupons: what would be ordered now where it is kept for them, what it costs at most otherwise. */
  value: z.int(),
  /** 1 is who is next. */
  place: z.int(),
  /** It is ordered for them as soon as it is free. */
  atOnce: z.boolean(),
  /** Until when it is kept for them; null while nothing is free. */
  offeredUntil: z.nullable(z.string()),
});
export type WaitingEntryJson = z.infer<typeof waitingEntry>;

export const listWaitingEntries = endpoint({
  name: 'listWaitingEntries',
  method: 'GET',
  path: '/waiting-entry',
  who: 'user',
  summary: 'What the viewer waits for, of one delivery or all: what is kept for them first',
  query: z.strictObject({ delivery: z.optional(idText()) }),
  output: z.array(waitingEntry),
});

export const joinWaitingList = endpoint({
  name: 'joinWaitingList',
  method: 'POST',
  path: '/waiting-entry',
  who: 'user',
  summary: 'Waits for a packing that has sold out, to be asked when it is free or to have it ordered at once',
  body: z.strictObject({
    deliveryId: id(),
    deliveryItemPackingId: id(),
    amount: amount(),
    /** Order it as soon as it is free, at the price of now; paid at the pickup. */
    atOnce: flag(),
    /** What is ordered at once is ordered under the terms, so who wants that accepts them now. */
    termsAccepted: z.optional(flag()),
    /** Of an invite-only delivery. */
    inviteToken: z.optional(token()),
  }),
  output: waitingEntry,
  status: 201,
  refusals: [
    'DELIVERY_NOT_FOUND',
    'ORDERING_CLOSED',
    'WAITING_NOT_NEEDED',
    'WAITING_ALREADY',
    'WAITING_AMOUNT',
    'WAITING_NOT_HERE',
    'WAITING_TOO_MANY',
    'ACCEPT_EULA_REQUIRED',
  ],
});

export const leaveWaitingList = endpoint({
  name: 'leaveWaitingList',
  method: 'DELETE',
  path: '/waiting-entry/:id',
  who: 'user',
  summary: 'Waits no more; what was kept goes to the next in the list',
  params: byId,
});

export const orderWhatWasWaitedFor = endpoint({
  name: 'orderWhatWasWaitedFor',
  method: 'POST',
  path: '/waiting-entry/:id/order',
  who: 'user',
  summary: 'Orders what is kept for the viewer, to be fetched and paid at the point',
  params: byId,
  body: z.strictObject({
    /** The sum the buyer was shown; a higher one is refused with PRICE_CHANGED. */
    expectedValue: z.int().check(z.minimum(0)),
    termsAccepted: flag(),
  }),
  output: order,
  status: 201,
  refusals: [...ORDER_REFUSALS, 'WAITING_NOT_OFFERED'],
});
