/** The last sign of life of the person, shared by the tabs of a browser. */

const KEY = 'kosar-last-active';
/** Spec 9: a sign of life is stored half a second after it came, so that typing costs nothing. */
const STORE_DELAY_MS = 500;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

let lastActiveMs = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kosar-activity');

/** The last sign of life before this page was opened; 0 for none. */
export const activeBeforeMs = Number(readStored());

/** Milliseconds since the epoch of the last sign of life in any tab. */
export function lastActivityMs(): number {
  return Math.max(lastActiveMs, Number(readStored()));
}

/** Counts as a sign of life, such as pressing „Maradok”. */
export function markActive(): void {
  lastActiveMs = Date.now();
  timer ??= setTimeout(() => {
    timer = undefined;
    store(lastActiveMs);
    channel?.postMessage(lastActiveMs);
  }, STORE_DELAY_MS);
}

/** Watches for signs of life here and in other tabs; returns how to stop. `isPaused` silences pointer and keys while the warning is up. */
export function watchActivity(isPaused: () => boolean, onOtherTab: () => void): () => void {
  const sign = () => {
    if (!isPaused() && document.visibilityState === 'visible') markActive();
  };
  const hear = (event: MessageEvent<number>) => {
    lastActiveMs = Math.max(lastActiveMs, event.data);
    onOtherTab();
  };
  for (const name of SIGNS) document.addEventListener(name, sign, { passive: true, capture: true });
  channel?.addEventListener('message', hear);
  return () => {
    for (const name of SIGNS) document.removeEventListener(name, sign, { capture: true });
    channel?.removeEventListener('message', hear);
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(ms: number): void {
  try {
    localStorage.setItem(KEY, String(ms));
  } catch {
    // Without storage the channel still notifies the other tabs.
  }
}
