import { useSyncExternalStore } from 'react';

/** What a person lets pages load from elsewhere. */
export interface Consent {
  /** Page views are counted by an outside service. */
  readonly analytics: boolean;
  /** Maps are drawn with pictures of an outside map server. */
  readonly outsideMap: boolean;
}

const KEY = 'kosar.consent';
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly consent: Consent | null } | null = null;
/** A browser that keeps nothing still has the choice until the tab is closed. */
let inMemory: string | null = null;

/** The choice that was made on this device; null while no one has chosen. Then nothing comes from elsewhere. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(listen, consentOfDevice, () => null);
}

export function consentOfDevice(): Consent | null {
  const text = readText();
  if (known === null || known.text !== text) known = { text, consent: parse(text) };
  return known.consent;
}

/** Keeps the choice on the device; other tabs follow. */
export function keepConsent({ analytics, outsideMap }: Consent, now = new Date()): void {
  const text = JSON.stringify({ analytics, outsideMap, at: now.toISOString() });
  try {
    localStorage.setItem(KEY, text);
    inMemory = null;
  } catch {
    // Storage may be full or forbidden.
    inMemory = text;
  }
  for (const listener of listeners) listener();
}

function readText(): string | null {
  try {
    return inMemory ?? localStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}

function parse(text: string | null): Consent | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('analytics' in stored) ||
      !('outsideMap' in stored)
    )
      return null;
    return { analytics: stored.analytics === true, outsideMap: stored.outsideMap === true };
  } catch {
    return null;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
