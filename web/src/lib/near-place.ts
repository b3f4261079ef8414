const KEY = 'kosar.near';

/** The postal code that was looked around on this device the last time. */
export function rememberedPlace(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps it for the next visit; null forgets it. */
export function rememberPlace(postalCode: string | null): void {
  try {
    if (postalCode === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, postalCode);
  } catch {
    // A browser without storage asks again.
  }
}
