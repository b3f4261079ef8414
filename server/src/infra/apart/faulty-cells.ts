import type { WorkbookParts } from './open-workbook.ts';

/** A cell that has no value to read: what an error says, or nothing where a formula was saved without its result. */
export interface FaultyCell {
  readonly fault: string;
}

/** Whether what stands in a cell is no value. */
export function isFaulty(cell: unknown): cell is FaultyCell {
  return typeof cell === 'object' && cell !== null && 'fault' in cell;
}

const CELL = /<(?:\w+:)?c(\s[^<>]*)>/g;
const CELL_END = /<\/(?:\w+:)?c>/g;
const MAY_BE_FAULTY = /<(?:\w+:)?f[\s/>]|\st\s*=\s*["']e["']/;

/**
 * Puts what is wrong with a cell of the first sheet in its place among the rows: the library that reads workbooks gives nothing for an error
 * and for a formula without a result, and what can't be read isn't an empty cell.
 */
export function markFaultyCells(
  rows: unknown[][],
  parts: WorkbookParts,
  { maxRows, maxColumns }: { readonly maxRows: number; readonly maxColumns: number },
): void {
  const xml = firstSheet(parts);
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

/** The sheet that comes first in the workbook, as its parts name each other. */
function firstSheet(parts: WorkbookParts): string {
  const relation = /<(?:\w+:)?sheet\s[^<>]*?\s?\w+:id\s*=\s*["']([^"'<>]*)["']/.exec(
    textOf(parts, 'xl/workbook.xml'),
  )?.[1];
  const relations =
    textOf(parts, 'xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? [];
  const target = relations
    .filter((one) => /\sId\s*=\s*["']([^"']*)["']/.exec(one)?.[1] === relation)
    .map((one) => /\sTarget\s*=\s*["']\/?(?:xl\/)?([^"']*)["']/.exec(one)?.[1])[0];
  return textOf(parts, `xl/${target ?? 'worksheets/sheet1.xml'}`);
}

function textOf(parts: WorkbookParts, name: string): string {
  return parts.get(name)?.() ?? '';
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

function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
