import { PAGES } from '@kosar/contract/pages/addresses';
import { HIDDEN_SECRET } from '@kosar/contract/pages/form-fields';
import { addressPattern } from '@kosar/contract/pages/paths';
import { RENDERED_PAGES, type RenderedPageName, UNSHARED_NAMES } from '@kosar/contract/pages/rendered';

/** A page that is rendered and shared by visitors. */
export interface RenderedAddress {
  readonly page: RenderedPageName;
  readonly path: string;
  /** Path and query as they are always written: what the page doesn't read is left out of it. */
  readonly url: string;
  /** Names of the query that the page reads. */
  readonly queryNames: readonly string[];
}

const LONGEST_ADDRESS = 400;
/** Addresses that hold what mails give to one person alone; where one leads back to such an address it stands in the query. */
const WITH_SECRET = /join|token|activation|passwordreset|unsubscribe|setup/i;

/** Of pages that mails lead to: what of the path is the mail's secret. It is no part of what is rendered. */
const MAILED: readonly RegExp[] = [/^(\/login\/activation%3D)([^/]+)$/, /^(\/passwordreset\/)([^/]+)$/];
/** Whatever else follows `/login` is known to no page. */
const UNKNOWN_STATUS = /^\/login\/(?!regsucceed$|activation%3D)/;

const PATTERNS = (Object.keys(RENDERED_PAGES) as RenderedPageName[]).map(
  (page) => [page, new RegExp(addressPattern(PAGES[page].path))] as const,
);

/**
 * The page that is rendered at an address, and how it is written for all who ask for it; null where it isn't for everybody, or for no server to
 * render. There are endless ways to write an address, and each page shall be made once.
 */
export function renderedAddress(address: string): RenderedAddress | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const path = withoutSecret(plainPath(address.replace(/[?#].*$/s, '')));
  const page = path === null ? undefined : PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];
  if (path === null || page === undefined || UNKNOWN_STATUS.test(path)) return null;
  const asked = new URLSearchParams(/\?([^#]*)/s.exec(address)?.[1]);
  if (UNSHARED_NAMES.some((name) => asked.has(name))) return null;
  const queryNames: readonly string[] = RENDERED_PAGES[page];
  const read = new URLSearchParams();
  for (const name of queryNames) {
    const value = asked.get(name);
    if (value !== null) read.set(name, value);
  }
  const query = read.toString();
  if (WITH_SECRET.test(read.get('next') ?? '')) return null;
  return { page, path, url: query === '' ? path : `${path}?${query}`, queryNames };
}

/** The secret of a mail that an address ends with; null where it has none. */
export function mailedSecret(address: string): string | null {
  const path = plainPath(address.replace(/[?#].*$/s, '')) ?? '';
  const [, , secret] = MAILED.map((pattern) => pattern.exec(path)).find((found) => found !== null) ?? [];
  return secret === undefined ? null : decodeURIComponent(secret);
}

function withoutSecret(path: string | null): string | null {
  return MAILED.reduce((plain, pattern) => plain?.replace(pattern, `$1${HIDDEN_SECRET}`) ?? null, path);
}

/** A path as it is always written; null where it can't be read. */
function plainPath(path: string): string | null {
  try {
    const parts = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
    const plain = parts.join('/').replace(/\/$/, '');
    return plain === '' ? '/' : plain;
  } catch {
    return null;
  }
}
