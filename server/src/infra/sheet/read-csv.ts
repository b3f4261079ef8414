import { setImmediate as nextTurn } from 'node:timers/promises';

const DELIMITERS = [';', ',', '\t'] as const;
/** A few ms of work; then others have their turn. */
const FIELDS_AT_ONCE = 5000;
/** So much of the first line says which delimiter it has. */
const LONGEST_HEAD = 10_000;

/**
 * Reads the rows of a CSV file as Hungarian Excel and its like save it: UTF-8 or the old Windows letters, whichever delimiter the first
 * line has most of, quoted fields. Reads no more than `maxRows`, in pieces between which others have their turn, and nothing after a row that is longer than `maxColumns`. Null for what isn't text.
 */
export async function readCsv(
  bytes: Buffer,
  maxRows: number,
  maxColumns: number,
): Promise<string[][] | null> {
  const text = textOf(bytes);
  if (text === null || text.includes('\u0000')) return null;
  const [firstLine = ''] = text.slice(0, LONGEST_HEAD).split(/\r\n|\r|\n/, 1);
  const delimiter = DELIMITERS.toSorted((a, b) => countOf(firstLine, b) - countOf(firstLine, a))[0];
  return rowsOf(text, delimiter ?? ';', maxRows, maxColumns);
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function countOf(line: string, sign: string): number {
  return line.split(sign).length;
}

/** A field in quotes may hold the delimiter and line ends; a doubled quote in it is a quote. */
async function rowsOf(
  text: string,
  delimiter: string,
  maxRows: number,
  maxColumns: number,
): Promise<string[][]> {
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n"]*))[^${delimiter}\\r\\n]*(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let fields = 0;
  while (pattern.lastIndex < text.length && rows.length < maxRows) {
    fields += 1;
    if (fields % FIELDS_AT_ONCE === 0) await nextTurn();
    const match = pattern.exec(text);
    if (match === null) break;
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter && row.length <= maxColumns) continue;
    rows.push(row);
    if (row.length > maxColumns) return rows;
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}
