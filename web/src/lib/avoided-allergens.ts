import { useSyncExternalStore } from 'react';
import { DEVICE_LISTS_KEY, type DeviceLists, NO_LISTS, parseLists, textOfLists } from './device-lists.ts';

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly lists: DeviceLists } | null = null;
/** A browser that keeps nothing still has the lists until the tab is closed. */
let inMemory: { readonly text: string | null } | null = null;

/** What is avoided on this device, and by whom. */
export function useDeviceLists(): DeviceLists {
  return useSyncExternalStore(listen, deviceLists, () => NO_LISTS);
}

export function deviceLists(): DeviceLists {
  const text = readText();
  if (known === null || known.text !== text) known = { text, lists: parseLists(text) };
  return known.lists;
}

/** Keeps the lists on the device, or forgets them where they are empty. Other tabs follow. */
export function changeDeviceLists(change: (lists: DeviceLists) => DeviceLists): void {
  const text = textOfLists(change(deviceLists()));
  if (text === textOfLists(deviceLists())) return;
  try {
    if (text === null) localStorage.removeItem(DEVICE_LISTS_KEY);
    else localStorage.setItem(DEVICE_LISTS_KEY, text);
    inMemory = null;
  } catch {
    // Storage may be full or forbidden.
    inMemory = { text };
  }
  for (const listener of listeners) listener();
}

function readText(): string | null {
  try {
    return inMemory === null ? localStorage.getItem(DEVICE_LISTS_KEY) : inMemory.text;
  } catch {
    return inMemory?.text ?? null;
  }
}

function listen(listener: () => void): () => void {
  const fromTab = ({ key }: StorageEvent) => (key === DEVICE_LISTS_KEY || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', fromTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromTab);
  };
}
