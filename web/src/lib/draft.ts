/** What was typed into a form and isn't sent yet, kept through reloads and logouts within the tab. */

const PREFIX = 'kosar-draft-';
/** Whose drafts they are. */
const OWNER = 'kosar-drafts-of';

/** What someone else had typed in this tab is gone for who is logged in now; what a visitor had typed becomes theirs. */
export function claimDrafts(userId: number): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== String(userId)) {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    sessionStorage.setItem(OWNER, String(userId));
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

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
