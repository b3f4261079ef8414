import { PACKING_TYPES, PRODUCT_STATES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, ft, id, idText, named, optionalText } from '../fields.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** What of a packing is edited in a list: its prices, its stock and whether it is for sale. */
const editable = {
  state: z.enum(PRODUCT_STATES.filter((one) => one !== 'DELETED')),
  unitPrice: ft(),
  price: ft(),
  defaultMaxAmount: z.nullable(amount()),
  globalMaxAmount: z.nullable(amount()),
};

/** One packing in its producer's price list. */
export const priceRow = z.object({
  id: id(),
  version: z.int(),
  product: named,
  name: z.string(),
  type: z.enum(PACKING_TYPES),
  unitName: z.enum(UNITS),
  packetSize: z.number(),
  /** Spec 4: it and its product are AVAILABLE and not out of stock. */
  available: z.boolean(),
  ...editable,
});
export type PriceRowJson = z.infer<typeof priceRow>;

/** The new values of a packing, with the version that they were written over. */
const priceChange = z.strictObject({ id: id(), version: z.int().check(z.minimum(0)), ...editable });
export type PriceChangeJson = z.infer<typeof priceChange>;

/** One packing can't be given two values at once. */
const eachOnce = z.refine<{ id: number }[]>(
  (rows) => new Set(rows.map(({ id: one }) => one)).size === rows.length,
  {
    error: 'pattern',
  },
);

/** How many rows are saved in one call, and how many a list may have. */
export const PRICE_ROWS_SAVED_AT_ONCE = 100;
export const PRICE_LIST_MAX = 5000;

export const getPriceList = endpoint({
  name: 'getPriceList',
  method: 'GET',
  path: '/producer/:id/pricelist',
  who: 'PRODUCER',
  summary: 'Every packing of an own producer with what is edited in a list, by product; at most 5000',
  params: byId,
  output: z.object({ producer: named, rows: z.array(priceRow) }),
});

export const exportPriceList = endpoint({
  name: 'exportPriceList',
  method: 'GET',
  path: '/producer/:id/pricelist/file',
  who: 'PRODUCER',
  summary: 'The same as a file that can be edited and taken in again',
  params: byId,
  query: z.strictObject(sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

const savedRow = z.object({
  id: id(),
  /** `stale`: someone changed it since; nothing of it was written. `missing`: it isn't there any more. */
  outcome: z.enum(['saved', 'stale', 'missing']),
  /** How the row stands now; null when it is missing. */
  row: z.nullable(priceRow),
  /** Who changed a stale row last. */
  changedBy: z.nullable(z.object({ name: z.string(), at: z.string() })),
});
export type SavedRowJson = z.infer<typeof savedRow>;

export const savePriceRows = endpoint({
  name: 'savePriceRows',
  method: 'PUT',
  path: '/producer/:id/pricelist',
  who: 'PRODUCER',
  summary:
    'Writes prices, stock and state of packings of an own producer, each row by itself: a stale one doesn’t stop the others',
  params: byId,
  body: z.strictObject({
    rows: z.array(priceChange).check(z.minLength(1), z.maxLength(PRICE_ROWS_SAVED_AT_ONCE), eachOnce),
  }),
  output: z.array(savedRow),
});

/** A cell of a file that can’t be taken in, as people find it: row and column as the spreadsheet counts them. */
const cellProblem = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type CellProblemJson = z.infer<typeof cellProblem>;

const priceDifference = z.object({ before: priceRow, after: priceChange });
export type PriceDifferenceJson = z.infer<typeof priceDifference>;

export const previewPriceList = endpoint({
  name: 'previewPriceList',
  method: 'POST',
  path: '/producer/:id/pricelist/preview',
  who: 'PRODUCER',
  turn: 'heavy',
  summary:
    'Reads an XLSX or CSV file of an own producer’s price list and gives every difference; nothing is written',
  params: byId,
  upload: true,
  output: z.object({
    rows: z.int(),
    /** How many of them the file hides or filters out; they are taken in like the others. */
    hiddenRows: z.int(),
    /** Labels of the columns that it hides. */
    hiddenColumns: z.array(z.string()),
    /** How many further sheets the file has, which aren't read. */
    otherSheets: z.int(),
    differences: z.array(priceDifference),
    problems: z.array(cellProblem),
  }),
  refusals: ['SHEET_UNREADABLE', 'SHEET_TOO_LARGE', 'PRICE_LIST_COLUMN_MISSING'],
});

/** A file that was taken in, as long as it can be undone. */
const priceListImport = z.object({
  id: id(),
  fileName: z.string(),
  rows: z.int(),
  importedBy: z.string(),
  importedAt: z.string(),
  undoableUntil: z.string(),
});
export type PriceListImportJson = z.infer<typeof priceListImport>;

export const importPriceList = endpoint({
  name: 'importPriceList',
  method: 'POST',
  path: '/producer/:id/pricelist/import',
  who: 'PRODUCER',
  summary: 'Writes the differences of a file, all or none: one stale row refuses them all',
  params: byId,
  body: z.strictObject({
    fileName: optionalText(),
    rows: z.array(priceChange).check(z.minLength(1), z.maxLength(PRICE_LIST_MAX), eachOnce),
  }),
  output: priceListImport,
  status: 201,
});

export const getPriceListImport = endpoint({
  name: 'getPriceListImport',
  method: 'GET',
  path: '/producer/:id/pricelist/import',
  who: 'PRODUCER',
  summary: 'The last file that was taken in for an own producer, while it can be undone',
  params: byId,
  output: z.object({ import: z.nullable(priceListImport) }),
});

export const undoPriceList = endpoint({
  name: 'undoPriceList',
  method: 'POST',
  path: '/producer/:id/pricelist/import/:importId/undo',
  who: 'PRODUCER',
  summary: 'Gives the packings of the last file their former values back; refused when one has changed since',
  params: z.object({ id: idText(), importId: idText() }),
  output: z.object({ rows: z.int() }),
  refusals: ['PRICE_LIST_UNDO_LATE', 'PRICE_LIST_UNDO_CHANGED'],
});
