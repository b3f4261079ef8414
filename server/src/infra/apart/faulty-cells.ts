/** A cell that has no value to read: what an error says, nothing where a formula was saved without its result, or `MERGED`. */
export interface FaultyCell {
  readonly fault: string;
}

/** The fault of a cell that a merged one covers; errors of a spreadsheet begin with another sign. */
export const MERGED = 'MERGED';

/** Whether what stands in a cell is no value. */
export function isFaulty(cell: unknown): cell is FaultyCell {
  return typeof cell === 'object' && cell !== null && 'fault' in cell;
}

const CELL = /<(?:\w+:)?c(\s[^<>]*)>/g;
const CELL_END = /<\/(?:\w+:)?c>/g;
const MAY_BE_FAULTY = /<(?:\w+:)?f[\s/>]|\st\s*=\s*["']e["']/;

/**
 * Puts what is wrong with a cell of a sheet in its place among the rows: the library that reads workbooks gives nothing for an error
 * and for a formula without a result, and what can't be read isn't an empty cell.
 */
export function markFaultyCells(
  rows: unknown[][],
  xml: string,
  { maxRows, maxColumns }: { readonly maxRows: number; readonly maxColumns: number },
): void {
  if (!MAY_BE_FAULTY.test(xml)) return;
  for (const { 0: tag, 1: attributes = '', index } of xml.matchAll(CELL)) {
    if (tag.endsWith('/>')) continue;
    const start = index + tag.length;
    CELL_END.lastIndex = start;
    const fault = faultOf(attributes, xml.slice(start, CELL_END.exec(xml)?.index));
    const [, letters = '', digits = ''] = /\sr\s*=\s*["']([A-Za-z]{1,3})(\d{1,7})["']/.exec(attributes) ?? [];
    const [row, column] = [Number(digits), columnNumber(letters)];
    if (fault !== null && row > 0 && row <= maxRows && column <= maxColumns) put(rows, row, column, fault);
  }
}

function faultOf(attributes: string, content: string): FaultyCell | null {
  const type = /\st\s*=\s*["'](\w*)["']/.exec(attributes)?.[1] ?? 'n';
  const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(content)?.[1] ?? '';
  if (type === 'e') return { fault: value.slice(0, 20) };
  // A formula of text may well give none: its result is an empty one.
  const isFormula = /<(?:\w+:)?f[\s/>]/.test(content);
  return isFormula && value === '' && type !== 'str' ? { fault: '' } : null;
}

function put(rows: unknown[][], row: number, column: number, fault: FaultyCell): void {
  while (rows.length < row) rows.push([]);
  const cells = rows[row - 1] ?? [];
  while (cells.length < column) cells.push(null);
  cells[column - 1] = fault;
}

/** The number of a column, counted from 1, by its letters. */
export function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
