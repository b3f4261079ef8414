/** What was typed into a form and isn't sent yet, kept through reloads and logouts within the tab. */

const PREFIX = 'kosar-draft-';

export function draftOf<V>(key: string | undefined, initial: V): V {
  if (key === undefined) return initial;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...initial, ...stored } : initial;
  } catch {
    return initial;
  }
}

export function keepDraft(key: string | undefined, values: unknown): void {
  if (key === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Storage may be full or off: the form itself still holds the values.
  }
}

export function dropDraft(key: string | undefined): void {
  if (key !== undefined) sessionStorage.removeItem(PREFIX + key);
}
