import type { TypedNumber } from '@kosar/domain/typed-number';
import { formatNumber } from './format.ts';
import { FIELD_MESSAGES } from './messages.ts';

/** What is wrong with forints as they were typed, and how they were understood; null where nothing is (NUM-5). */
export function ftProblem(read: TypedNumber): string | null {
  if (read.is === 'NOT_A_NUMBER') return 'Egész forintot írj ide, például: 1 490.';
  return wholeProblem(read, '\u00a0Ft', 'Csak egész forint lehet.');
}

/** The same of other whole numbers, such as percents. */
export function integerProblem(read: TypedNumber): string | null {
  return read.is === 'NOT_A_NUMBER' ? FIELD_MESSAGES.integer : wholeProblem(read, '', FIELD_MESSAGES.integer);
}

/** What is wrong with an amount as it was typed; null where nothing is. */
export function amountProblem(read: TypedNumber): string | null {
  if (read.is === 'EMPTY') return FIELD_MESSAGES.required;
  return read.is === 'NUMBER' ? null : 'Számot írj ide, legfeljebb három tizedessel.';
}

/** How an amount was understood that could be meant for thousands as well; null where there is one meaning (NUM-6). */
export function understoodAmount(read: TypedNumber): string | null {
  if (read.is !== 'NUMBER' || read.thousands === null) return null;
  const [value, thousands] = [formatNumber(read.value), formatNumber(read.thousands)];
  return `Így értettük: ${value}. Ha nem ennyi, hanem ${thousands}, pont és vessző nélkül írd.`;
}

/** Both meanings of such an amount, to choose from where no one looks again before it is saved. */
export function ambiguousAmount(read: TypedNumber): string | null {
  if (read.is !== 'NUMBER' || read.thousands === null) return null;
  return `Kétféleképpen érthető. Írd így: ${formatNumber(read.value)} vagy ${formatNumber(read.thousands)}.`;
}

function wholeProblem(read: TypedNumber, unit: string, onlyWholes: string): string | null {
  if (read.is === 'EMPTY') return FIELD_MESSAGES.required;
  if (read.is !== 'TOO_FINE') return null;
  const value = formatNumber(read.value);
  const understood = `Így értettük: ${value}${unit}.`;
  // Three digits behind a comma are rather thousands.
  if (read.thousands !== null) {
    const thousands = formatNumber(read.thousands);
    return `${understood} Ha ${thousands}${unit}, így írd: ${thousands}.`;
  }
  return Number.isInteger(read.value)
    ? `${understood} Pont és vessző nélkül írd: ${value}.`
    : `${understood} ${onlyWholes}`;
}
