import type { HandoverItemJson } from '@kosar/contract/handover-table';
import type { DeliveredAmount } from '@kosar/domain/price';
import { type RefObject, useRef, useState } from 'react';
import { checkEntry, type Entry, type EntryProblem, entryOf } from './entry.ts';

/** The amounts of an order's lines while they are typed; shown by `WeighedLines`. */
export interface Weighing {
  readonly items: readonly HandoverItemJson[];
  readonly entryOf: (item: HandoverItemJson) => Entry;
  readonly problemOf: (item: HandoverItemJson) => EntryProblem | undefined;
  readonly change: (item: HandoverItemJson, next: Partial<Entry>) => void;
  /** What was typed, by line; null when a line can't be read, which is then shown and focused. */
  readonly check: () => ReadonlyMap<number, DeliveredAmount> | null;
  readonly list: RefObject<HTMLUListElement | null>;
}

const entryIn = (known: ReadonlyMap<number, Entry>, item: HandoverItemJson): Entry =>
  known.get(item.id) ?? entryOf(item);

/** Keeps what is typed of lines, beginning with what is recorded of them. */
export function useWeighing(items: readonly HandoverItemJson[]): Weighing {
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(
    () => new Map(items.map((item) => [item.id, entryOf(item)])),
  );
  const [problems, setProblems] = useState<ReadonlyMap<number, EntryProblem>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  return {
    items,
    list,
    entryOf: (item) => entryIn(entries, item),
    problemOf: (item) => problems.get(item.id),
    change: (item, next) => {
      setEntries((before) => new Map(before).set(item.id, { ...entryIn(before, item), ...next }));
      setProblems((before) => new Map([...before].filter(([id]) => id !== item.id)));
    },
    check: () => {
      const checked = items.map((item) => [item.id, checkEntry(item, entryIn(entries, item))] as const);
      const found = checked.flatMap(([id, result]) =>
        'problem' in result ? [[id, result.problem] as const] : [],
      );
      setProblems(new Map(found));
      const [first] = found;
      if (first === undefined)
        return new Map(
          checked.flatMap(([id, result]) => ('record' in result ? [[id, result.record] as const] : [])),
        );
      list.current?.querySelector<HTMLElement>(`[data-line="${first[0]}"] input`)?.focus();
      return null;
    },
  };
}
