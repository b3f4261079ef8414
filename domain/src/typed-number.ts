/**
 * How a number that someone typed, pasted or sent in a file is read (NUM-5, NUM-6): one reader for money and other wholes, one for amounts.
 * Hungarians part thousands by a space or a dot, and decimals by a comma; who types an amount uses either sign for decimals.
 */
export type TypedNumber =
  | { readonly is: 'EMPTY' }
  | { readonly is: 'NOT_A_NUMBER' }
  /** `thousands` is what it would be if its sign parted thousands; null where it can't. */
  | { readonly is: 'NUMBER' | 'TOO_FINE'; readonly value: number; readonly thousands: number | null };

const WHOLE = /^-?\d{1,15}$/;
const DOTTED = /^-?[1-9]\d{0,2}(\.\d{3})+$/;
const DOTTED_DECIMAL = /^-?[1-9]\d{0,2}(\.\d{3})+,\d{0,9}$/;
const DECIMAL = /^-?(\d{1,12}[.,]\d{0,9}|[.,]\d{1,9})$/;
const LIKE_THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const TOO_FINE = /[.,]\d{4,}$/;
/** A comma with three decimals, the last of which no one would write: `1,000`. */
const PADDED = /,\d{2}0$/;

/** Whole forints: `1 490`, `12.000 Ft`, `1.234.000`. What has any other dot or comma is too fine, whatever stands behind it. */
export function readFt(text: string): TypedNumber {
  return readWhole(tidy(text).replace(/(?:Ft|HUF|forint)$/i, ''));
}

/** A whole number that is no money, such as a percent or a place in a list: written as forints are. */
export function readWhole(text: string): TypedNumber {
  const plain = tidy(text);
  if (plain === '') return { is: 'EMPTY' };
  if (WHOLE.test(plain)) return { is: 'NUMBER', value: Number(plain) + 0, thousands: null };
  if (DOTTED.test(plain)) return { is: 'NUMBER', value: withoutSigns(plain), thousands: null };
  if (DOTTED_DECIMAL.test(plain)) return tooFine(plain.replaceAll('.', ''));
  return DECIMAL.test(plain) ? tooFine(plain) : { is: 'NOT_A_NUMBER' };
}

/** Whole percents: `12`, `12%`. */
export function readPercent(text: string): TypedNumber {
  return readWhole(tidy(text).replace(/%$/, ''));
}

/** An amount of at most three decimals: `1,5`, `1.5`, ` 1 200,5 `; `1.000` is one, and could be meant for a thousand. */
export function readAmount(text: string): TypedNumber {
  const plain = tidy(text);
  if (plain === '') return { is: 'EMPTY' };
  if (!WHOLE.test(plain) && !DECIMAL.test(plain)) return { is: 'NOT_A_NUMBER' };
  if (TOO_FINE.test(plain)) return tooFine(plain);
  const isEither = LIKE_THOUSANDS.test(plain) && (plain.includes('.') || PADDED.test(plain));
  return { is: 'NUMBER', value: decimal(plain), thousands: isEither ? withoutSigns(plain) : null };
}

/** The value of a text as forms send it: null of nothing, NaN of what isn't one, for the schema to say so. */
export function numberIn(read: TypedNumber): number | null {
  if (read.is === 'EMPTY') return null;
  return read.is === 'NUMBER' ? read.value : Number.NaN;
}

function tooFine(plain: string): TypedNumber {
  return {
    is: 'TOO_FINE',
    value: decimal(plain),
    thousands: LIKE_THOUSANDS.test(plain) ? withoutSigns(plain) : null,
  };
}

/** Without blanks of every width and signs that no one sees; a real minus is one. */
function tidy(text: string): string {
  return text.replaceAll(/[\s\p{Cf}]/gu, '').replace('\u2212', '-');
}

function decimal(plain: string): number {
  return Number(plain.replace(',', '.')) + 0;
}

function withoutSigns(plain: string): number {
  return Number(plain.replaceAll(/[.,]/g, ''));
}
