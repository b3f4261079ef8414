import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';

/** What an action answers: the chain as it stands now. */
const chainAfter = z.object({ id: id(), state: z.enum(CHAIN_STATES), version: z.int() });

const action = {
  who: 'user',
  params: byId,
  output: chainAfter,
  refusals: ['DELIVERY_NOT_FOUND', 'UNAUTHORIZED', 'CHAIN_ACTION_NOT_POSSIBLE'],
} as const;

/** The form of the spec's own clients; the web posts. The web's build takes method and path from the call itself, so those are written out. */
const byGet = { ...action, method: 'GET', changesState: true } as const;
const byPost = { ...action, status: 200 } as const;

const approving = {
  path: '/deliverychain/:id/approve',
  summary: 'Approves a chain; before the deadline this closes ordering too',
  refusals: [...action.refusals, 'RESCUE_ASKING'],
} as const;
export const approveChain = endpoint({
  ...byPost,
  ...approving,
  name: 'approveChain',
  method: 'POST',
  path: '/deliverychain/:id/approve',
});
export const approveChainByGet = endpoint({ name: 'approveChainByGet', ...byGet, ...approving });

const cancelling = {
  path: '/deliverychain/:id/cancel',
  summary: 'Cancels a chain: gives back what its orders hold and notifies its buyers',
  refusals: [...action.refusals, 'CHAIN_HANDED_OVER'],
} as const;
export const cancelChain = endpoint({
  ...byPost,
  ...cancelling,
  name: 'cancelChain',
  method: 'POST',
  path: '/deliverychain/:id/cancel',
});
export const cancelChainByGet = endpoint({ name: 'cancelChainByGet', ...byGet, ...cancelling });

const reopening = {
  path: '/deliverychain/:id/reopen',
  summary: 'Reopens an approved or cancelled chain',
  refusals: [...action.refusals, 'CHAIN_HANDED_OVER', 'REOPEN_GOODS_GONE', 'REOPEN_COUPON_GONE'],
} as const;
export const reopenChain = endpoint({
  ...byPost,
  ...reopening,
  name: 'reopenChain',
  method: 'POST',
  path: '/deliverychain/:id/reopen',
});
export const reopenChainByGet = endpoint({ name: 'reopenChainByGet', ...byGet, ...reopening });

const restoring = {
  path: '/deliverychain/:id/restore',
  summary:
    'Sets a chain right that was called off wrongly: it waits to be finalized again, with all that its orders held',
  refusals: [...action.refusals, 'REOPEN_GOODS_GONE', 'REOPEN_COUPON_GONE', 'ROUND_FINALIZED'],
} as const;
export const restoreChain = endpoint({
  ...byPost,
  ...restoring,
  name: 'restoreChain',
  method: 'POST',
  path: '/deliverychain/:id/restore',
});
export const restoreChainByGet = endpoint({ name: 'restoreChainByGet', ...byGet, ...restoring });

export const cancelPackings = endpoint({
  name: 'cancelPackings',
  method: 'POST',
  path: '/deliveryitempacking/cancel',
  who: 'user',
  summary:
    'Cancels packings of one chain, by their ids: takes them out of every order and notifies the buyers',
  body: z.array(id()).check(z.minLength(1), z.maxLength(1000)),
  status: 204,
  refusals: ['CHAIN_ACTION_NOT_POSSIBLE', 'PACKINGS_OF_ONE_CHAIN', 'PACKING_HANDED_OVER'],
});
