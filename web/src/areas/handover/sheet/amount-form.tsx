import type { HandoverItemJson, HandoverOrderJson } from '@kosar/contract/handover-table';
import type { LineRecord } from '@kosar/domain/merge-handover';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { common } from '../../../hu/common.ts';
import { sheetWords as t } from '../../../hu/handover.ts';
import classes from '../handover.module.css';
import { checkEntry, type Entry, type EntryProblem, entryOf } from './entry.ts';
import { WeighedField } from './weighed-field.tsx';

/** The amounts of an order as they are weighed, line by line; saved together, or nothing. */
export function AmountForm({
  order,
  onSave,
  onCancel,
}: {
  readonly order: HandoverOrderJson;
  readonly onSave: (records: ReadonlyMap<number, LineRecord>) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(
    () => new Map(order.items.map((item) => [item.id, entryOf(item)])),
  );
  const [problems, setProblems] = useState<ReadonlyMap<number, EntryProblem>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const change = (item: HandoverItemJson, next: Partial<Entry>) => {
    setEntries((before) => new Map(before).set(item.id, { ...entryIn(before, item), ...next }));
    setProblems((before) => new Map([...before].filter(([id]) => id !== item.id)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = order.items.map((item) => [item, checkEntry(item, entryIn(entries, item))] as const);
    const found = checked.flatMap(([{ id }, result]) =>
      'problem' in result ? [[id, result.problem] as const] : [],
    );
    setProblems(new Map(found));
    if (found.length > 0) {
      const [first] = found[0] ?? [];
      form.current?.querySelector<HTMLElement>(`[data-line="${first}"] input`)?.focus();
      return;
    }
    void onSave(
      new Map(
        checked.flatMap(([{ id }, result]) => ('record' in result ? [[id, result.record] as const] : [])),
      ),
    );
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ul className={classes.lines}>
        {order.items.map((item) => (
          <li key={item.id} data-line={item.id} className={classes.weighed}>
            <WeighedField
              item={item}
              entry={entryIn(entries, item)}
              problem={problems.get(item.id)}
              onChange={(next) => change(item, next)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.thumb}>
        <Button type="submit" size="xl" className={classes.main ?? ''}>
          {t.save}
        </Button>
        <Button size="xl" variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}

function entryIn(entries: ReadonlyMap<number, Entry>, item: HandoverItemJson): Entry {
  return entries.get(item.id) ?? entryOf(item);
}
