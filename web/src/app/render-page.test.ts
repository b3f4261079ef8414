import { RENDERED_PAGES } from '@kosar/contract/pages/rendered';
import { expect, it } from 'vitest';
import { type AskedPage, renderPage, whileRendering } from '../entry-server.tsx';

const NOW = new Date('2026-11-23T10:00:00Z');
const FAQ = [
  {
    id: 1,
    name: 'Rendelés',
    position: 0,
    items: [{ id: 2, position: 0, question: 'Hogyan rendelek?', answer: '<p>Így: <b>egyszerűen</b>.</p>' }],
  },
];

/** What the frame around every page asks for. */
const OF_THE_FRAME: Readonly<Record<string, unknown>> = {
  '/api/promotion/current': [],
  '/api/app/settings': { mapTileUrl: null, mapTileAttribution: null, blogUrl: null, defaults: {} },
};

/** Renders a page with these answers; what has none is a 404. */
async function render(
  url: string,
  answers: Readonly<Record<string, unknown>>,
  over: Partial<AskedPage> = {},
) {
  const asked: string[] = [];
  const page = await renderPage(
    {
      url,
      queryNames: ['q'],
      now: NOW,
      styleNonce: 'n0nce',
      signal: new AbortController().signal,
      ask: async (address) => {
        asked.push(address);
        const answer = { ...OF_THE_FRAME, ...answers }[address];
        return answer === undefined
          ? { status: 404, body: '{}' }
          : { status: 200, body: JSON.stringify(answer) };
      },
      ...over,
    },
    whileRendering,
  );
  return { page, asked };
}

const ADDRESS = '/api/faqCategory/localized/hu';

it('a page is rendered with the answers it asks for, each asked for once', async () => {
  const { page, asked } = await render('/faq', { [ADDRESS]: FAQ });
  expect(asked.filter((address) => address === ADDRESS)).toHaveLength(1);
  expect(page?.html).toContain('Hogyan rendelek?');
  expect(page?.html).toContain('<b>egyszerűen</b>');
});

it('what the browser begins with holds the answers, the visitor, and what is kept for later', async () => {
  const { page } = await render('/faq', { [ADDRESS]: FAQ });
  const state = JSON.parse(page?.state ?? '');
  expect(state.nowMs).toBe(NOW.getTime());
  const data = state.queries.queries.map((query: { state: { data: unknown } }) => query.state.data);
  expect(data).toContainEqual(FAQ);
  expect(data).toContainEqual(expect.objectContaining({ status: false, userId: null }));
  expect(state.kept).toEqual([[ADDRESS, expect.stringContaining('listFaqCategories')]]);
});

it('a page that reads more of its address than it is shared by is none', async () => {
  const search = render('/faq?q=kosár', { [ADDRESS]: FAQ }, { queryNames: [] });
  await expect(search).rejects.toThrow('reads q of its address');
  const { page } = await render('/faq?q=kosár', { [ADDRESS]: FAQ });
  expect(page?.html).toContain('kosár');
});

it('nothing of fifty pages outlives them: no timer holds their answers', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  await render('/faq', { [ADDRESS]: FAQ });
  const before = timers();
  for (let page = 0; page < 50; page += 1) await render('/faq', { [ADDRESS]: FAQ });
  expect(timers() - before).toBeLessThan(10);
});

it('a text that would end the data block, or open a comment in it, stays a text', async () => {
  const hostile = "</script><script>alert(1)</script><!-- ${x} $& $' \u2028";
  const { page } = await render('/faq', { [ADDRESS]: [{ ...FAQ[0], name: hostile }] });
  expect(page?.state).not.toContain('<');
  expect(JSON.stringify(JSON.parse(page?.state ?? ''))).toContain('alert(1)');
  expect(page?.html).not.toContain('<script');
});

it('no style stands at an element, where the content policy would stop it', async () => {
  const { page } = await render('/login', {}, { queryNames: RENDERED_PAGES.login });
  expect(page?.html).not.toMatch(/ style="/);
  expect(page?.html).toContain('data-lifted="0"');
  expect(page?.css).toContain('[data-lifted="0"]');
  expect(page?.html).toContain('nonce="n0nce"');
});

it('a page one of whose answers is refused is not rendered', async () => {
  await expect(render('/faq', {})).rejects.toMatchObject({ status: 404 });
});

it('an address that leads on, and a page given up meanwhile, are not rendered', async () => {
  expect((await render('/product', {})).page).toBeNull();
  const end = new AbortController();
  const giveUp = async () => {
    end.abort();
    return { status: 200, body: JSON.stringify(FAQ) };
  };
  expect(
    (await render('/faq', {}, { signal: end.signal, ask: giveUp }).catch(() => ({ page: null }))).page,
  ).toBeNull();
});

it('pages rendered at the same time have each their own answers', async () => {
  const [one, other] = await Promise.all([
    render('/faq', { [ADDRESS]: FAQ }),
    render('/faq', { [ADDRESS]: [{ ...FAQ[0], name: 'Fizetés' }] }),
  ]);
  expect(one.page?.html).not.toContain('Fizetés');
  expect(other.page?.html).toContain('Fizetés');
});
