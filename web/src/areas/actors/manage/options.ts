/** The choices of a select, with their words. */
export function optionsOf<T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: words[value] }));
}
