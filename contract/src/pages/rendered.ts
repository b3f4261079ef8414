import { PAGES, type PageName } from './addresses.ts';
import { addressPattern } from './paths.ts';

/** Pages that the server renders for visitors: what visitors and search engines read first. All others are the app alone. */
export const RENDERED_PAGES = [
  'home',
  'deliveries',
  'deliveryPoints',
  'deliveryPoint',
  'deliveryEvent',
  'delivery',
  'deliveryChain',
  'products',
  'product',
  'producers',
  'producer',
  'transporter',
  'organizer',
  'campaign',
  'faq',
  'howto',
  'why',
  'terms',
  'legal',
  'accessibility',
  'infografProducer',
  'infografOrganizer',
  'infografCommunity',
  'feedback',
  'login',
] as const satisfies readonly PageName[];

const RENDERED = new RegExp(RENDERED_PAGES.map((name) => addressPattern(PAGES[name].path)).join('|'), 'i');

/** Whether the page at a path is rendered for visitors; the path comes without its query. */
export function isRenderedPage(path: string): boolean {
  return RENDERED.test(path);
}
