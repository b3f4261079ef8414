import { getHandover, type HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { useMemo } from 'react';
import { useSession } from '../../app/session.ts';
import { useOutbox } from '../../lib/handover/use-outbox.ts';
import { withWaiting } from '../../lib/handover/waiting.ts';
import { useEndpoint } from '../../lib/queries.ts';

/** Others record at the same table: theirs shows within ten seconds. */
const POLL_MS = 10_000;

/** The table of a pickup as it stands with what this device has yet to send. */
export function useTable(deliveryId: number) {
  const { userId } = useSession();
  const query = useEndpoint(getHandover, { params: { id: deliveryId } }, { pollMs: POLL_MS });
  const outbox = useOutbox(userId);
  const { data } = query;
  const own = outbox.waiting;
  const table = useMemo<HandoverTableJson | undefined>(
    () => data && { ...data, orders: data.orders.map((order) => withWaiting(order, own)) },
    [data, own],
  );
  return {
    /** For LoadState: old data stay while new ones come. */
    query: { ...query, data: table },
    waiting: own.filter((each) => each.deliveryId === deliveryId),
    outcome: outbox.outcome,
    isCatchingUp: outbox.isCatchingUp,
    send: outbox.send,
  };
}
