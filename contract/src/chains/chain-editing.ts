import { UNFIT_REASONS } from '@kosar/domain/availability';
import { CHAIN_STATES, PACKING_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, named } from '../fields.ts';
import { chainTerms } from './chain-management.ts';

const version = () => z.int().check(z.minimum(0));
const unfit = z.nullable(z.enum(UNFIT_REASONS));

/** A packing of a chain as its transporter edits it: with what is ordered of it, and its price in the catalogue of today. */
export const chainFormPacking = z.object({
  id: id(),
  packingId: id(),
  name: z.string(),
  type: z.enum(PACKING_TYPES),
  packetSize: z.number(),
  unitName: z.string(),
  unitPrice: z.int(),
  price: z.int(),
  /** What it costs in the producer's catalogue now: new orders can be taken at that. */
  currentUnitPrice: z.int(),
  currentPrice: z.int(),
  last: z.nullable(z.object({ price: z.int(), unitPrice: z.int(), dayOfDelivery: z.string() })),
  maxAmount: z.nullable(z.number()),
  orderedAmount: z.number(),
  listOrder: z.int(),
  included: z.boolean(),
  cancelled: z.boolean(),
  /** Someone has ordered of it, cancelled orders among them: it stays in the chain. */
  hasOrders: z.boolean(),
  unfit,
  version: z.int(),
});
export type ChainFormPackingJson = z.infer<typeof chainFormPacking>;

export const chainFormItem = z.object({
  id: id(),
  deliveryChainId: id(),
  productId: id(),
  producer: named,
  name: z.string(),
  unitName: z.string(),
  maxAmount: z.nullable(z.number()),
  orderedAmount: z.number(),
  listOrder: z.int(),
  hasOrders: z.boolean(),
  unfit,
  version: z.int(),
  packings: z.array(chainFormPacking),
});
export type ChainFormItemJson = z.infer<typeof chainFormItem>;

export const chainFormDelivery = z.object({
  id: id(),
  name: z.string(),
  deliveryEventId: id(),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  deliveryPoint: z.object({ id: id(), name: z.string(), city: z.string() }),
  /** Live orders on it. */
  orderCount: z.int(),
  /** Cancelled ones count as well: such a delivery can't be removed. */
  hasOrders: z.boolean(),
});
export type ChainFormDeliveryJson = z.infer<typeof chainFormDelivery>;

/** A chain as its transporter edits it. */
export const chainForm = z.object({
  id: id(),
  version: z.int(),
  transporter: named,
  state: z.enum(CHAIN_STATES),
  orderedIncome: z.int(),
  orderCount: z.int(),
  /** The tier discount that buyers have been granted already; it isn't taken back. */
  grantedDiscount: z.number(),
  terms: z.object(chainTerms),
  items: z.array(chainFormItem),
  deliveries: z.array(chainFormDelivery),
});
export type ChainFormJson = z.infer<typeof chainForm>;

export const getChainForm = endpoint({
  name: 'getChainForm',
  method: 'GET',
  path: '/deliverychain/:id/form',
  who: 'TRANSPORTER',
  summary: 'A chain with all that its transporter may change of it, what is left out of it included',
  params: byId,
  output: chainForm,
  refusals: ['DELIVERY_NOT_FOUND'],
});

/** Body of a changed chain. */
export const changedChain = z.strictObject({ version: version(), ...chainTerms });

export const updateChain = endpoint({
  name: 'updateChain',
  method: 'PUT',
  path: '/deliverychain/:id',
  who: 'TRANSPORTER',
  summary:
    'Changes the words of a chain, and its terms while it takes orders; placed orders keep their prices, buyers are notified of new dates',
  params: byId,
  body: changedChain,
  output: chainForm,
  refusals: ['DELIVERY_NOT_FOUND', 'CHAIN_NOT_EDITABLE', 'CHAIN_REFUSED'],
});

export const deleteChain = endpoint({
  name: 'deleteChain',
  method: 'DELETE',
  path: '/deliverychain/:id',
  who: 'admin',
  summary: 'Deletes a chain that no one has ever ordered on',
  params: byId,
  status: 204,
  refusals: ['DELIVERY_NOT_FOUND', 'CHAIN_HAS_ORDERS'],
});
