import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { HEAD_WITHIN } from './find-head.ts';

const DELIMITERS = [';', ',', '\t'] as const;
const LETTERS_AT_ONCE = 65_536;
/** So much of the first lines says which delimiter they have. */
const LONGEST_HEAD = 10_000;
/** The last column of a spreadsheet: up to it a row may have fields that are empty. */
const MAX_EMPTY_COLUMNS = 16_384;
/** The line that names the delimiter to Excel, which shows it to no one. */
const NAMED_DELIMITER = /^"?sep=(.)"?\1*[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads the rows of a CSV file as Hungarian Excel and its like save it: UTF-8 or the old Windows letters, the delimiter that a line `sep=;` names or else
 * on whose number most of the first lines agree, quoted fields. Empty fields behind the last column are left out. Reads no more than `maxRows`, in pieces between which others have their turn, and
 * nothing after a row that is longer than `maxColumns`, which is given as one of empty fields. Null for what isn't text.
 */
export async function readCsv(
  bytes: Buffer,
  maxRows: number,
  maxColumns: number,
): Promise<string[][] | null> {
  const text = textOf(bytes);
  if (text === null || text.includes('\u0000')) return null;
  const [naming = '', named] = NAMED_DELIMITER.exec(text) ?? [];
  if (named !== undefined) return rowsOf(text.slice(naming.length), named, maxRows, maxColumns);
  const lines = text.slice(0, LONGEST_HEAD).split(/\r\n|\r|\n/, HEAD_WITHIN);
  const delimiter = DELIMITERS.toSorted((a, b) => agreementOn(lines, b) - agreementOn(lines, a))[0];
  return rowsOf(text, delimiter ?? ';', maxRows, maxColumns);
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** How many lines agree on how many fields they have by a delimiter, and of as many the more fields: words have their commas as they come. */
function agreementOn(lines: readonly string[], sign: string): number {
  const counts = lines.map((line) => line.split(sign).length).filter((fields) => fields > 1);
  const agreeing = [...Map.groupBy(counts, (fields) => fields)].map(
    ([fields, same]) => same.length * LONGEST_HEAD + fields,
  );
  return Math.max(0, ...agreeing);
}

/** The library reads what it is handed; a piece is a few ms of work, then others have their turn. */
async function rowsOf(
  text: string,
  delimiter: string,
  maxRows: number,
  maxColumns: number,
): Promise<string[][] | null> {
  const rows: string[][] = [];
  const isEnough = () => rows.length >= maxRows;
  let isWide = false;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    cast: (value, { index }) => {
      if (index < maxColumns || (index < MAX_EMPTY_COLUMNS && value.trim() === '')) return value;
      isWide = true;
      throw new Error('a row is too wide');
    },
    on_record: (row: string[]) => {
      if (!isEnough()) rows.push(row.slice(0, maxColumns));
      return null;
    },
  });
  const faults: Error[] = [];
  const isSound = () => faults.length === 0;
  parser.on('error', (error) => faults.push(error));
  for (let at = 0; at < text.length && !isEnough() && isSound(); at += LETTERS_AT_ONCE) {
    parser.write(text.slice(at, at + LETTERS_AT_ONCE));
    await nextTurn();
  }
  if (isSound() && !isEnough()) await new Promise((resolve) => parser.on('error', resolve).end(resolve));
  if (isWide) return [...rows, Array.from({ length: maxColumns + 1 }, () => '')];
  return isSound() ? rows : null;
}
