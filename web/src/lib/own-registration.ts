/**
 * That this browser has registered someone not long ago. A link of activation that is opened in another one asks for the password, as the address
 * may have been registered by someone else.
 */

const KEY = 'kosar.registered';
/** As long as the link is good. */
const STORED_MS = 48 * 3_600_000;

let inMemory = 0;

/** Notes that this browser has just sent a registration. */
export function noteRegistration(now = Date.now()): void {
  inMemory = now + STORED_MS;
  try {
    localStorage.setItem(KEY, String(inMemory));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Whether this browser has sent a registration whose link may still be good. */
export function hasRegisteredHere(now = Date.now()): boolean {
  try {
    return Math.max(inMemory, Number(localStorage.getItem(KEY))) > now;
  } catch {
    return inMemory > now;
  }
}
