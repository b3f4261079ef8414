// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConsent } from '../lib/consent.ts';
import { eventually } from '../testing/eventually.ts';
import { renderInApp } from '../testing/render.tsx';
import Analytics from './analytics.tsx';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const lines = () => (window.dataLayer ?? []).map((line) => Array.from(line as ArrayLike<unknown>));
const answerKey = (key: string | null) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ key, mapTileUrl: null })),
  );

beforeEach(() => {
  // The small DOM loads no scripts, and shall not complain that it doesn't.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.dataLayer;
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

test('without a configured key nothing is loaded and nothing counted, whatever was allowed', async () => {
  answerKey(null);
  keepConsent({ analytics: true, outsideMap: true });
  await renderInApp(<Analytics />);
  await act(() => eventually(() => expect(fetch).toHaveBeenCalled()));
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('with a key nothing is loaded until someone allows it, and nothing is sent once they take it back', async () => {
  answerKey('G-1');
  const { router, unmount } = await renderInApp(<Analytics />, '/deliveries');
  await act(() => eventually(() => expect(fetch).toHaveBeenCalled()));
  expect(scripts()).toEqual([]);
  await act(async () => keepConsent({ analytics: false, outsideMap: true }));
  expect(scripts()).toEqual([]);
  await act(async () => keepConsent({ analytics: true, outsideMap: false }));
  await act(() => eventually(() => expect(scripts()).toHaveLength(1)));
  await act(async () => keepConsent({ analytics: false, outsideMap: false }));
  const before = lines().length;
  await act(async () => router.navigate('/producers'));
  expect(lines()).toHaveLength(before);
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true);
  await unmount();
});

test('with key and permission each page counts by its kind: no address, no title and no referrer leaves', async () => {
  answerKey('G-1');
  keepConsent({ analytics: true, outsideMap: false });
  document.title = 'Profil: Titkos Tamara';
  const { router } = await renderInApp(<Analytics />, '/deliveries?view=month');
  await act(() =>
    eventually(() => expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])),
  );
  expect(lines()[0]).toMatchObject([
    'consent',
    'default',
    { analytics_storage: 'denied', ad_storage: 'denied' },
  ]);
  for (const address of [
    '/delivery/5?token=titok',
    '/delivery/5?step=1',
    '/passwordreset/titok-abc',
    '/login/activation=titok-abc',
    '/veactor/join/titok-abc',
    '/deliverypoint/join/titok-abc/7',
    '/unsubscribe/titok-abc',
    '/nincs/ilyen/titok',
  ])
    await act(async () => router.navigate(address));
  const views = lines().filter(([, name]) => name === 'page_view');
  expect(views.map((view) => (view[2] as { page_path: string }).page_path)).toEqual([
    '/deliveries',
    '/delivery/:id',
    '/passwordreset/:token?',
    '/login/:status?',
    '/veactor/join/:token',
    '/deliverypoint/join/:token/:userId?',
    '/unsubscribe/:token',
    '/*',
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/titok|Titkos/);
  expect(scripts()).toHaveLength(1);
});
