import type { Endpoint } from '@kosar/contract/endpoint';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listWords as t } from '../../hu/admin-list.ts';
import { common } from '../../hu/common.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { queryKey } from '../../lib/queries.ts';
import { keepList } from '../../lib/stored-list.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LoadState } from '../load-state.tsx';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { SheetButtons } from '../sheet-buttons.tsx';
import { showSuccess } from '../toast.tsx';
import classes from './admin-list.module.css';
import { ColumnDialog } from './column-dialog.tsx';
import type { BulkAction, FieldFilter, ListColumn, ListFilter, RowAction, RowKey } from './list-column.ts';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { RowMenu } from './row-menu.tsx';
import { type AdminListState, PAGE_SIZES } from './use-admin-list.ts';
import { useColumns } from './use-columns.ts';
import { useSelection } from './use-selection.tsx';

type RunnableAction = Exclude<RowAction, { readonly to: string }>;
type Page<Row> = { items: Row[]; total: number; page: number; size: number };

/**
 * A list of the admin area (ux 2.4): search, filters, order, pages and rows a page in the address, columns to choose, files of what is
 * filtered, what can be done with a row, and one layout for desks and one for phones.
 */
export function AdminList<Row>({
  name,
  title,
  lead,
  list,
  columns,
  filters = [],
  searchLabel,
  sheet,
  keyOf,
  nameOf,
  actionsOf,
  bulk = [],
  create,
  sums,
  empty,
}: {
  /** The list's own name, under which this device remembers its columns. */
  readonly name: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly list: AdminListState & { readonly query: UseQueryResult<Page<Row>> };
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly (ListFilter | FieldFilter)[];
  readonly searchLabel?: string;
  /** The call that answers with the file. */
  readonly sheet?: Endpoint;
  readonly keyOf: (row: Row) => RowKey;
  readonly nameOf: (row: Row) => string;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** What can be done with ticked rows; none has no ticks. */
  readonly bulk?: readonly BulkAction<Row>[];
  /** The button that makes a new one. */
  readonly create?: ReactNode;
  /** What all that is found adds up to, above the rows. */
  readonly sums?: ReactNode;
  /** Why nothing is there at all, and the next step. */
  readonly empty: ReactNode;
}) {
  const { shown, hidden, setHidden, reset } = useColumns(name, columns);
  const [isChoosing, setChoosing] = useState(false);
  const runnable = useRunnableActions(list.endpoint);
  const many = useSelection({
    endpoint: list.endpoint,
    rows: list.query.data?.items ?? [],
    actions: bulk,
    keyOf,
  });
  const total = list.query.data?.total;
  const { pathname, search } = useLocation();
  useEffect(() => keepList(pathname, search), [pathname, search]);
  const menu = (row: Row) => (
    <RowMenu
      row={nameOf(row)}
      actions={actionsOf?.(row) ?? []}
      onChoose={(action) => runnable.choose(keyOf(row), action)}
    />
  );
  const note = (row: Row) => <Failure words={runnable.failureOf(keyOf(row)) ?? many.failureOf(keyOf(row))} />;
  return (
    <>
      <PageHead
        title={title}
        badge={total !== undefined && <span className={classes.count}>{t.count(total)}</span>}
        actions={create}
        lead={lead}
      />
      <ListTools
        list={list}
        searchLabel={searchLabel}
        filters={filters}
        columns={columns}
        onColumns={() => setChoosing(true)}
      />
      <LoadState query={list.query}>
        {(loaded) =>
          loaded.total === 0 ? (
            <Nothing list={list} empty={empty} />
          ) : (
            <Stack gap="md">
              {sums}
              <ListTable
                caption={title}
                columns={shown}
                rows={loaded.items}
                keyOf={keyOf}
                list={list}
                menu={actionsOf ? menu : null}
                note={note}
                nameOf={nameOf}
                selection={many.selection}
              />
              {many.bar}
              <div className={classes.foot}>
                <Pager page={loaded.page} size={loaded.size} total={loaded.total} />
                <NativeSelect
                  className={classes.size ?? ''}
                  label={t.size}
                  value={String(list.size)}
                  onChange={(event) => list.setSize(Number(event.currentTarget.value))}
                  data={PAGE_SIZES.map(String)}
                />
                {sheet && (
                  <Group align="flex-end">
                    <SheetButtons endpoint={sheet} input={{ query: list.asked }} />
                  </Group>
                )}
              </div>
            </Stack>
          )
        }
      </LoadState>
      {isChoosing && (
        <ColumnDialog
          columns={columns}
          hidden={hidden}
          onChange={setHidden}
          onReset={reset}
          onClose={() => setChoosing(false)}
        />
      )}
      {runnable.dialog}
      {many.dialog}
    </>
  );
}

/** What went wrong with a row, at the row. */
function Failure({ words }: { readonly words: string | null }) {
  if (words === null) return null;
  return (
    <span className={classes.failure} role="alert">
      {words}
    </span>
  );
}

/** Nothing at all, or nothing that the filters let through. */
function Nothing({ list, empty }: { readonly list: AdminListState; readonly empty: ReactNode }) {
  if (!list.isFiltered && list.page === 0) return empty;
  return (
    <EmptyState title={t.noneFoundTitle} action={<Button onClick={list.clear}>{common.clearFilters}</Button>}>
      <p>{t.noneFoundText}</p>
    </EmptyState>
  );
}

/** Does what was chosen of a row, after asking where it must; a failure stays at the row. */
function useRunnableActions(endpoint: Endpoint) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ key: RowKey; action: RunnableAction } | null>(null);
  const [failed, setFailed] = useState<{ key: RowKey; words: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const run = async (key: RowKey, action: RunnableAction) => {
    setSending(true);
    setFailed(null);
    try {
      await action.run();
      showSuccess(action.done);
    } catch (error) {
      setFailed({ key, words: failureWords(error) });
    }
    setSending(false);
    setAsked(null);
    await client.invalidateQueries({ queryKey: queryKey(endpoint) });
  };
  const ask = asked?.action.ask;
  return {
    choose: (key: RowKey, action: RunnableAction) => {
      if (action.ask) setAsked({ key, action });
      else void run(key, action);
    },
    failureOf: (key: RowKey) => (failed?.key === key ? failed.words : null),
    dialog: asked && ask && (
      <ConfirmDialog
        title={ask.title}
        confirm={ask.confirm}
        onConfirm={() => void run(asked.key, asked.action)}
        onClose={() => setAsked(null)}
        isSending={isSending}
        isDangerous={ask.isDangerous ?? false}
      >
        {ask.text}
      </ConfirmDialog>
    ),
  };
}
