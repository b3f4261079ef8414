import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import type { LineChange, LineRecord } from '@kosar/domain/merge-handover';
import { isSameRecord } from '@kosar/domain/merge-handover';
import { useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { recordOf } from '../../../lib/handover/line-facts.ts';
import { changeOutbox, type NewWaiting, putInOutbox } from '../../../lib/handover/outbox.ts';
import { takenBack, type WaitingTaking } from '../../../lib/handover/waiting.ts';
import { newKey } from '../../../lib/new-key.ts';
import { concernsLess } from '../../../ui/handover/entry.ts';
import { showUndo } from '../../../ui/toast.tsx';

type Taking = Pick<WaitingTaking, 'cash' | 'takenBefore'>;

/** What can be done with an order at the table. Each is on the device before it shows as done, then sent; ten seconds to take it back. */
export function useRecording(order: HandoverOrderJson, deliveryId: number, send: () => Promise<void>) {
  const { userId } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const whose = { userId: userId ?? 0, deliveryId, orderId: order.id };

  /** All or nothing: the cash is of the weights that are written down with it. Taken back the other way round. */
  const put = async (done: readonly NewWaiting[], words: string) => {
    const stored = await putInOutbox(done).catch(() => null);
    setFailed(stored === null);
    if (stored === null) return false;
    void send();
    showUndo(words, () => {
      const enteredAt = new Date().toISOString();
      void changeOutbox((before) =>
        stored.reduceRight((waiting, each) => takenBack(waiting, each, { id: newKey(), enteredAt }), before),
      ).then(send);
    });
    return true;
  };
  const recorded = (changes: readonly LineChange[]) => ({ ...whose, kind: 'RECORD', changes }) as const;
  const taken = (taking: Taking) => ({ ...whose, kind: 'TAKE', key: newKey(), ...taking }) as const;

  return {
    /** The device refused to keep it: nothing was recorded. */
    hasFailed,
    record: (records: ReadonlyMap<number, LineRecord>, words: string): Promise<boolean> => {
      const changes = changesOf(order, records);
      if (changes.length === 0) return Promise.resolve(true);
      return put([recorded(changes)], words);
    },
    /** Writes the lines down and takes the cash that they come to. */
    recordAndTake: (records: ReadonlyMap<number, LineRecord>, taking: Taking, words: string) => {
      const changes = changesOf(order, records);
      return put([...(changes.length === 0 ? [] : [recorded(changes)]), taken(taking)], words);
    },
    take: (cash: number, takenBefore: number, words: string) => put([taken({ cash, takenBefore })], words),
    /** Takes back a taking of earlier; there is nothing to undo about that but taking it again. */
    undoTaking: async (key: string) => {
      const stored = await putInOutbox([{ ...whose, kind: 'UNDO', key }]).catch(() => null);
      setFailed(stored === null);
      void send();
    },
  };
}

function changesOf(order: HandoverOrderJson, records: ReadonlyMap<number, LineRecord>): LineChange[] {
  return order.items.flatMap((item) => {
    const after = records.get(item.id);
    const before = recordOf(item);
    if (after === undefined || isSameRecord(before, after)) return [];
    const less = concernsLess(item, [before, after]);
    return [{ itemId: item.id, before, after, ...(less && { belowMinimum: true as const }) }];
  });
}
