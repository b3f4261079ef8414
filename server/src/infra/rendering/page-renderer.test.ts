import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createGauges } from '../gauges.ts';
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

/** A process may take long to start on a busy machine: a page is asked for until one comes. */
async function comes(render: (url: string) => Promise<unknown>): Promise<void> {
  await eventually(async () => expect(await render('/faq')).not.toBeNull(), 40_000);
}

function rendererWith(limits: Parameters<typeof createPageRenderer>[0]['limits'] = {}) {
  const failures: string[] = [];
  const renderer = createPageRenderer({
    build: BUILD,
    onFailure: (reason, page) => failures.push(`${page}: ${reason}`),
    limits: { restMs: 0, ...limits },
  });
  renderers.push(renderer);
  const gauges = createGauges();
  renderer.show(gauges);
  const render = (url: string, name = 'Piac') =>
    renderer.render({
      page: url,
      url,
      queryNames: [],
      now: new Date(),
      styleNonce: 'n',
      market: { name },
      ask: async (address) => ({ status: 200, body: address }),
    });
  return { render, failures, gauges };
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

it('a page that never ends falls back in time, and the next one is rendered by a new process', async () => {
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

it('a page that takes all memory takes no more than its process with it', async () => {
  const { render, failures, gauges } = rendererWith({ memoryMb: 64, pageMs: 60_000 });
  expect(await render('/greedy')).toBeNull();
  expect(failures).toEqual([expect.stringMatching(/^null: it ended/)]);
  await comes(render);
  expect(gauges.read()).toMatchObject({ render_process_starts: 2, pages_given_up: 1, pages_at_work: 0 });
});

it('who asks for more than can be rendered at a time gets none at once', async () => {
  const { render } = rendererWith({ atOnce: 1, pageMs: 300 });
  const waiting = render('/waiting');
  expect(await render('/faq')).toBeNull();
  expect(await waiting).toBeNull();
});

it('a page that has failed rests for a while, and no other with it', async () => {
  const { render, failures } = rendererWith({ restMs: 600_000 });
  expect(await render('/broken')).toBeNull();
  expect(await render('/broken')).toBeNull();
  expect(failures).toHaveLength(1);
  expect(await render('/faq')).not.toBeNull();
});

it('what was under way when the process had to be ended rests, and others are rendered by the next', async () => {
  const { render } = rendererWith({ pageMs: 1000, restMs: 600_000 });
  await comes(render);
  expect(await render('/endless')).toBeNull();
  const askedAt = performance.now();
  expect(await render('/endless')).toBeNull();
  expect(performance.now() - askedAt).toBeLessThan(500);
  await eventually(async () => expect(await render('/market')).not.toBeNull(), 40_000);
});

it('a process that can not start is not started again and again', async () => {
  const failures: string[] = [];
  const gauges = createGauges();
  const renderer = createPageRenderer({
    build: join(folder, 'nowhere.mjs'),
    onFailure: (reason) => failures.push(reason),
    limits: { restMs: 600_000 },
  });
  renderers.push(renderer);
  renderer.show(gauges);
  const page = { page: 'faq', queryNames: [], now: new Date(), styleNonce: 'n', market: {} };
  const ask = async () => ({ status: 200, body: '' });
  expect(await renderer.render({ ...page, url: '/faq', ask })).toBeNull();
  expect(await renderer.render({ ...page, url: '/why', ask })).toBeNull();
  expect(gauges.read()['render_process_starts']).toBe(1);
});

it('a market that says something else of itself is rendered with that', async () => {
  const { render } = rendererWith();
  expect(await render('/market', 'Egyik')).toMatchObject({ html: 'Egyik' });
  expect(await render('/market', 'Másik')).toMatchObject({ html: 'Másik' });
});
