import type { Action } from '@kosar/domain/permissions';
import { SENDER_TYPES, type SenderType } from '@kosar/domain/vocabulary';
import type { Parties, Party, Target } from '../../infra/session/parties.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';

interface TargetIds {
  readonly deliveryChainId?: number | undefined;
  readonly deliveryEventId?: number | undefined;
  readonly deliveryId?: number | undefined;
}

/** The one target that is named, or null when none or several are. */
export function targetOf({ deliveryChainId, deliveryEventId, deliveryId }: TargetIds): Target | null {
  const named: Target[] = [
    ...(deliveryChainId === undefined ? [] : [{ kind: 'CHAIN' as const, id: deliveryChainId }]),
    ...(deliveryEventId === undefined ? [] : [{ kind: 'EVENT' as const, id: deliveryEventId }]),
    ...(deliveryId === undefined ? [] : [{ kind: 'DELIVERY' as const, id: deliveryId }]),
  ];
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What a message is about. */
export function targetOfMessage(
  message: Readonly<Record<'deliveryChainId' | 'deliveryEventId' | 'deliveryId', number | null>>,
): Target | null {
  return targetOf({
    deliveryChainId: message.deliveryChainId ?? undefined,
    deliveryEventId: message.deliveryEventId ?? undefined,
    deliveryId: message.deliveryId ?? undefined,
  });
}

/** Who writes to whose buyers: a chain's transporter and producers, an event's organizer and point, a delivery's all four (spec 6). */
export const SEND_ACTIONS: Readonly<Record<Target['kind'], Action>> = {
  CHAIN: 'sendChainMessage',
  EVENT: 'sendEventMessage',
  DELIVERY: 'sendDeliveryMessage',
};

/** In whose names the viewer may write: their own roles; an admin may in everybody's. */
export function sendersFor(viewer: Viewer, target: Target, { parties }: Parties): Party[] {
  return parties.filter(
    ({ senderType, roleId }) =>
      SENDER_TYPES_OF[target.kind].includes(senderType) &&
      (isAdmin(viewer) || viewer.roleIds[senderType].includes(roleId)),
  );
}

const SENDER_TYPES_OF: Readonly<Record<Target['kind'], readonly SenderType[]>> = {
  CHAIN: ['TRANSPORTER', 'PRODUCER'],
  EVENT: ['ORGANIZER', 'DELIVERY_POINT_MANAGER'],
  DELIVERY: SENDER_TYPES,
};
