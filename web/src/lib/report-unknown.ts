const reported = new Set<string>();

/** Notifies the browser's log, once, of a word that a newer server says and this page doesn't know yet (spec 4, unknown state). */
export function reportUnknown(kind: string, word: string): void {
  const what = `${kind}: ${word}`;
  if (reported.has(what)) return;
  reported.add(what);
  reportError(new Error(`Unknown ${what}`));
}
