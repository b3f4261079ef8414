import { PRICE_FIELDS, type PriceField } from './price-draft.ts';

/** A cell of the grid: a row of those shown, and a column. */
export interface GridPlace {
  readonly row: number;
  readonly field: PriceField;
}

export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

const PAGE = 10;

/**
 * Where a key leads from a cell, as in a spreadsheet; null when it leads nowhere, so that the page has it: Tab leaves the grid at its
 * ends, and within a text that is being edited (`isEditing`) the arrows move the caret.
 */
export function moveBy(
  { key, shiftKey, ctrlKey }: GridKey,
  at: GridPlace,
  rowCount: number,
  isEditing: boolean,
): GridPlace | null {
  switch (key) {
    case 'ArrowUp':
      return moved(at, ctrlKey ? -rowCount : -1, rowCount);
    case 'ArrowDown':
      return moved(at, ctrlKey ? rowCount : 1, rowCount);
    case 'Enter':
      return moved(at, shiftKey ? -1 : 1, rowCount);
    case 'PageUp':
      return moved(at, -PAGE, rowCount);
    case 'PageDown':
      return moved(at, PAGE, rowCount);
    case 'ArrowLeft':
      return isEditing ? null : sideways(at, -1);
    case 'ArrowRight':
      return isEditing ? null : sideways(at, 1);
    case 'Home':
      return isEditing ? null : end(at, 0, ctrlKey ? 0 : at.row);
    case 'End':
      return isEditing ? null : end(at, PRICE_FIELDS.length - 1, ctrlKey ? rowCount - 1 : at.row);
    case 'Tab':
      return along(at, shiftKey ? -1 : 1, rowCount);
    default:
      return null;
  }
}

function moved(at: GridPlace, rows: number, rowCount: number): GridPlace {
  return { ...at, row: Math.min(rowCount - 1, Math.max(0, at.row + rows)) };
}

function sideways(at: GridPlace, columns: number): GridPlace {
  return { ...at, field: PRICE_FIELDS[PRICE_FIELDS.indexOf(at.field) + columns] ?? at.field };
}

function end(at: GridPlace, column: number, row: number): GridPlace {
  return { row, field: PRICE_FIELDS[column] ?? at.field };
}

function along(at: GridPlace, cells: number, rowCount: number): GridPlace | null {
  const place = at.row * PRICE_FIELDS.length + PRICE_FIELDS.indexOf(at.field) + cells;
  const field = PRICE_FIELDS[place % PRICE_FIELDS.length];
  const row = Math.floor(place / PRICE_FIELDS.length);
  return field === undefined || row < 0 || row >= rowCount ? null : { row, field };
}
