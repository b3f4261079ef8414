import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named, wholePercents } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';

/** One party's part: 0 to 1 in steps of 0.01 (spec 5). */
const share = () => wholePercents();

/** Spec 3, "Revenue share": the seven parts of a chain's revenue, which add up to exactly 1. */
const shares = {
  producerShare: share(),
  transporterShare: share(),
  organizerShare: share(),
  deliveryManagerShare: share(),
  deliveryPointManagerShare: share(),
  marketplaceShare: share(),
  platformShare: share(),
};

export const revenueShareData = z.strictObject({
  ...shares,
  /** Of the shares that were read; refused with a conflict when someone changed them meanwhile. */
  version: z.int().check(z.minimum(0)),
});

export const revenueShare = z.object({
  id: id(),
  deliveryChain: named,
  ...shares,
  version: z.int(),
});
export type RevenueShareJson = z.infer<typeof revenueShare>;

const filters = { deliveryChain: z.optional(idText()), delivery: z.optional(idText()) };
const SORTS = ['id'] as const;

export const allRevenueShares = endpoint({
  name: 'allRevenueShares',
  method: 'GET',
  path: '/deliveryrevenueshare',
  who: 'admin',
  summary: 'Revenue shares of chains, of one chain or of the chain of a delivery; at most 500',
  query: listQuery(SORTS, '-id', filters),
  output: z.array(revenueShare),
});

export const listRevenueShares = endpoint({
  name: 'listRevenueShares',
  method: 'GET',
  path: '/deliveryrevenueshare/datalist',
  who: 'admin',
  summary: 'Pages of revenue shares of chains',
  query: datalistQuery(SORTS, '-id', filters),
  output: datalist(revenueShare),
});

export const getRevenueShare = endpoint({
  name: 'getRevenueShare',
  method: 'GET',
  path: '/deliveryrevenueshare/:id',
  who: 'admin',
  summary: 'The revenue share of one chain',
  params: byId,
  output: revenueShare,
});

export const createRevenueShare = endpoint({
  name: 'createRevenueShare',
  method: 'POST',
  path: '/deliveryrevenueshare',
  who: 'admin',
  summary: 'Gives a chain that has none its revenue share; the seven parts add up to exactly 1',
  body: z.strictObject({ deliveryChainId: id(), ...shares }),
  output: revenueShare,
  status: 201,
  refusals: ['SHARE_IS_NOT_1', 'SHARE_SETTLED', 'DELIVERY_NOT_FOUND'],
});

export const updateRevenueShare = endpoint({
  name: 'updateRevenueShare',
  method: 'PUT',
  path: '/deliveryrevenueshare/:id',
  who: 'admin',
  summary: 'Changes the revenue share of a chain until it is settled; the seven parts add up to exactly 1',
  params: byId,
  body: revenueShareData,
  output: revenueShare,
  refusals: ['SHARE_IS_NOT_1', 'SHARE_SETTLED'],
});
