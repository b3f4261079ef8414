/** The order that has just been sent, for the page that says so: once, in this tab, however the way there led past the payment page. */
const KEY = 'kosar.sent-order';

export function rememberSent(orderId: number): void {
  try {
    sessionStorage.setItem(KEY, String(orderId));
  } catch {
    // Without storage only the banner is missing: the order itself stands below it.
  }
}

export function isJustSent(orderId: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(orderId);
  } catch {
    return false;
  }
}

export function forgetSent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
