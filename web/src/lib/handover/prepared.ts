const UNTIL = 'kosar-handover-ready-until';
/** As long as the longest session: the kept data go by then in any case. */
const READY_MS = 12 * 60 * 60_000;

/** The person got this device ready for a handover; false where the device can't keep it in mind. */
export function notePreparation(nowMs: number): boolean {
  try {
    localStorage.setItem(UNTIL, String(nowMs + READY_MS));
    return true;
  } catch {
    return false;
  }
}

/** Whether the person got this device ready for a handover, and that still counts. */
export function isPrepared(nowMs: number): boolean {
  try {
    return Number(localStorage.getItem(UNTIL)) > nowMs;
  } catch {
    return false;
  }
}

/** The person has left: the device is like any other again. */
export function endPreparation(): void {
  try {
    localStorage.removeItem(UNTIL);
  } catch {
    // Nothing was kept either.
  }
}
