import type { SheetCell, SheetKind } from '@kosar/contract/sheet';

/**
 * A phone number as Hungarian lists write it, `06 30 123 4567`; foreign ones begin with 00. No number begins with a plus sign, which
 * a spreadsheet would take for a formula.
 */
export function listedPhone(e164: string): string {
  const budapest = /^\+361(\d{3})(\d{4})$/.exec(e164);
  if (budapest) return ['06', '1', budapest[1], budapest[2]].join(' ');
  const other = /^\+36(\d{2})(\d{3})(\d{3,4})$/.exec(e164);
  if (other) return ['06', other[1], other[2], other[3]].join(' ');
  return e164.replace(/^\+/, '00');
}

/** A cell of a CSV file for Hungarian Excel: decimal comma, no grouping, `2026.11.20.`, and nothing that could be run. */
export function cellText(kind: SheetKind, cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  switch (kind) {
    case 'date':
      return cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1.$2.$3.');
    case 'phone':
      return neutral(listedPhone(cell));
    default:
      return neutral(cell);
  }
}

/** Text that a spreadsheet would run as a formula is marked as text, as Excel itself marks it. */
function neutral(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
