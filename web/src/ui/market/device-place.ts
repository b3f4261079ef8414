import type { Coords } from '@kosar/domain/distance';
import { useEffect, useSyncExternalStore } from 'react';

/** Where the device is, as far as it was asked and answered. `missing`: refused, or it doesn't know. */
export type DevicePlace =
  | { readonly state: 'unasked' | 'asking' | 'missing' }
  | { readonly state: 'known'; readonly coords: Coords };

const TIMEOUT_MS = 10_000;
/** The market looks within ten kilometres: a place of the last ten minutes is as good as a new one. */
const MAX_AGE_MS = 10 * 60_000;

const UNASKED: DevicePlace = { state: 'unasked' };
let place: DevicePlace = UNASKED;
const listeners = new Set<() => void>();

/** The device's place. The person is asked only by `ask`; where they have allowed it before, it comes by itself. */
export function useDevicePlace(): readonly [place: DevicePlace, ask: () => void] {
  useEffect(() => {
    if (place.state === 'unasked') void askIfGranted();
  }, []);
  return [
    useSyncExternalStore(
      subscribe,
      () => place,
      () => UNASKED,
    ),
    ask,
  ];
}

async function askIfGranted(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state === 'granted') ask();
  } catch {
    // Without the permissions API the person is asked by the button.
  }
}

function ask(): void {
  if (!('geolocation' in navigator)) return change({ state: 'missing' });
  change({ state: 'asking' });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      change({ state: 'known', coords: { lat: rounded(coords.latitude), lng: rounded(coords.longitude) } }),
    () => change({ state: 'missing' }),
    { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
}

/** A hundred metres are near enough, and say less of the person. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function change(next: DevicePlace): void {
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
