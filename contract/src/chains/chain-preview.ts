import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, named } from '../fields.ts';

/** What a chain would come to if it closed now: nothing is written. */
export const chainPreview = z.object({
  /** The state after closing. */
  state: z.enum(CHAIN_STATES),
  /** Ordering is open still, and would end. */
  closesOrdering: z.boolean(),
  isMinIncomeReached: z.boolean(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  missingIncome: z.int(),
  /** As a ratio. */
  discount: z.number(),
  nextTier: z.nullable(z.object({ tierStartIncome: z.int(), discount: z.number(), missingIncome: z.int() })),
  orders: z.int(),
  buyers: z.int(),
  discountedValue: z.int(),
  deliveryPrice: z.int(),
  totalValue: z.int(),
  /** Of the total: reserved or paid online by now. */
  onlineValue: z.int(),
  /** Orders to be paid online for which nothing is held any more; restored or reopened after the deadline they are paid at the pickup. */
  releasedOrders: z.int(),
  releasedValue: z.int(),
  producers: z.array(
    z.object({
      producer: named,
      orders: z.int(),
      packings: z.int(),
      fullValue: z.int(),
      discountedValue: z.int(),
    }),
  ),
  /** Producers of whom less is ordered than their own minimum: their lines fall out when the chain is approved. */
  missedMinimums: z.array(
    z.object({ producer: named, minIncome: z.int(), orderedIncome: z.int(), orders: z.int() }),
  ),
  /** Ordered goods that may not come, or not all of them. */
  shortages: z.array(
    z.object({
      deliveryItemPackingId: id(),
      producer: named,
      itemName: z.string(),
      packingName: z.string(),
      packaged: z.boolean(),
      unitName: z.string(),
      reason: z.enum(['NOT_AVAILABLE', 'PRODUCT_SHORT', 'PACKING_SHORT']),
      /** In the product's unit, or of PACKING_SHORT in what the packing is ordered in; null when all of it may be missing. */
      missingAmount: z.nullable(z.number()),
    }),
  ),
  /** How many buyers get a mail when the chain is approved, cancelled, reopened or restored; all get a notice. */
  mailed: z.object({ approve: z.int(), cancel: z.int(), reopen: z.int(), restore: z.int() }),
});
export type ChainPreviewJson = z.infer<typeof chainPreview>;

export const getChainPreview = endpoint({
  name: 'getChainPreview',
  method: 'GET',
  path: '/deliverychain/:id/preview',
  who: 'user',
  summary: 'What a chain would come to if it closed now, and whom each action would notify; writes nothing',
  params: byId,
  output: chainPreview,
  refusals: ['DELIVERY_NOT_FOUND', 'UNAUTHORIZED'],
});
