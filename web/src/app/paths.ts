import { to } from '@kosar/contract/pages/paths';

export { fillPath, type PlainPage, type Query, to } from '@kosar/contract/pages/paths';

/** The login page that brings the person back to where they are (ux: „Utána ide hozunk vissza.”). */
export function loginPath(back: string): string {
  return to('login', {}, { next: back === '/' ? undefined : back });
}

/** An address that came from outside, if it is a page of the market: never `//evil.example`, `https:…` or a sign that browsers skip. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![^?#]*\/\/|\/)[^\s\\\p{Cc}]*$/u.test(path) ? path : null;
}

/** A `next` from the address bar, only if it stays within the market; else the home page. */
export function safeNext(next: string | null): string {
  return ownPath(next) ?? '/';
}
