import type { SheetJson } from '@kosar/contract/sheet';

/** A table that becomes a file, read by parts: however long it is, only one of them is in memory. */
export interface SheetSource {
  /** Hungarian, without an ending. */
  readonly fileName: string;
  readonly columns: SheetJson['columns'];
  /** Hands the rows over from the first to the last, and gives the line that they add up to, where there is one. */
  readonly readRows: (put: (rows: SheetJson['rows']) => Promise<void>) => Promise<SheetJson['sums']>;
}

/** So many rows are written at a time; in between others have their turn. */
const PART_ROWS = 1000;

/** A sheet that is there as a whole, in parts that are written one after the other. */
export function sourceOf(sheet: SheetJson | SheetSource): SheetSource {
  if ('readRows' in sheet) return sheet;
  const { fileName, columns, rows, sums } = sheet;
  const readRows: SheetSource['readRows'] = async (put) => {
    let from = 0;
    do {
      await put(rows.slice(from, from + PART_ROWS));
      from += PART_ROWS;
    } while (from < rows.length);
    return sums;
  };
  return { fileName, columns, readRows };
}
