import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';

/** Online payments that are taken while a chain is finalized; `done` counts the refused ones too. */
const captures = z.object({ total: z.int(), done: z.int(), refused: z.int() });

/** The chain as it stands: TO_BE_FINALIZED until every capture is known. */
const finalized = z.object({ id: id(), state: z.enum(CHAIN_STATES), version: z.int(), captures });

const finalizing = {
  who: 'admin',
  summary:
    'Finalizes a chain: captures, settles and pays out; asked again it says how far it is, and nothing happens twice',
  params: byId,
  output: finalized,
  refusals: ['DELIVERY_NOT_FOUND', 'CHAIN_ACTION_NOT_POSSIBLE', 'CHAIN_CASH_LEFT', 'CHAIN_PAYMENTS_UNREAD'],
} as const;

export const finalizeChain = endpoint({
  ...finalizing,
  name: 'finalizeChain',
  method: 'POST',
  path: '/deliverychain/:id/finalize',
  status: 200,
});

/** The form of the spec's own clients; the web posts. */
export const finalizeChainByGet = endpoint({
  ...finalizing,
  name: 'finalizeChainByGet',
  method: 'GET',
  path: '/deliverychain/:id/finalize',
  changesState: true,
});

/** What finalizing would do, and how far it is if it has begun. */
const preview = z.object({
  orders: z.int(),
  /** Orders with a line that no one has recorded: it counts as is said of it, and without a word as not delivered. */
  unrecordedOrders: z.int(),
  /** Nothing at all: the chain ends as not delivered. */
  isAnythingHandedOver: z.boolean(),
  totalRevenue: z.int(),
  cash: z.int(),
  /** What buyers will owe: cash that no one recorded and no one vouches for. */
  debt: z.int(),
  captures: z.int(),
  captureSum: z.int(),
  /** What the platform pays to actors. */
  payouts: z.int(),
  payoutSum: z.int(),
  /** What others hand on to each other. */
  dues: z.int(),
  dueSum: z.int(),
  begun: z.nullable(z.object({ state: z.enum(CHAIN_STATES), captures })),
});
export type FinalizePreviewJson = z.infer<typeof preview>;

export const getFinalizePreview = endpoint({
  name: 'getFinalizePreview',
  method: 'GET',
  path: '/deliverychain/:id/finalize-preview',
  who: 'admin',
  summary:
    'What finalizing a chain would come to, and how far it is if it has begun; what can’t be finalized is refused as finalizing it would be',
  params: byId,
  output: preview,
  refusals: finalizing.refusals,
});
