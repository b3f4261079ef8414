// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import Analytics from './analytics.tsx';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const lines = () => (window.dataLayer ?? []).map((line) => Array.from(line as ArrayLike<unknown>));
const answerKey = (key: string | null) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ key })),
  );

beforeEach(() => {
  // The small DOM loads no scripts, and shall not complain that it doesn't.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.dataLayer;
  document.head.replaceChildren();
});

test('without a configured key nothing is loaded and nothing counted', async () => {
  answerKey(null);
  await renderInApp(<Analytics />);
  await act(() => vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce()));
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('with a key the script is loaded once, storage is denied, and each page that is opened counts without its query', async () => {
  answerKey('G-1');
  const { router } = await renderInApp(<Analytics />, '/deliveries?view=month');
  await act(() =>
    vi.waitFor(() => expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])),
  );
  expect(lines()[0]).toMatchObject([
    'consent',
    'default',
    { analytics_storage: 'denied', ad_storage: 'denied' },
  ]);
  await act(async () => router.navigate('/delivery/5?token=titok'));
  await act(async () => router.navigate('/delivery/5?step=1'));
  const views = lines().filter(([, name]) => name === 'page_view');
  expect(views.map((view) => (view[2] as { page_path: string }).page_path)).toEqual([
    '/deliveries',
    '/delivery/5',
  ]);
  expect(JSON.stringify(views)).not.toContain('titok');
  expect(scripts()).toHaveLength(1);
});
