import type { Endpoint } from '@kosar/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listWords as t } from '../../hu/admin-list.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { queryKey } from '../../lib/queries.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { showSuccess } from '../toast.tsx';
import type { BulkAction, RowKey } from './list-column.ts';
import { SelectionBar } from './selection-bar.tsx';

/** The ticks of a list's rows, for its table. */
export interface Selection {
  readonly has: (key: RowKey) => boolean;
  readonly toggle: (key: RowKey) => void;
  /** All rows of the page, or none. */
  readonly setAll: (isOn: boolean) => void;
  readonly state: 'none' | 'some' | 'all';
}

interface Selecting {
  readonly selection: Selection | null;
  readonly failureOf: (key: RowKey) => string | null;
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
}

/**
 * Rows of a page that are ticked, and what is done with all of them: one after the other, each by its own call, so that what fails
 * stays ticked and says why at its row. Another page, order or filter brings other rows, and only ticks of rows in view count.
 */
export function useSelection<Row>({
  endpoint,
  rows,
  actions,
  keyOf,
}: {
  readonly endpoint: Endpoint;
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly keyOf: (row: Row) => RowKey;
}): Selecting {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<RowKey, string>>(new Map());
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [isSending, setSending] = useState(false);
  const chosen = rows.filter((row) => ticked.has(keyOf(row)));

  const run = async (action: BulkAction<Row>) => {
    setSending(true);
    const fitting = chosen.filter(action.fits);
    const failed = new Map<RowKey, string>();
    for (const row of fitting) {
      try {
        await action.run(row);
      } catch (error) {
        failed.set(keyOf(row), failureWords(error));
      }
    }
    setSending(false);
    setAsked(null);
    setFailures(failed);
    setTicked(new Set(failed.keys()));
    if (fitting.length > failed.size) showSuccess(action.done(fitting.length - failed.size));
    await client.invalidateQueries({ queryKey: queryKey(endpoint) });
  };

  const toggle = (key: RowKey) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  if (actions.length === 0) return { selection: null, failureOf: () => null, bar: null, dialog: null };
  const count = asked === null ? 0 : chosen.filter(asked.fits).length;
  return {
    selection: {
      has: (key) => ticked.has(key),
      toggle,
      setAll: (isOn) => setTicked(new Set(isOn ? rows.map(keyOf) : [])),
      state: chosen.length === 0 ? 'none' : chosen.length === rows.length ? 'all' : 'some',
    },
    failureOf: (key) => failures.get(key) ?? null,
    bar: chosen.length > 0 && (
      <SelectionBar
        rows={chosen}
        actions={actions}
        onChoose={setAsked}
        onAll={chosen.length === rows.length ? null : () => setTicked(new Set(rows.map(keyOf)))}
        onClear={() => setTicked(new Set())}
      />
    ),
    dialog: asked && (
      <ConfirmDialog
        title={asked.label}
        confirm={t.bulkConfirm(asked.label, count)}
        onConfirm={() => void run(asked)}
        onClose={() => setAsked(null)}
        isSending={isSending}
        isDangerous={asked.isDangerous ?? false}
      >
        <p>{t.bulkCount(count)}</p>
        {asked.text}
      </ConfirmDialog>
    ),
  };
}
