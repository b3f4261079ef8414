import { understoodAmount } from '@kosar/contract/typed-number-words';
import { fromPercent } from '@kosar/domain/percent';
import { numberIn, readAmount, readFt, readPercent, readWhole } from '@kosar/domain/typed-number';

/** Reads what people type as an amount, `1 490` or `0,5`: null of an empty field, NaN of what is none, for the schema to say so. */
export function typedNumber(text: string): number | null {
  const read = readAmount(text);
  // The schema knows of how many decimals the field is, and says so.
  return read.is === 'TOO_FINE' ? read.value : numberIn(read);
}

/** Reads forints in the same way: `1.490` and `1 490 Ft` are the same. */
export function typedFt(text: string): number | null {
  return numberIn(readFt(text));
}

/** Reads a whole number that is no money. */
export function typedWhole(text: string): number | null {
  return numberIn(readWhole(text));
}

/** Reads whole percents: `12` and `12%` are the same. */
export function typedPercent(text: string): number | null {
  return numberIn(readPercent(text));
}

/** The ratio of what is typed as percents; nothing while nothing is typed, for the schema to say so. */
export function typedRatio(text: string): number | undefined {
  const percent = typedPercent(text);
  return percent === null ? undefined : fromPercent(percent);
}

/** What stands below the field of an amount: how it was understood where there are two ways, else the field's own hint. */
export function amountHint(text: string, hint: string): string {
  return understoodAmount(readAmount(text)) ?? hint;
}

/** The number as it is typed into a field: with a decimal comma; nothing of null. */
export function typedText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
