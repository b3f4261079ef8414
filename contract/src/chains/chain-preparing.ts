import { UNFIT_REASONS } from '@kosar/domain/availability';
import { EVENT_TYPES, PACKING_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named } from '../fields.ts';
import { chainTerms } from './chain-management.ts';

const unfit = z.nullable(z.enum(UNFIT_REASONS));

/** What a packing cost in the transporter's last chain that sold it; null where there was none. */
const lastSale = z.nullable(z.object({ price: z.int(), unitPrice: z.int(), dayOfDelivery: z.string() }));

/** A packing that a chain could sell, as it stands in its producer's catalogue. */
export const offeredPacking = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(PACKING_TYPES),
  packetSize: z.number(),
  unitPrice: z.int(),
  price: z.int(),
  listOrder: z.int(),
  defaultMaxAmount: z.nullable(z.number()),
  unfit,
  last: lastSale,
});
export type OfferedPackingJson = z.infer<typeof offeredPacking>;

export const offeredProduct = z.object({
  id: id(),
  name: z.string(),
  unitName: z.string(),
  listOrder: z.int(),
  defaultMaxAmount: z.nullable(z.number()),
  unfit,
  /** Marketplaces that have approved it: one of the chain's events must belong to one of them. */
  marketplaceIds: z.array(id()),
  packings: z.array(offeredPacking),
});
export type OfferedProductJson = z.infer<typeof offeredProduct>;

export const offeringProducer = z.object({
  id: id(),
  name: z.string(),
  /** Online payment needs one. */
  hasPaymentAccount: z.boolean(),
  products: z.array(offeredProduct),
});
export type OfferingProducerJson = z.infer<typeof offeringProducer>;

const ofTransporter = z.strictObject({ transporter: idText() });

export const listGoodsForChain = endpoint({
  name: 'listGoodsForChain',
  method: 'GET',
  path: '/deliverychain/goods',
  who: 'TRANSPORTER',
  summary:
    'Everything that the producers a transporter carries have to sell, with what stands against it; without what a chain has already',
  query: z.strictObject({ transporter: idText(), notIn: z.optional(idText()) }),
  output: z.array(offeringProducer),
});

export const chainEvent = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  deliveryPoint: z.object({ id: id(), name: z.string(), city: z.string() }),
  organizer: named,
  marketplaceId: id(),
  /** Its organizer has a relation with the transporter. */
  isPartner: z.boolean(),
});
export type ChainEventJson = z.infer<typeof chainEvent>;

export const listEventsForChain = endpoint({
  name: 'listEventsForChain',
  method: 'GET',
  path: '/deliverychain/events',
  who: 'TRANSPORTER',
  summary:
    'Events of today and later that a chain of the transporter could go to, the soonest first; at most 500',
  query: ofTransporter,
  output: z.array(chainEvent),
});

/** A packing of the copied chain whose price differs, or which can't be sold now. */
const changedPacking = z.object({
  packingId: id(),
  productName: z.string(),
  packingName: z.string(),
  /** What one whole of the ordered amount cost then, and costs now. */
  priceThen: z.int(),
  priceNow: z.int(),
  unfit,
});
export type ChangedPackingJson = z.infer<typeof changedPacking>;

/** A new chain as its form begins, made of a past one. */
export const chainPrefill = z.object({
  source: z.object({ id: id(), name: z.string(), dayOfDelivery: z.string(), orderDeadline: z.string() }),
  transporterId: id(),
  terms: z.object(chainTerms),
  items: z.array(
    z.object({
      productId: id(),
      maxAmount: z.nullable(z.number()),
      listOrder: z.int(),
      packings: z.array(z.object({ packingId: id(), maxAmount: z.nullable(z.number()), listOrder: z.int() })),
    }),
  ),
  /** Where the past chain went: events at these points are taken along if they suit. */
  deliveryPointIds: z.array(id()),
  /** What is different from the past chain. */
  differences: z.object({
    datesMoved: z.boolean(),
    onlineDropped: z.boolean(),
    repriced: z.array(changedPacking),
    unavailable: z.array(changedPacking),
  }),
});
export type ChainPrefillJson = z.infer<typeof chainPrefill>;

export const getChainPrefill = endpoint({
  name: 'getChainPrefill',
  method: 'GET',
  path: '/deliverychain/:id/prefill',
  who: 'TRANSPORTER',
  summary: 'A past chain as the form of a new one: what still holds, and each difference from then',
  params: byId,
  output: chainPrefill,
  refusals: ['DELIVERY_NOT_FOUND'],
});
