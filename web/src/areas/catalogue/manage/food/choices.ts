/** A choice from a list with its names, which may be left open. */
export function optionsOf<T extends string>(
  values: readonly T[],
  names: Readonly<Record<T, string>>,
  open: string,
): { value: T | ''; label: string }[] {
  return [{ value: '', label: open }, ...values.map((value) => ({ value, label: names[value] }))];
}
