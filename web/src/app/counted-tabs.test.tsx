// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { actorTabs } from '../areas/actors/manage/actor-tabs.tsx';
import { COUNTED_TABS, TABS as PRODUCT_TABS } from '../areas/catalogue/manage/managed-product-page.tsx';
import { TABS as CHAIN_TABS } from '../areas/chains/manage/managed-chain-tabs.tsx';
import { TABS as EVENT_TABS } from '../areas/events/manage/managed-event-page.tsx';
import { NAMES as EVENT_LISTS } from '../areas/events/manage/organizer-events-page.tsx';
import { pointTabs } from '../areas/points/manage/managed-point.tsx';
import { tabsOf as campaignTabs } from '../areas/promotions/manage/campaign-page.tsx';
import { tabNamed } from '../lib/use-address-tab.ts';
import { NAMES as CHAIN_LISTS } from '../ui/chains/chain-list.tsx';

const namesOf = (tabs: readonly { readonly name: string }[]) => tabs.map(({ name }) => name);

/** The pages with tabs of spec 2: what theirs are called, and what the specification has at 0, 1, 2 and so on. */
const PAGES = [
  {
    page: 'a product',
    names: PRODUCT_TABS,
    counted: COUNTED_TABS,
    spec: ['info', 'packings', 'billing', 'stock'],
  },
  {
    page: 'an actor',
    names: namesOf(actorTabs({ id: 1, hasInvoicing: false } as never)),
    spec: [
      'basic',
      'access',
      'producer',
      'transporter',
      'organizer',
      'pointManager',
      'accounts',
      'invoicing',
    ],
  },
  {
    page: 'a chain',
    names: namesOf(CHAIN_TABS),
    spec: ['info', 'items', 'messages', 'products', 'preparation', 'delivery', 'orders'],
  },
  { page: 'chains', names: CHAIN_LISTS, spec: ['current', 'archive'] },
  { page: 'events', names: EVENT_LISTS, spec: ['current', 'archive'] },
  { page: 'an event', names: namesOf(EVENT_TABS), spec: ['info', 'messages'] },
  { page: 'a point', names: namesOf(pointTabs({} as never, '')), spec: ['info', 'messages', 'goals'] },
  {
    page: 'a campaign',
    names: namesOf(campaignTabs({} as never)),
    spec: ['info', 'email', 'included', 'templates'],
  },
] as const;

test.each(PAGES)('the tabs of $page are counted as the specification counts them', (one) => {
  const names: readonly string[] = one.names;
  const counted: readonly string[] = 'counted' in one ? one.counted : names;
  const opened = one.spec.map((_, place) => tabNamed(String(place), names, counted));
  expect(opened).toEqual(one.spec);
  expect(tabNamed(String(one.spec.length), names, counted)).toBeUndefined();
});
