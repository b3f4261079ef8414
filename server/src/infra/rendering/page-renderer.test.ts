import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosar-rendering-'));
const renderers: PageRenderer[] = [];
afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A build of the web whose pages do what their address says. */
const BUILD = join(folder, 'app.mjs');
writeFileSync(
  BUILD,
  `const page = (html) => ({ html, css: '', state: '{}' });
  export const whileRendering = null;
  export async function renderPage({ url, ask, signal }) {
    if (url === '/endless') for (;;);
    if (url === '/waiting') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (url === '/greedy') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
    if (url === '/broken') throw new Error('a screen is broken');
    if (url === '/elsewhere') return null;
    if (url === '/market') return page(globalThis.kosarMarket.name);
    const { status, body } = await ask('/api/x?from=' + url);
    return page(status + ' ' + body);
  }`,
);

/** A thread may take long to start on a busy machine: a page is asked for until one comes. */
async function comes(render: (url: string) => Promise<unknown>): Promise<void> {
  await eventually(async () => expect(await render('/faq')).not.toBeNull(), 40_000);
}

function rendererWith(limits: Parameters<typeof createPageRenderer>[0]['limits'] = {}) {
  const failures: string[] = [];
  const renderer = createPageRenderer({
    build: BUILD,
    ask: async (address) => ({ status: 200, body: address }),
    onFailure: (reason, url) => failures.push(`${url}: ${reason}`),
    limits: { restMs: 0, ...limits },
  });
  renderers.push(renderer);
  const render = (url: string, name = 'Piac') =>
    renderer.render({ url, now: new Date(), styleNonce: 'n', market: { name } });
  return { render, failures };
}

it('a page is rendered with what it asks of the server', async () => {
  const { render } = rendererWith();
  expect(await render('/faq')).toMatchObject({ html: '200 /api/x?from=/faq' });
});

it('a page that leads elsewhere or fails is none, and the next one is rendered all the same', async () => {
  const { render, failures } = rendererWith();
  expect(await render('/elsewhere')).toBeNull();
  expect(await render('/broken')).toBeNull();
  expect(failures).toEqual([expect.stringContaining('a screen is broken')]);
  expect(await render('/faq')).not.toBeNull();
});

it('a page that never ends falls back in time, and the next one is rendered by a new thread', async () => {
  const { render, failures } = rendererWith({ pageMs: 1000 });
  await comes(render);
  expect(await render('/endless')).toBeNull();
  expect(failures).toContain('/endless: it took too long');
  await comes(render);
});

it('a page that waits for ever is given up without its neighbours', async () => {
  const { render } = rendererWith({ pageMs: 2500 });
  await comes(render);
  const waiting = render('/waiting');
  expect(await render('/faq')).not.toBeNull();
  expect(await waiting).toBeNull();
});

it('a page that takes all memory takes no more than its thread with it', async () => {
  const { render } = rendererWith({ memoryMb: 64, pageMs: 60_000 });
  expect(await render('/greedy')).toBeNull();
  await comes(render);
});

it('who asks for more than can be rendered at a time gets none at once', async () => {
  const { render } = rendererWith({ atOnce: 1, pageMs: 300 });
  const waiting = render('/waiting');
  expect(await render('/faq')).toBeNull();
  expect(await waiting).toBeNull();
});

it('after a failure of the thread nothing is rendered for a while', async () => {
  const { render, failures } = rendererWith({ pageMs: 300, startMs: 0, restMs: 600_000 });
  expect(await render('/endless')).toBeNull();
  expect(await render('/faq')).toBeNull();
  // It wasn't tried: what is tried and doesn't come in time is a failure of its own.
  expect(failures).toEqual(['/endless: it took too long']);
});

it('a market that says something else of itself is rendered with that', async () => {
  const { render } = rendererWith();
  expect(await render('/market', 'Egyik')).toMatchObject({ html: 'Egyik' });
  expect(await render('/market', 'Másik')).toMatchObject({ html: 'Másik' });
});
