import { columnNumber, MERGED } from './faulty-cells.ts';
import { attribute } from './workbook-sheets.ts';

const ROW = /<(?:\w+:)?row(\s[^<>]*)?>/g;
const COLUMN = /<(?:\w+:)?col\s([^<>]*)>/g;
const MERGE =
  /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Za-z]{1,3})(\d{1,7}):([A-Za-z]{1,3})(\d{1,7})["']/g;

/** Rows and columns of a sheet that a person doesn't see, be they hidden or filtered out, counted from 0. */
export interface HiddenParts {
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
}

export function hiddenIn(xml: string, rowCount: number, columnCount: number): HiddenParts {
  if (!/\shidden\s*=/.test(xml)) return { hiddenRows: [], hiddenColumns: [] };
  const hiddenRows = Array.from(xml.matchAll(ROW), ([, attributes = ''], index) => ({ attributes, index }))
    .filter(({ attributes }) => isHidden(attributes))
    .map(({ attributes, index }) => Number(attribute(attributes, 'r') ?? index + 1) - 1)
    .filter((row) => row < rowCount);
  const hiddenColumns = Array.from(xml.matchAll(COLUMN), ([, attributes = '']) => attributes)
    .filter(isHidden)
    .flatMap((attributes) => {
      const first = Number(attribute(attributes, 'min'));
      const last = Math.min(Number(attribute(attributes, 'max')), columnCount);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first - 1 + index);
    });
  return { hiddenRows, hiddenColumns };
}

function isHidden(attributes: string): boolean {
  return ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '');
}

/**
 * Says of the cells that a merged one covers that they are none of their own: they hold nothing, though a value stands over them. Cells of a
 * sheet are in one merged cell at most; a workbook that says otherwise isn't looked through any further.
 */
export function markMergedCells(rows: unknown[][], xml: string): void {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  let left = rows.length * width;
  for (const [, fromLetters = '', fromDigits, toLetters = '', toDigits] of xml.matchAll(MERGE)) {
    const [top, bottom] = [Number(fromDigits), Math.min(Number(toDigits), rows.length)];
    const [start, end] = [columnNumber(fromLetters), Math.min(columnNumber(toLetters), width)];
    left -= Math.max(0, bottom - top + 1) * Math.max(0, end - start + 1);
    if (left < 0) return;
    for (let row = top; row <= bottom; row++)
      for (let column = start; column <= end; column++)
        if (row !== top || column !== start) cover(rows[row - 1], column - 1);
  }
}

function cover(cells: unknown[] | undefined, column: number): void {
  if (cells === undefined) return;
  while (cells.length < column) cells.push(null);
  cells[column] ??= { fault: MERGED };
}
