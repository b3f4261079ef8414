import { PRICE_FIELDS, type PriceField } from './price-draft.ts';

export interface PastedCell {
  readonly row: number;
  readonly field: PriceField;
  readonly text: string;
}

/** Cells of a block that was copied in a spreadsheet: tabs between cells, line ends between rows, quotes around what holds either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')) {
    rows.push(line.split('\t').map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')));
  }
  return rows;
}

/** Where the cells of a block go from a cell on, and how many find no place: beyond the last row or column. */
export function placeBlock(
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly field: PriceField },
  rowCount: number,
): { readonly cells: PastedCell[]; readonly lost: number } {
  const first = PRICE_FIELDS.indexOf(at.field);
  const cells: PastedCell[] = [];
  let lost = 0;
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const field = PRICE_FIELDS[first + right];
      if (field === undefined || at.row + down >= rowCount) lost += 1;
      else cells.push({ row: at.row + down, field, text });
    }
  }
  return { cells, lost };
}
