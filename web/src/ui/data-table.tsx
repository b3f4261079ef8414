import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the rows add up to, for the lines of sums. */
  readonly sum?: (rows: readonly Row[]) => ReactNode;
  readonly isNumber?: boolean;
}

export interface RowGroup<Row> {
  readonly key: string | number;
  readonly label?: string;
  readonly rows: readonly Row[];
}

/**
 * A table with groups, their sums and the sum of all, for screens and print alike: every sum is counted from the rows shown. The first
 * column names the row; phones show each row as a small card. `hasBox` puts a box to tick by hand before each.
 */
export function DataTable<Row>({
  caption,
  columns,
  groups,
  keyOf,
  total,
  subtotal,
  hasBox = false,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly groups: readonly RowGroup<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** Name of the last line, „Összesen”; none shows none. */
  readonly total?: string;
  /** Name of each group's sum; none shows none. */
  readonly subtotal?: string;
  readonly hasBox?: boolean;
}) {
  const all = groups.flatMap(({ rows }) => rows);
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" data-number={isNumber || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.label !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {group.label}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={keyOf(row)}>
              <Cells columns={columns} write={({ cell }) => cell(row)} hasBox={hasBox} />
            </tr>
          ))}
          {subtotal !== undefined && (
            <tr className={classes.sum}>
              <Sums label={subtotal} columns={columns} rows={group.rows} />
            </tr>
          )}
        </tbody>
      ))}
      {total !== undefined && (
        <tfoot>
          <tr className={classes.sum}>
            <Sums label={total} columns={columns} rows={all} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cells<Row>({
  columns: [first, ...others],
  write,
  hasBox,
}: {
  readonly columns: readonly Column<Row>[];
  readonly write: (column: Column<Row>) => ReactNode;
  readonly hasBox: boolean;
}) {
  return (
    <>
      {first && (
        <th scope="row">
          {hasBox && <span className={classes.box} aria-hidden />}
          {write(first)}
        </th>
      )}
      {others.map((column) => (
        <td key={column.label} data-label={column.label} data-number={column.isNumber || undefined}>
          {write(column)}
        </td>
      ))}
    </>
  );
}

function Sums<Row>({
  label,
  columns: [, ...others],
  rows,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  return (
    <>
      <th scope="row">{label}</th>
      {others.map((column) => (
        <td
          key={column.label}
          data-label={column.sum && column.label}
          data-number={column.isNumber || undefined}
        >
          {column.sum?.(rows)}
        </td>
      ))}
    </>
  );
}
