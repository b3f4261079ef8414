const NUMBER = /^[-\u2212]?\d{1,12}([.,]\d{0,9})?$|^[.,]\d{1,9}$/;

/** Reads what people type as a number, `1 490` or `0,5`: null of an empty field, NaN of what is none, for the schema to say so. */
export function typedNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '');
  if (plain === '') return null;
  return NUMBER.test(plain) ? Number(plain.replace(',', '.').replace('\u2212', '-')) : Number.NaN;
}

/** The number as it is typed into a field: with a decimal comma; nothing of null. */
export function typedText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
