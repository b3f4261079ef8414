/** Words of a code name, or the name itself as code where it has none. */
export function InWords({
  words,
  name,
}: {
  readonly words: string | null | undefined;
  readonly name: string;
}) {
  return words === null || words === undefined ? <code>{name}</code> : words;
}
