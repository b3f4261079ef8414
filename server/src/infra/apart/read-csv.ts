import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';

const DELIMITERS = [';', ',', '\t'] as const;
const LETTERS_AT_ONCE = 65_536;
/** So much of the first line says which delimiter it has. */
const LONGEST_HEAD = 10_000;

/**
 * Reads the rows of a CSV file as Hungarian Excel and its like save it: UTF-8 or the old Windows letters, whichever delimiter the first
 * line has most of, quoted fields. Reads no more than `maxRows`, in pieces between which others have their turn, and nothing after a row that is longer than `maxColumns`, which is given as one of empty fields. Null for what isn't text.
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
      if (index < maxColumns) return value;
      isWide = true;
      throw new Error('a row is too wide');
    },
    on_record: (row: string[]) => {
      if (!isEnough()) rows.push(row);
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
