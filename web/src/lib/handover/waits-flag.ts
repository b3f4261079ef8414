/** Gives the app that something of a handover waits to be sent, without opening the database at every start. */
const FLAG = 'kosar-handover-waits';

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

export function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Without it the page of the handover sends what waits when it is opened again.
  }
}
