import type { HandoverItemJson } from '@kosar/contract/handover/handover-table';
import type { DeliveredAmount } from '@kosar/domain/price';
import { type RefObject, useRef, useState } from 'react';
import { checkEntry, type Entry, type EntryProblem, entryOf, isUnweighed, typedRecord } from './entry.ts';

/** The amounts of an order's lines while they are typed; shown by `WeighedLines`, and at the table. */
export interface Weighing {
  readonly items: readonly HandoverItemJson[];
  readonly entryOf: (item: HandoverItemJson) => Entry;
  readonly problemOf: (item: HandoverItemJson) => EntryProblem | undefined;
  readonly change: (item: HandoverItemJson, next: Partial<Entry>) => void;
  /** What is typed of the line is right, though it was asked about; its field has the focus again. */
  readonly insist: (item: HandoverItemJson) => void;
  /** Whether something is typed that isn't recorded. */
  readonly isTyped: boolean;
  /** What is typed so far, by line, right or wrong: sums follow each key, and what is wrong is said when it is saved. */
  readonly typed: () => ReadonlyMap<number, DeliveredAmount>;
  /** Lines that are to be weighed and stand empty. */
  readonly unweighed: () => readonly HandoverItemJson[];
  /**
   * What was typed, by line, of all but the left out ones; null when a line can't be read, which is then shown and focused. `insisted` is taken as it is
   * typed as far as the rules let it.
   */
  readonly check: (
    leftOut?: readonly HandoverItemJson[],
    insisted?: HandoverItemJson,
  ) => ReadonlyMap<number, DeliveredAmount> | null;
  /** Forgets what was typed. */
  readonly reset: () => void;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Keeps what is typed of lines; the others stand as `begin` says, by what is recorded of them. */
export function useWeighing(
  items: readonly HandoverItemJson[],
  begin: (item: HandoverItemJson) => Entry = entryOf,
): Weighing {
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, EntryProblem>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const of = (item: HandoverItemJson) => entries.get(item.id) ?? begin(item);
  const change = (item: HandoverItemJson, next: Partial<Entry>) => {
    setEntries((before) =>
      new Map(before).set(item.id, { ...(before.get(item.id) ?? begin(item)), ...next }),
    );
    setProblems((before) => new Map([...before].filter(([id]) => id !== item.id)));
  };
  const focus = (id: number) =>
    list.current?.querySelector<HTMLElement>(`[data-line="${id}"] input`)?.focus();
  return {
    items,
    list,
    entryOf: of,
    problemOf: (item) => problems.get(item.id),
    isTyped: items.some((item) => !isSame(of(item), begin(item))),
    typed: () =>
      new Map(
        items.flatMap((item) => {
          const record = entries.has(item.id) ? typedRecord(item, of(item)) : null;
          return record === null ? [] : [[item.id, record] as const];
        }),
      ),
    unweighed: () => items.filter((item) => isUnweighed(item, of(item))),
    change,
    insist: (item) => {
      change(item, { isConfirmed: true });
      focus(item.id);
    },
    check: (leftOut = [], insisted) => {
      if (insisted !== undefined) change(insisted, { isConfirmed: true });
      const results = items
        .filter((item) => !leftOut.includes(item))
        .map((item) => {
          const entry = of(item);
          const isConfirmed = entry.isConfirmed || item.id === insisted?.id;
          return [item.id, checkEntry(item, { ...entry, isConfirmed })] as const;
        });
      const found = results.flatMap(([id, result]) =>
        'problem' in result ? [[id, result.problem] as const] : [],
      );
      setProblems(new Map(found));
      const [first] = found;
      if (first !== undefined) {
        focus(first[0]);
        return null;
      }
      return new Map(results.flatMap(([id, result]) => ('record' in result ? [[id, result.record]] : [])));
    },
    reset: () => {
      setEntries(new Map());
      setProblems(new Map());
    },
  };
}

function isSame(one: Entry, other: Entry): boolean {
  return one.amount === other.amount && one.units === other.units;
}
