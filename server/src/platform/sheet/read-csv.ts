const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Reads the rows of a CSV file as Hungarian Excel and its like save it: UTF-8 or the old Windows letters, whichever delimiter the first
 * line has most of, quoted fields. Null for what isn't text.
 */
export function readCsv(bytes: Buffer): string[][] | null {
  const text = textOf(bytes);
  if (text === null || text.includes('\u0000')) return null;
  const [firstLine = ''] = text.split(/\r\n|\r|\n/, 1);
  const delimiter = DELIMITERS.toSorted((a, b) => countOf(firstLine, b) - countOf(firstLine, a))[0];
  return rowsOf(text, delimiter ?? ';');
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
function rowsOf(text: string, delimiter: string): string[][] {
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n"]*))[^${delimiter}\\r\\n]*(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) break;
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}
