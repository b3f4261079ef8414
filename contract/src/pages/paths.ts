import { PAGES, type PageName, type PagePattern } from './addresses.ts';

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;
type Params<P extends string> = {
  [K in ParamNames<P> as K extends `${string}?` ? never : K]: string | number;
} & {
  [K in ParamNames<P> as K extends `${infer Name}?` ? Name : never]?: string | number | undefined;
};
export type Query = Record<string, string | number | boolean | null | undefined>;
type Needed<P extends string> =
  Record<never, never> extends Params<P>
    ? [params?: Params<P>, query?: Query]
    : [params: Params<P>, query?: Query];

/** A page whose address has no places to fill. */
export type PlainPage = {
  [N in PageName]: [keyof Params<PagePattern<N>>] extends [never] ? N : never;
}[PageName];

/**
 * The address of a page: `to('delivery', { id: 5 }, { tab: 'messages' })`. The only way to write a link, so that an
 * address exists once and a missing id doesn't compile. Empty query values are left out.
 */
export function to<N extends PageName>(name: N, ...[params, query]: Needed<PagePattern<N>>): string {
  return fillPath(PAGES[name].path, params ?? {}) + queryString(query ?? {});
}

/** Puts values into a pattern; an optional part without a value ends the address there. */
export function fillPath(pattern: string, params: Record<string, string | number | undefined>): string {
  const parts: string[] = [];
  for (const part of pattern.split('/').slice(1)) {
    if (!part.startsWith(':')) {
      parts.push(part);
      continue;
    }
    const value = params[part.slice(1).replace('?', '')];
    if (value === undefined || value === '') break;
    parts.push(encodeURIComponent(String(value)));
  }
  return `/${parts.join('/')}`;
}

/** An address that came from outside, if it is a page of the market: never `//evil.example`, `https:…` or a sign that browsers skip. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![^?#]*\/\/|\/)[^\s\\\p{Cc}]*$/u.test(path) ? path : null;
}

/** What stands behind an address; empty values are left out. */
export function queryString(query: Query): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A page's path as a regular expression of whole addresses; its first part is caught. */
export function addressPattern(path: string): string {
  return `^${path
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/, '([^/]+)')
    .replaceAll(/:\w+/g, '[^/]+')}/?$`;
}
