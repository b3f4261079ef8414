import type { TodoJson } from '@kosar/contract/market/management-home';
import type { MyActorJson } from '@kosar/contract/market/market';
import { to } from '../../app/paths.ts';

/** The tab of the chain's page where a thing is done; the first one for the others. */
const CHAIN_TABS: Partial<Readonly<Record<TodoJson['kind'], string>>> = {
  WEIGHTS_MISSING: 'delivery',
  PAYMENT_FAILED: 'orders',
  MESSAGE_UNANSWERED: 'messages',
};

/** The page where a to-do is done, in the role that has to do it. */
export function todoPath(
  actor: MyActorJson,
  { kind, role, chainId, eventId, pointId, deliveryId }: TodoJson,
): string {
  if (kind === 'HANDOVER_TODAY' && deliveryId !== null) return to('handover', { deliveryId });
  if (kind === 'PAYOUT_FAILED') return to('veActorClearings', { veActorId: actor.id });
  if (kind === 'COMPLAINTS_OPEN') return to('veActorComplaints', { veActorId: actor.id });
  if (kind === 'PRODUCTS_WAIT') return to('productApprovals');
  if (role === 'TRANSPORTER' && actor.transporterId !== null && chainId !== null) {
    const params = { transporterId: actor.transporterId, id: chainId };
    return to('managedChain', params, { tab: CHAIN_TABS[kind] });
  }
  const tab = kind === 'MESSAGE_UNANSWERED' ? 'messages' : undefined;
  if (role === 'ORGANIZER' && actor.organizerId !== null && eventId !== null)
    return to('managedEvent', { organizerId: actor.organizerId, id: eventId }, { tab });
  if (role === 'DELIVERY_POINT_MANAGER' && actor.deliveryPointManagerId !== null && pointId !== null) {
    const params = { managerId: actor.deliveryPointManagerId, id: pointId };
    return to('managedPoint', params, { tab: 'messages', event: eventId });
  }
  return chainId === null ? to('management') : to('deliveryChain', { id: chainId });
}
