import { ALLERGENS, type Allergen } from '@kosar/domain/allergens';
import type { AllergenFilterMode } from '@kosar/domain/without-allergens';
import { useSyncExternalStore } from 'react';

/** What a buyer avoids, and whether goods that aren't declared free of it are marked or hidden. */
export interface Avoided {
  readonly allergens: readonly Allergen[];
  readonly mode: AllergenFilterMode;
}

export const NOTHING_AVOIDED: Avoided = { allergens: [], mode: 'MARK' };

const KEY = 'kosar.without';
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly avoided: Avoided } | null = null;
/** A browser that keeps nothing still has the list until the tab is closed. */
let inMemory: string | null = null;

/** The list of this device: it stays here unless its owner asks for it to be kept in their profile. */
export function useAvoidedOnDevice(): Avoided {
  return useSyncExternalStore(listen, avoidedOnDevice, () => NOTHING_AVOIDED);
}

export function avoidedOnDevice(): Avoided {
  const text = readText();
  if (known === null || known.text !== text) known = { text, avoided: parse(text) };
  return known.avoided;
}

/** Keeps the list on the device; an empty one is forgotten. Other tabs follow. */
export function keepOnDevice(avoided: Avoided): void {
  const text = avoided.allergens.length === 0 ? null : JSON.stringify(avoided);
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
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

function parse(text: string | null): Avoided {
  if (text === null) return NOTHING_AVOIDED;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('allergens' in stored) || !('mode' in stored))
      return NOTHING_AVOIDED;
    const names = Array.isArray(stored.allergens) ? stored.allergens : [];
    return {
      allergens: ALLERGENS.filter((one) => names.includes(one)),
      mode: stored.mode === 'HIDE' ? 'HIDE' : 'MARK',
    };
  } catch {
    return NOTHING_AVOIDED;
  }
}

function listen(listener: () => void): () => void {
  const fromTab = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', fromTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromTab);
  };
}
