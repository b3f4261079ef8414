import { type SheetColumn, type SheetFormat, type SheetJson, sumOf } from '@kosar/contract/sheet';
import { type Database, inOneView } from '../database/connect.ts';
import { startWalk } from '../database/walk.ts';
import { Refusal } from '../refusal.ts';
import type { SheetSource } from '../sheet/sheet-source.ts';

/** So many rows are read and written at a time; no more of a list is ever in memory. */
const AT_A_TIME = 1000;
/** Nearly what fits into a sheet of a workbook (2^20 with its head and sums). A list that has more is refused, never cut. */
const MAX_IN_A_FILE = 1_000_000;
/** For what is read at once and not by parts. */
const MAX_AT_ONCE = 100_000;
/** One more than may be, so that `refuseTooManyRows` sees it. */
export const MAX_READ = MAX_AT_ONCE + 1;

interface Paging {
  readonly page: number;
  readonly size: number;
}

/**
 * A list that answers by pages, as a file: from the very question that the screen asks, so that the two can't say different things. It is
 * read to its end by parts in one view of the data, so that no row is missing or there twice because others write meanwhile. With a name for
 * their line it ends in sums. Writing it throws `TOO_MANY_ROWS` when it is longer than a file may be.
 *
 * The question gets the list's way (`walk`) with its query; where it hands the query on to `pageOf`, the parts come off a cursor, and
 * else by their page.
 */
export function listFile<Query extends Paging, Json>(
  db: Database,
  find: (db: Database, query: Query) => Promise<{ readonly items: readonly Json[] }>,
  query: Omit<Query, keyof Paging> & { readonly format: SheetFormat },
  {
    fileName,
    columns,
    total,
  }: { readonly fileName: string; readonly columns: readonly SheetColumn<Json>[]; readonly total?: string },
): SheetSource {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'format'));
  const readRows: SheetSource['readRows'] = (put) =>
    inOneView(db, async (view) => {
      const walk = startWalk(view);
      const sums = columns.map(() => 0);
      for (let page = 0; ; page += 1) {
        const { items } = await find(view, { ...asked, page, size: AT_A_TIME, walk } as unknown as Query);
        if (page * AT_A_TIME + items.length > MAX_IN_A_FILE) throw new Refusal('TOO_MANY_ROWS');
        columns.forEach((column, index) => {
          if (column.isSummed === true) sums[index] = addedUp(sums[index] ?? 0, sumOf(column, items));
        });
        await put(items.map((item) => columns.map(({ value }) => value(item))));
        if (items.length < AT_A_TIME) return total === undefined ? null : sumLine(total, columns, sums);
      }
    });
  return { fileName, columns: columns.map(({ label, kind }) => ({ label, kind })), readRows };
}

/** Nothing of a list is left out in silence: throws `TOO_MANY_ROWS` when it is longer than a file may be. */
export function refuseTooManyRows(rows: readonly unknown[]): void {
  if (rows.length > MAX_AT_ONCE) throw new Refusal('TOO_MANY_ROWS');
}

/** Counted in thousandths, so that nothing is lost. */
function addedUp(sum: number, more: number): number {
  return Math.round((sum + more) * 1000) / 1000;
}

function sumLine<Json>(
  total: string,
  columns: readonly SheetColumn<Json>[],
  sums: readonly number[],
): SheetJson['sums'] {
  return columns.map(({ isSummed }, index) => {
    if (index === 0) return total;
    return isSummed === true ? (sums[index] ?? 0) : null;
  });
}
