import * as z from 'zod/mini';

/**
 * What a cell of a column holds: `ft` whole forints, `amount` at most three decimals, `count` a whole number, `date` a day
 * `2026-11-20`, `time` a time of day `17:05`, `phone` an E.164 number, `text` words.
 */
export const SHEET_KINDS = ['text', 'ft', 'amount', 'count', 'date', 'time', 'phone'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

const cell = z.nullable(z.union([z.string(), z.number()]));
export type SheetCell = z.infer<typeof cell>;

/** A table that becomes a file for spreadsheets: the answer of every call whose `mediaType` is `spreadsheet`. */
export const sheet = z.object({
  /** Hungarian, without an ending: „Rendelések 2026.11.20.” */
  fileName: z.string(),
  columns: z.array(z.object({ label: z.string(), kind: z.enum(SHEET_KINDS) })),
  rows: z.array(z.array(cell)),
  /** The last line, under a list that adds up. */
  sums: z.nullable(z.array(cell)),
});
export type SheetJson = z.infer<typeof sheet>;

/** The query of a call that answers with a sheet: `?format=csv`; a workbook unless said otherwise. */
export const sheetFormat = { format: z._default(z.enum(SHEET_FORMATS), 'xlsx') };

/** One column of a list: how a row fills it, and whether it is added up in the last line. */
export interface SheetColumn<Row> {
  readonly label: string;
  readonly kind: SheetKind;
  readonly value: (row: Row) => SheetCell;
  readonly isSummed?: boolean;
}

/** Fills a sheet: a row for each, and under them, where a name for it is given, what the columns add up to. */
export function sheetOf<Row>({
  fileName,
  columns,
  rows,
  total,
}: {
  readonly fileName: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  /** „Összesen”; it takes the place of the first column. */
  readonly total?: string;
}): SheetJson {
  return {
    fileName,
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
    sums:
      total === undefined
        ? null
        : columns.map((column, index) =>
            index === 0 ? total : column.isSummed ? sumOf(column, rows) : null,
          ),
  };
}

/** What a column of numbers adds up to; amounts are counted in thousandths, so that nothing is lost. */
export function sumOf<Row>({ value }: SheetColumn<Row>, rows: readonly Row[]): number {
  const thousandths = rows.reduce((sum, row) => sum + Math.round(Number(value(row) ?? 0) * 1000), 0);
  return thousandths / 1000;
}
