import type {
  CellProblemJson,
  PriceChangeJson,
  PriceDifferenceJson,
  PriceRowJson,
} from '@kosar/contract/catalogue/price-lists';
import { ambiguousAmount, amountProblem, ftProblem } from '@kosar/contract/typed-number-words';
import { toMilli } from '@kosar/domain/amount';
import { type StepsOfOne, withoutNoise } from '@kosar/domain/noise';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { pricesAfter } from '@kosar/domain/packing-prices';
import { numberIn, readAmount, readFt, type TypedNumber } from '@kosar/domain/typed-number';
import { type FaultyCell, isFaulty, MERGED } from '../../../infra/apart/faulty-cells.ts';
import { findHead } from '../../../infra/apart/find-head.ts';
import { Refusal } from '../../../infra/refusal.ts';
import type { FileCell, FileTable } from '../../../infra/sheet/read-table.ts';
import { COLUMN_LABELS, STATE_WORDS } from './price-list-columns.ts';

type ColumnName = keyof typeof COLUMN_LABELS;
type Columns = Readonly<Record<ColumnName, number>>;

const MAX_FT = 1_000_000_000;
const MAX_AMOUNT = 1_000_000_000;
/** More than anybody reads: the file is mended by its columns then, and tried again. */
const MAX_PROBLEMS = 200;

export interface Comparison {
  /** Rows of the file that name a packing. */
  readonly rows: number;
  /** How many of them the file hides, and which of the columns. */
  readonly hiddenRows: number;
  readonly hiddenColumns: string[];
  readonly otherSheets: number;
  readonly differences: PriceDifferenceJson[];
  readonly problems: CellProblemJson[];
}

/**
 * What a file of a price list would change, and every cell of it that can’t be taken in. Rows are numbered as the spreadsheet shows them.
 * Packings that the file leaves out stay as they are. Refuses a file without the columns that it needs.
 */
export function comparePriceList(current: readonly PriceRowJson[], table: FileTable): Comparison {
  const { at, columns } = columnsOf(table.rows);
  const rowOf = new Map(current.map((row) => [row.id, row]));
  const seen = new Set<number>();
  const differences: PriceDifferenceJson[] = [];
  const problems: CellProblemJson[] = [];
  const hidden = new Set(table.hiddenRows);
  let hiddenRows = 0;
  for (const [index, cells] of table.rows.entries()) {
    if (index <= at || cells.every((cell) => textOf(cell) === '')) continue;
    const known = problems.length;
    const line: Line = {
      cell: (column) => cells[columns[column]] ?? null,
      wrong: (column, message) => {
        problems.push({ row: index + 1, column: COLUMN_LABELS[column], message });
        return undefined;
      },
    };
    const before = packingOf(line, rowOf, seen);
    if (before === undefined) continue;
    if (hidden.has(index)) hiddenRows += 1;
    const after = changeOf(line, before);
    if (problems.length === known && isDifferent(before, after)) differences.push({ before, after });
  }
  return {
    rows: seen.size,
    hiddenRows,
    hiddenColumns: COLUMNS.filter(([name]) => table.hiddenColumns.includes(columns[name])).map(
      ([, label]) => label,
    ),
    otherSheets: table.otherSheets,
    differences,
    problems: problems.slice(0, MAX_PROBLEMS),
  };
}

const COLUMNS = Object.entries(COLUMN_LABELS) as [ColumnName, string][];

/** The row of the head, wherever it stands, and the place of each column. */
function columnsOf(rows: FileTable['rows']): { readonly at: number; readonly columns: Columns } {
  const head = findHead(
    rows,
    COLUMNS.map(([, label]) => label),
  );
  const missing = COLUMNS.filter((_, index) => (head.columns[index] ?? -1) < 0);
  if (missing.length > 0)
    throw new Refusal('PRICE_LIST_COLUMN_MISSING', {
      errors: missing.map(([path, label]) => ({ path, code: 'missing', message: label })),
    });
  const columns = Object.fromEntries(COLUMNS.map(([name], index) => [name, head.columns[index]])) as Columns;
  return { at: head.at, columns };
}

/** One line of the file while it is being read. */
interface Line {
  readonly cell: (column: ColumnName) => FileCell;
  /** Notes what is wrong with a cell of the line. */
  readonly wrong: (column: ColumnName, message: string) => undefined;
}

/** The packing that a line names. */
function packingOf(
  { cell, wrong }: Line,
  rowOf: ReadonlyMap<number, PriceRowJson>,
  seen: Set<number>,
): PriceRowJson | undefined {
  const named = cell('id');
  if (isFaulty(named)) return wrong('id', faultWords(named));
  const text = textOf(named);
  if (text === '') return wrong('id', WORDS.newPacking);
  const row = /^\d{1,10}$/.test(text) ? rowOf.get(Number(text)) : undefined;
  if (row === undefined) return wrong('id', WORDS.unknownPacking);
  if (seen.has(row.id)) return wrong('id', WORDS.twice);
  seen.add(row.id);
  return row;
}

/** The values that a line asks for; the price that was rewritten leads, and of two the one that the buyer pays. */
function changeOf(line: Line, before: PriceRowJson): PriceChangeJson {
  const typed = { price: ftOf(line, 'price'), unitPrice: ftOf(line, 'unitPrice') };
  const rewritten = (['price', 'unitPrice'] as const).filter((name) => typed[name] !== before[name]);
  const paid = isOrderedByPacket(before.type) ? 'price' : 'unitPrice';
  const leading = rewritten.length === 2 ? paid : rewritten[0];
  const globalMaxAmount = maximumOf(line, 'globalMaxAmount');
  const defaultMaxAmount = maximumOf(line, 'defaultMaxAmount');
  return {
    id: before.id,
    version: before.version,
    state: stateOf(line),
    ...(leading === undefined
      ? { price: before.price, unitPrice: before.unitPrice }
      : pricesOf(before, leading, typed[leading])),
    globalMaxAmount,
    defaultMaxAmount,
  };
}

/** Whole forints; 0 stands for what is noted as wrong. */
function ftOf({ cell, wrong }: Line, column: 'price' | 'unitPrice'): number {
  const value = cell(column);
  if (isFaulty(value)) {
    wrong(column, faultWords(value));
    return 0;
  }
  const read = typeof value === 'number' ? numberRead(value, 1) : readFt(textOf(value));
  const ft = numberIn(read) ?? Number.NaN;
  if (ft >= 0 && ft <= MAX_FT) return ft;
  wrong(column, whatStands(ftProblem(read) ?? WORDS.notFt, value));
  return 0;
}

function maximumOf({ cell, wrong }: Line, column: 'globalMaxAmount' | 'defaultMaxAmount'): number | null {
  const value = cell(column);
  if (isFaulty(value)) {
    wrong(column, faultWords(value));
    return null;
  }
  const read = typeof value === 'number' ? numberRead(value, 1000) : readAmount(textOf(value));
  if (read.is === 'EMPTY') return null;
  const amount = numberIn(read);
  const problem = amountProblem(read) ?? ambiguousAmount(read);
  if (problem === null && amount !== null && amount >= 0 && amount <= MAX_AMOUNT) return amount;
  wrong(column, whatStands(problem ?? WORDS.notAmount, value));
  return null;
}

function stateOf({ cell, wrong }: Line): 'AVAILABLE' | 'NOT_AVAILABLE' {
  const value = cell('state');
  if (isFaulty(value)) {
    wrong('state', faultWords(value));
    return 'NOT_AVAILABLE';
  }
  const text = textOf(value).toLocaleLowerCase('hu');
  if (text === STATE_WORDS.AVAILABLE.toLocaleLowerCase('hu')) return 'AVAILABLE';
  if (text !== STATE_WORDS.NOT_AVAILABLE.toLocaleLowerCase('hu')) wrong('state', WORDS.notState);
  return 'NOT_AVAILABLE';
}

const WORDS = {
  newPacking:
    'Új kiszerelést fájlból nem lehet felvenni: vedd fel a terméknél, és töltsd le újra az árlistát.',
  unknownPacking: 'Ilyen azonosítójú kiszerelésed nincs.',
  twice: 'Ez a kiszerelés már szerepelt feljebb.',
  error: (fault: string) =>
    `Ebben a cellában hiba áll: ${fault}. Írd be az értéket, vagy javítsd a képletet.`,
  noResult: 'Ebben a cellában képlet áll eredmény nélkül. Nyisd meg a táblázatkezelőben, és mentsd el újra.',
  merged:
    'Ez a cella egyesítve van egy másikkal, így nincs saját értéke. Bontsd fel az egyesítést, és írd be ide is.',
  formula: 'képlet eredmény nélkül',
  notFt: 'Nulla és egymilliárd forint között lehet.',
  notAmount: 'Nulla és egymilliárd között lehet.',
  notState: `Ezek egyikét írd ide: ${Object.values(STATE_WORDS).join(', ')}.`,
} as const;

/** A number of a workbook, read in steps: what formulas leave beside a step is noise (NUM-2). */
function numberRead(value: number, stepsOfOne: StepsOfOne): TypedNumber {
  // Spreadsheets count with fifteen digits and show no more.
  const meant = withoutNoise(Number(value.toPrecision(15)), stepsOfOne);
  const isStep = Math.round(meant * stepsOfOne) / stepsOfOne === meant;
  return { is: isStep ? 'NUMBER' : 'TOO_FINE', value: meant, thousands: null };
}

/** What can't be read is no empty cell: it would take a limit off without a word. */
function faultWords({ fault }: FaultyCell): string {
  if (fault === MERGED) return WORDS.merged;
  return fault === '' ? WORDS.noResult : WORDS.error(fault);
}

function whatStands(problem: string, value: FileCell): string {
  const text = textOf(value);
  return text === '' ? problem : `${problem} Ez áll itt: „${text.slice(0, 40)}”`;
}

function pricesOf(row: PriceRowJson, typed: 'price' | 'unitPrice', ft: number) {
  const { priceFt, unitPriceFt } = pricesAfter(
    { type: row.type, packetSizeMilli: toMilli(row.packetSize) },
    typed === 'price' ? 'priceFt' : 'unitPriceFt',
    ft,
  );
  return { price: priceFt, unitPrice: unitPriceFt };
}

function isDifferent(before: PriceRowJson, after: PriceChangeJson): boolean {
  return (['state', 'price', 'unitPrice', 'globalMaxAmount', 'defaultMaxAmount'] as const).some(
    (name) => before[name] !== after[name],
  );
}

function textOf(cell: FileCell): string {
  if (isFaulty(cell)) return cell.fault === MERGED ? '' : cell.fault || WORDS.formula;
  return cell === null ? '' : String(cell).trim();
}
