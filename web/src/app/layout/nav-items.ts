import { getAppSettings, listCurrentPromotions } from '@kosar/contract/market/market';
import { LEGAL_PAGES } from '../../hu/legal.ts';
import { shell } from '../../hu/shell.ts';
import { market } from '../../lib/market.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { to } from '../paths.ts';
import type { Session } from '../session.ts';
import { useSession } from '../session.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
  /** Leads out of the market. */
  readonly external?: boolean;
  /** A menu of several pages under one word. */
  readonly children?: readonly NavItem[];
}

const HOUR_MS = 60 * 60_000;

/** Spec 2, Navbar: what the person may see, in its order. */
export function useNavItems(): NavItem[] {
  const session = useSession();
  const promotions = useEndpoint(listCurrentPromotions, {}, { staleMs: HOUR_MS }).data ?? [];
  const blogUrl = useEndpoint(getAppSettings, {}, { staleMs: HOUR_MS }).data?.blogUrl ?? null;
  return [
    { label: shell.points, to: to('deliveryPoints') },
    { label: shell.deliveries, to: to('deliveries') },
    ...(session.state === 'user' ? [{ label: shell.myOrders, to: to('myOrders') }] : []),
    { label: shell.producers, to: to('producers') },
    { label: shell.products, to: to('products') },
    ...areasOf(session),
    { label: shell.faq, to: to('faq') },
    ...promotionItems(promotions),
    ...(blogUrl === null ? [] : [{ label: shell.blog, to: blogUrl, external: true }]),
  ];
}

/** One campaign is a link, several are a menu (spec 2, Navbar). */
function promotionItems(promotions: readonly { name: string; title: string }[]): NavItem[] {
  const children = promotions.map(({ name, title }) => ({ label: title, to: to('campaign', { name }) }));
  return children.length > 1 ? [{ label: shell.promotions, to: '/campaign', children }] : children;
}

function areasOf(session: Session): NavItem[] {
  return [
    ...(session.isManager ? [{ label: shell.management, to: to('management') }] : []),
    ...(session.isAdmin ? [{ label: shell.admin, to: to('admin') }] : []),
  ];
}

export const footerItems: readonly NavItem[] = [
  { label: shell.why, to: to('why') },
  { label: shell.howto, to: to('howto') },
  { label: shell.feedback, to: to('feedback') },
  { label: shell.terms, to: to('terms') },
  { label: shell.accessibility, to: to('accessibility') },
  ...legalItems(),
];

/** The legal texts that there are; the terms have a place of their own. */
function legalItems(): NavItem[] {
  return LEGAL_PAGES.filter(
    ({ kind }) => market.legalKinds.includes(kind) || (kind === 'IMPRINT' && market.imprint !== ''),
  ).map(({ document, title }) => ({ label: title, to: to('legal', { document }) }));
}
