/**
 * docs/coverage.md as data: Markdown tables with the columns id, what, state, test. Everything outside the
 * tables is left as it is; rows of one table are kept in the order of their ids, so that two people who flip
 * different rows get the same file whoever comes first.
 */

export type CoverageState = 'done' | 'not yet';

export interface CoverageRow {
  readonly id: string;
  readonly what: string;
  readonly state: CoverageState;
  /** Each as `path of the test file › name of the test`. Empty while the row isn't done. */
  readonly tests: readonly string[];
}

/** The heading whose table takes endpoints that the spec doesn't list. */
export const OWN_CALLS_HEADING = "### Beyond the spec's list";

const HEADER = '| id | what | state | test |';
const RULE = '| --- | --- | --- | --- |';
const NO_TEST = '—';
const TESTS_SEPARATOR = ' <br> ';

/** Reads every row, and says in words which table lines can't be read. */
export function parseCoverage(text: string): { rows: CoverageRow[]; faults: string[] } {
  const rows: CoverageRow[] = [];
  const faults: string[] = [];
  text.split('\n').forEach((line, index) => {
    if (!isTableLine(line) || isHead(line)) return;
    const row = parseRow(line);
    if (row) rows.push(row);
    else faults.push(`line ${index + 1} is no row of "id | what | state | test": ${line}`);
  });
  return { rows, faults };
}

/** The text with one row's state and tests replaced. Throws when there is no such row. */
export function setState(text: string, id: string, state: CoverageState, tests: readonly string[]): string {
  let found = false;
  const lines = text.split('\n').map((line) => {
    const row = isTableLine(line) ? parseRow(line) : null;
    if (row?.id !== id) return line;
    found = true;
    return formatRow({ ...row, state, tests });
  });
  if (!found) throw new Error(`docs/coverage.md has no row ${id}`);
  return sortTables(lines.join('\n'));
}

/** The text with a row for an endpoint that the spec doesn't list. Throws when the row exists. */
export function addCall(text: string, call: string, what: string): string {
  const id = callId(call);
  if (parseCoverage(text).rows.some((row) => row.id === id)) {
    throw new Error(`docs/coverage.md already has a row ${id}`);
  }
  const lines = sortTables(text).split('\n');
  const rule = lines.indexOf(RULE, lines.indexOf(OWN_CALLS_HEADING));
  if (!lines.includes(OWN_CALLS_HEADING) || rule < 0) {
    throw new Error(`docs/coverage.md has no table under "${OWN_CALLS_HEADING}"`);
  }
  lines.splice(rule + 1, 0, formatRow({ id, what: `\`${call}\` ${what}`, state: 'not yet', tests: [] }));
  return sortTables(lines.join('\n'));
}

/** `GET /api/order/{id}` → `C-get-order-id`. */
export function callId(call: string): string {
  const match = /^(GET|POST|PUT|PATCH|DELETE) \/api(\/\S+)$/.exec(call);
  if (!match) throw new Error(`a call reads like "GET /api/order/{id}", not "${call}"`);
  const [, method = '', path = ''] = match;
  const words = path.split('/').map((segment) => segment.replaceAll(/[{}:?]/g, ''));
  return `C-${method.toLowerCase()}${words.join('-')}`;
}

/** Puts the rows of every table in the order of their ids (numbers by value), and takes padding out of the cells. */
export function sortTables(text: string): string {
  const sorted: string[] = [];
  let table: CoverageRow[] = [];
  const flush = (): void => {
    sorted.push(...table.toSorted(byId).map(formatRow));
    table = [];
  };
  for (const line of text.split('\n')) {
    const row = isTableLine(line) ? parseRow(line) : null;
    if (row) table.push(row);
    else {
      flush();
      sorted.push(isHead(line) ? plainHead(line) : line);
    }
  }
  flush();
  return sorted.join('\n');
}

function isTableLine(line: string): boolean {
  return line.startsWith('|');
}

/** The first two lines of a table; an editor or formatter may have padded them. */
function isHead(line: string): boolean {
  const plain = plainHead(line);
  return plain === HEADER || plain === RULE;
}

function plainHead(line: string): string {
  return line
    .replaceAll(/\s*\|\s*/g, ' | ')
    .replaceAll(/-{3,}/g, '---')
    .trim();
}

function parseRow(line: string): CoverageRow | null {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  const [before, id, what, state, test, after] = cells;
  if (cells.length !== 6 || before !== '' || after !== '') return null;
  if (!id || !/^[A-Z][\w.-]*$/.test(id) || !what || !test) return null;
  if (state !== 'done' && state !== 'not yet') return null;
  return { id, what, state, tests: test === NO_TEST ? [] : test.split(TESTS_SEPARATOR) };
}

function formatRow(row: CoverageRow): string {
  const test = row.tests.length === 0 ? NO_TEST : row.tests.join(TESTS_SEPARATOR);
  const cells = [row.id, row.what, row.state, test].map((cell) => cell.replaceAll('|', String.raw`\|`));
  return `| ${cells.join(' | ')} |`;
}

function byId(a: CoverageRow, b: CoverageRow): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}
