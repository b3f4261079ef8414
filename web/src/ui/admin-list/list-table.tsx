import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listWords as t } from '../../hu/admin-list.ts';
import type { ListColumn, RowKey } from './list-column.ts';
import classes from './list-table.module.css';
import { listenForRowKeys } from './row-keys.ts';
import type { AdminListState } from './use-admin-list.ts';
import type { Selection } from './use-selection.tsx';

/** The rows of an admin list: a table whose head sorts and stays in view, and on phones a card for each row. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  list,
  menu,
  note,
  nameOf,
  selection,
}: {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  readonly list: AdminListState;
  /** What can be done with a row; none has no such column. */
  readonly menu: ((row: Row) => ReactNode) | null;
  readonly nameOf: (row: Row) => string;
  /** Ticks of the rows; none has no such column. */
  readonly selection: Selection | null;
  /** What went wrong with a row. */
  readonly note: (row: Row) => ReactNode;
}) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll selection={selection} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} list={list} />
            ))}
            {menu && (
              <th scope="col">
                <span className="k-visually-hidden">{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={listenForRowKeys}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {selection && <Select name={nameOf(row)} id={keyOf(row)} selection={selection} />}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isName={index === 0} note={note} />
              ))}
              {menu && <td className={classes.menu}>{menu(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Select({
  name,
  id,
  selection,
}: {
  readonly name: string;
  readonly id: RowKey;
  readonly selection: Selection;
}) {
  return (
    <td className={classes.tick}>
      <Checkbox
        size="md"
        aria-label={t.select(name)}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  );
}

function SelectAll({ selection: { state, setAll } }: { readonly selection: Selection }) {
  return (
    <th scope="col" className={classes.tick}>
      <Checkbox
        size="md"
        aria-label={t.selectPage}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => setAll(state !== 'all')}
      />
    </th>
  );
}

function Cell<Row>({
  column: { label, cell, isNumber, isBreaking },
  row,
  isName,
  note,
}: {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly isName: boolean;
  readonly note: (row: Row) => ReactNode;
}) {
  if (isName)
    return (
      <th scope="row">
        {cell(row)}
        {note(row)}
      </th>
    );
  return (
    <td data-label={label} data-number={isNumber || undefined} data-breaks={isBreaking || undefined}>
      {cell(row) ?? t.nothing}
    </td>
  );
}

/** The head of a column that sorts says so (`aria-sort`) and turns chain when it is pressed again. */
function Head<Row>({ column, list }: { readonly column: ListColumn<Row>; readonly list: AdminListState }) {
  const { label, sort, isNumber } = column;
  if (sort === undefined)
    return (
      <th scope="col" data-number={isNumber || undefined}>
        {label}
      </th>
    );
  const [first = ''] = list.orderby.split(',');
  const direction = first === sort ? 'ascending' : first === `-${sort}` ? 'descending' : 'none';
  const Icon =
    direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={direction} data-number={isNumber || undefined}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => list.setOrder(direction === 'ascending' ? `-${sort}` : sort)}
      >
        {label}
        <Icon size={16} stroke={1.75} aria-hidden data-off={direction === 'none' || undefined} />
      </button>
    </th>
  );
}
