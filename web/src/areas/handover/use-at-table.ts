import { useEffect } from 'react';
import { markActive } from '../../app/activity.ts';
import { isOffline } from '../../lib/connection.ts';

const MINUTE_MS = 60_000;
const SCHEME = 'data-mantine-color-scheme';

/** What a table outdoors needs of the device: a bright page, a screen that stays on, and no logout for idleness while there is no connection. */
export function useAtTable(): void {
  useEffect(keepLight, []);
  useEffect(keepAwake, []);
  useEffect(() => {
    // Who has no connection can't log in again: an hour between two buyers must not take the list away.
    const timer = setInterval(() => {
      if (isOffline()) markActive();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Dark text on white, whatever the device prefers: no one reads a dark screen in the sun. */
function keepLight(): () => void {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME) ?? 'light';
  const lighten = () => {
    if (root.getAttribute(SCHEME) !== 'light') root.setAttribute(SCHEME, 'light');
  };
  const watch = new MutationObserver(lighten);
  watch.observe(root, { attributes: true, attributeFilter: [SCHEME] });
  lighten();
  // White to both edges of the screen, beside the part that the page itself fills.
  root.style.setProperty('--k-page', '#ffffff');
  return () => {
    watch.disconnect();
    root.style.removeProperty('--k-page');
    root.setAttribute(SCHEME, before);
  };
}

function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isGone = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused when the battery is low: the page works all the same.
    const got = await navigator.wakeLock.request('screen').catch(() => null);
    if (isGone) void got?.release();
    else lock = got;
  };
  const askAgain = () => void ask();
  askAgain();
  document.addEventListener('visibilitychange', askAgain);
  return () => {
    isGone = true;
    document.removeEventListener('visibilitychange', askAgain);
    void lock?.release();
  };
}
