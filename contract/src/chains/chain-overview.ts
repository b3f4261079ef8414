import { CHAIN_STATES, PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { address, byId, id, named } from '../fields.ts';
import { discountTier } from './deliveries.ts';

/** A delivery of a managed chain: where and when it goes, and what its live orders come to. */
export const managedChainDelivery = z.object({
  id: id(),
  name: z.string(),
  eventId: id(),
  eventName: z.string(),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  deliveryPoint: z.object({ id: id(), name: z.string(), address }),
  organizer: named,
  billingNotOptional: z.boolean(),
  orders: z.int(),
  buyers: z.int(),
  /** Of the orders, those that are brought home. */
  homeOrders: z.int(),
  /** Goods after discounts, and with the delivery fees. */
  discountedValue: z.int(),
  totalValue: z.int(),
});
export type ManagedChainDeliveryJson = z.infer<typeof managedChainDelivery>;

/** A chain as those who run it manage it. */
export const managedChain = z.object({
  id: id(),
  name: z.string(),
  /** Rich text. */
  description: z.string(),
  state: z.enum(CHAIN_STATES),
  version: z.int(),
  transporter: named,
  producers: z.array(named),
  dayOfDelivery: z.string(),
  /** Day of its last delivery: the chain ends after it. */
  lastDeliveryDay: z.string(),
  orderDeadline: z.string(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  discountTiers: z.array(discountTier),
  /** The best tier reached so far, as a ratio; it is not lost again. */
  grantedDiscount: z.number(),
  showProgressRemainingInAmount: z.boolean(),
  bypassProductAvailableAmount: z.boolean(),
  invoiceRequired: z.boolean(),
  paymentOptions: z.array(z.object({ paymentType: z.enum(PAYMENT_TYPES) })),
  onSitePaymentOptions: z.array(z.string()),
  tags: z.array(z.string()),
  closedAt: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  finalizedAt: z.nullable(z.string()),
  /** Something was handed over or cash was taken: it can't be cancelled, and ends without approval as if it had one. */
  handedOver: z.boolean(),
  /** Finalizing it has begun, so its amounts stay. */
  settled: z.boolean(),
  /** Only for admins. */
  revenueShareId: z.nullable(id()),
  /** The deliveries that the viewer runs, the soonest first, and what their orders come to together. */
  deliveries: z.array(managedChainDelivery),
  orders: z.int(),
  buyers: z.int(),
  discountedValue: z.int(),
  totalValue: z.int(),
  currentUserTransporter: z.boolean(),
  currentUserProducer: z.boolean(),
  currentUserOrganizer: z.boolean(),
  currentUserDeliveryPointManager: z.boolean(),
});
export type ManagedChainJson = z.infer<typeof managedChain>;

export const getManagedChain = endpoint({
  name: 'getManagedChain',
  method: 'GET',
  path: '/deliverychain/:id/management',
  who: 'user',
  summary: 'One chain for those who run it: its terms, deliveries and what was ordered',
  params: byId,
  output: managedChain,
  refusals: ['DELIVERY_NOT_FOUND'],
});
