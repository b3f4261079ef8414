import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import type { LineChange, LineRecord } from '@kosar/domain/merge-handover';
import { isSameRecord } from '@kosar/domain/merge-handover';
import { useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { recordOf } from '../../../lib/handover/line-facts.ts';
import { changeOutbox, putInOutbox } from '../../../lib/handover/outbox.ts';
import {
  takenBack,
  type Waiting,
  type WaitingRecord,
  type WaitingTaking,
  type WaitingUndo,
} from '../../../lib/handover/waiting.ts';
import { newKey } from '../../../lib/new-key.ts';
import { showUndo } from '../../../ui/toast.tsx';

type Taking = Pick<WaitingTaking, 'cash' | 'takenBefore'>;

/** What can be done with an order at the table. Each is on the device before it shows as done, then sent; ten seconds to take it back. */
export function useRecording(order: HandoverOrderJson, deliveryId: number, send: () => Promise<void>) {
  const { userId } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const whose = { userId: userId ?? 0, deliveryId, orderId: order.id };

  const put = async <W extends Waiting>(waiting: Omit<W, 'id' | 'enteredAt'>, words: string) => {
    const stored = await putInOutbox<W>(waiting).catch(() => null);
    setFailed(stored === null);
    if (stored === null) return false;
    void send();
    showUndo(words, () => {
      const now = { id: newKey(), enteredAt: new Date().toISOString() };
      void changeOutbox((before) => takenBack(before, stored, now)).then(send);
    });
    return true;
  };

  /** Both or neither: the cash is of the weights that are written down with it. */
  const recordAndTake = async (changes: readonly LineChange[], taking: Taking, words: string) => {
    const record = await putInOutbox<WaitingRecord>({ ...whose, kind: 'RECORD', changes }).catch(() => null);
    const taken =
      record &&
      (await putInOutbox<WaitingTaking>({ ...whose, kind: 'TAKE', key: newKey(), ...taking }).catch(
        () => null,
      ));
    setFailed(!record || !taken);
    if (record) void send();
    if (!record || !taken) return false;
    showUndo(words, () => {
      const at = new Date().toISOString();
      const undo = (before: readonly Waiting[], each: Waiting) =>
        takenBack(before, each, { id: newKey(), enteredAt: at });
      void changeOutbox((before) => undo(undo(before, taken), record)).then(send);
    });
    return true;
  };

  return {
    /** The device refused to keep it: nothing was recorded. */
    hasFailed,
    record: (records: ReadonlyMap<number, LineRecord>, words: string): Promise<boolean> => {
      const changes = changesOf(order, records);
      if (changes.length === 0) return Promise.resolve(true);
      return put<WaitingRecord>({ ...whose, kind: 'RECORD', changes }, words);
    },
    /** Writes the lines down and takes the cash that they come to. */
    recordAndTake: (records: ReadonlyMap<number, LineRecord>, taking: Taking, words: string) => {
      const changes = changesOf(order, records);
      return changes.length === 0
        ? put<WaitingTaking>({ ...whose, kind: 'TAKE', key: newKey(), ...taking }, words)
        : recordAndTake(changes, taking, words);
    },
    take: (cash: number, takenBefore: number, words: string) =>
      put<WaitingTaking>({ ...whose, kind: 'TAKE', key: newKey(), cash, takenBefore }, words),
    /** Takes back a taking of earlier; there is nothing to undo about that but taking it again. */
    undoTaking: async (key: string) => {
      const stored = await putInOutbox<WaitingUndo>({ ...whose, kind: 'UNDO', key }).catch(() => null);
      setFailed(stored === null);
      void send();
    },
  };
}

function changesOf(order: HandoverOrderJson, records: ReadonlyMap<number, LineRecord>): LineChange[] {
  return order.items.flatMap((item) => {
    const after = records.get(item.id);
    const before = recordOf(item);
    return after === undefined || isSameRecord(before, after) ? [] : [{ itemId: item.id, before, after }];
  });
}
