import { formatFt } from '@kosar/contract/format';
import type {
  HandoverItemJson,
  HandoverOrderJson,
  HandoverTableJson,
} from '@kosar/contract/handover/handover-table';
import { deliveredNothing } from '@kosar/domain/handover';
import type { LineRecord } from '@kosar/domain/merge-handover';
import { type RefObject, useRef, useState } from 'react';
import { sheetWords as t } from '../../../hu/handover.ts';
import {
  asOrdered,
  isWeighedLine,
  moneyOf,
  packingOf,
  recordOf,
  withRecords,
} from '../../../lib/handover/line-facts.ts';
import { tableEntryOf } from '../../../ui/handover/entry.ts';
import { useWeighing } from '../../../ui/handover/use-weighing.ts';
import { nameOf } from '../table.ts';
import type { useRecording } from './use-recording.ts';

type Records = ReadonlyMap<number, LineRecord>;

/** What is done once it is clear what was handed over: the list again, the order with its payment, or both at once. */
type After = 'close' | 'stay' | 'pay';

interface Asked {
  readonly unweighed: readonly HandoverItemJson[];
  readonly records: Records;
  readonly after: After;
}

/** What is typed of an order at the table, what it comes to, and what the buttons do with it. */
export function useSheet({
  table,
  order,
  recording,
  close,
}: {
  readonly table: HandoverTableJson;
  readonly order: HandoverOrderJson;
  readonly recording: ReturnType<typeof useRecording>;
  readonly close: () => void;
}) {
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const lastSave = useRef<After>('stay');
  const weighing = useWeighing(order.items, tableEntryOf);
  const cash = useRef<HTMLElement>(null);
  const preview = withRecords(order, weighing.typed());
  const name = nameOf(order);

  const write = async (records: Records, after: After) => {
    setAsked(null);
    const written = withRecords(order, records);
    const { differenceFt, takenFt } = moneyOf(written, placed(table, written));
    const isDone =
      after === 'pay' && differenceFt < 0
        ? await recording.recordAndTake(
            records,
            { cash: -differenceFt, takenBefore: takenFt },
            t.doneSavedAndPaid(formatFt(-differenceFt), name),
          )
        : await recording.record(records, after === 'close' ? t.doneAll(name) : t.doneSaved(name));
    if (!isDone) return;
    weighing.reset();
    setEditing(false);
    if (after === 'close') close();
    else cash.current?.focus();
  };
  /** Lines that no one weighed are counted as ordered only by who says so. */
  const ask = (unweighed: readonly HandoverItemJson[], records: Records, after: After) => {
    const all = new Map([...records, ...unweighed.map((item) => [item.id, asOrdered(item)] as const)]);
    if (unweighed.length === 0) void write(all, after);
    else setAsked({ unweighed, records: all, after });
  };
  const save = (after: After, insisted?: HandoverItemJson) => {
    lastSave.current = after;
    const unweighed = weighing.unweighed();
    const records = weighing.check(unweighed, insisted);
    if (records !== null) ask(unweighed, records, after);
  };
  return {
    weighing,
    cash: cash satisfies RefObject<HTMLElement | null>,
    preview,
    orders: placed(table, preview),
    /** Something is to be saved before anything else can be done. */
    isTyping: isEditing || weighing.isTyped,
    isEditing,
    edit: () => setEditing(true),
    cancel: () => {
      weighing.reset();
      setEditing(false);
    },
    asked,
    confirm: () => asked && void write(asked.records, asked.after),
    dismiss: () => setAsked(null),
    save: (after: After) => save(after),
    /** What was typed of the line is right: the save that asked about it goes on. */
    insist: (item: HandoverItemJson) => save(lastSave.current, item),
    handOverAll: () => {
      const unweighed = order.items.filter((item) => isWeighedLine(item) && item.deliveryState === null);
      const others = order.items.filter((item) => !unweighed.includes(item));
      ask(unweighed, new Map(others.map((item) => [item.id, handedOver(item)])), 'close');
    },
    handOverNone: async () => {
      const none = new Map(order.items.map((item) => [item.id, deliveredNothing(packingOf(item))]));
      if (await recording.record(none, t.doneNone(name))) close();
    },
  };
}

/** A weight that is recorded stays; all else is handed over as ordered. */
function handedOver(item: HandoverItemJson): LineRecord {
  return isWeighedLine(item) && item.deliveryState === 'DELIVERED' ? recordOf(item) : asOrdered(item);
}

/** The orders of the table with this one as it now stands. */
function placed({ orders }: HandoverTableJson, order: HandoverOrderJson): HandoverOrderJson[] {
  return orders.map((each) => (each.id === order.id ? order : each));
}
