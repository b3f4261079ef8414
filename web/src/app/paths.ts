import { ownPath, to } from '@kosar/contract/pages/paths';

export { fillPath, ownPath, type PlainPage, type Query, to } from '@kosar/contract/pages/paths';

/** The login page that brings the person back to where they are (ux: „Utána ide hozunk vissza.”). */
export function loginPath(back: string): string {
  return to('login', {}, { next: back === '/' ? undefined : back });
}

/** A `next` from the address bar, only if it stays within the market; else the home page. */
export function safeNext(next: string | null): string {
  return ownPath(next) ?? '/';
}
