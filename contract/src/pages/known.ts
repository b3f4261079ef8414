import { ALL_PAGES, REDIRECTS } from './addresses.ts';
import { addressPattern } from './paths.ts';

/** The router takes capitals and small letters for the same. */
const KNOWN = new RegExp(
  [...ALL_PAGES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)].map(addressPattern).join('|'),
  'i',
);

/** Whether a page of the product stands at a path, or a way to one for who left out its id; the path comes without its query. */
export function hasPage(path: string): boolean {
  return KNOWN.test(path);
}
