import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../database/connect.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { useApi } from '../testing/api.ts';
import { eventually } from '../testing/eventually.ts';

const api = useApi();
const folder = mkdtempSync(join(tmpdir(), 'kosar-whole-'));
let app: FastifyInstance;
/** Pages of searches for `held…` come once this is let go. */
const held = Promise.withResolvers<void>();
/** Addresses and who asked for them. */
const asked: [url: string, ip: string][] = [];

const PAGE = `<!doctype html>
<html lang="hu">
  <head>
    <title>x</title>
    <meta name="description" content="x" />
    <meta property="csp-nonce" nonce="" />
    <link rel="stylesheet" href="/assets/shell-1.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Kapcsold be!</noscript>
  </body>
</html>`;
/** Counts what it renders; the text of a page is an answer of the API. */
const BUILD = `let count = 0;
export const whileRendering = null;
export async function renderPage({ url, styleNonce, ask }) {
  if (url === '/faq') throw new Error('a screen is broken');
  if (url.startsWith('/products?search=held')) await ask('/api/held');
  const { status, body } = await ask('/api/user/loginstatus');
  count += 1;
  return {
    html: '<link rel="preload" href="/p"><main class="_card_1"><style nonce="' + styleNonce + '"></style>' + url.length + ' $& ' + status + body + ' ' + count + '</main>',
    css: '[data-lifted="0"]{width:1px}',
    state: '{"count":' + count + '}',
  };
}`;

beforeAll(async () => {
  mkdirSync(join(folder, '.server'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, '.server', 'app.mjs'), BUILD);
  writeFileSync(join(folder, 'assets', 'shell-1.css'), '._card_1{}');
  writeFileSync(join(folder, 'assets', 'card-2.css'), '._card_1{}');
  writeFileSync(join(folder, 'assets', 'map-3.css'), '._map_1{}');
  // A market without an admin leads to its setup.
  await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  app = await createApp({ ...api.current.context, answers: createAnswerCache(60_000) }, folder);
  app.addHook('onRequest', async ({ url, ip }) => {
    asked.push([url, ip]);
    if (url === '/api/held') await held.promise;
  });
  await app.ready();
  // A process that starts slowly costs pages.
  await eventually(async () => {
    const { body } = await get('/why');
    if (!body.includes('data-page="whole"')) throw new Error('No page has been rendered yet.');
  }, 40_000);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> => app.inject({ method: 'GET', url, headers, remoteAddress });
const isWhole = ({ body }: LightMyRequestResponse) => body.includes('data-page="whole"');

it('a visitor gets the page with its text, its head, the styles in it and what the app begins with', async () => {
  const { body, statusCode } = await get('/howto');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Hogyan működik? |');
  expect(body).toMatch(/<div id="root"><main .*6 \$& 200\{"status":false.*<\/main><\/div>/);
  expect(body).toContain(
    '<link rel="preload" href="/p"><link rel="stylesheet" crossorigin href="/assets/card-2.css">',
  );
  expect(body).not.toContain('map-3.css');
  expect(body.match(/shell-1\.css/g)).toHaveLength(1);
  expect(body).toContain('<script type="application/json" id="page-state">{"count":');
  expect(body).not.toContain('<noscript>');
});

it('the content policy lets through nothing but styles with the nonce of the page', async () => {
  const { body, headers } = await get('/why');
  const nonce = /property="csp-nonce" nonce="([\w-]+)"/.exec(body)?.[1];
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toContain('unsafe');
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect(body).toContain(`<style id="lifted-styles" nonce="${nonce}">`);
});

it('visitors share a page, and have it in the encoding that they take', async () => {
  const [first, second] = await Promise.all([get('/producers'), get('/producers')]);
  expect(first.body).toBe(second.body);
  const packed = await get('/producers', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding'] ?? 'none').toMatch(/br|none/);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  });
  expect(first.headers.etag).toBeUndefined();
});

it('what a page does not read of its address makes no page of its own', async () => {
  const { body } = await get('/producers');
  expect((await get('/producers?1')).body).toBe(body);
  expect((await get('/producers/?utm_source=x&2')).body).toBe(body);
  expect((await get('/producers?current=true')).body).not.toBe(body);
});

it('a network that asks for many at once gets the app for most, and takes no page from others', async () => {
  const searches = Array.from({ length: 24 }, (_, nth) => `/products?search=held${nth}`);
  const answers: LightMyRequestResponse[] = [];
  const greedy = searches.map(async (url) => answers.push(await get(url, {}, '198.51.100.7')));
  // Its part is full for as long as nothing is let go; who asks for more is answered meanwhile.
  await eventually(() => expect(answers).toHaveLength(20));
  expect(answers.filter(isWhole)).toEqual([]);
  expect(isWhole(await get('/products?search=alma', {}, '203.0.113.9'))).toBe(true);
  held.resolve();
  await Promise.all(greedy);
  expect(answers.filter(isWhole).length).toBeLessThanOrEqual(4);
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

it('what a page asks for is charged to who asks for the page', async () => {
  await get('/infograf/termelo', {}, '198.51.100.8');
  expect(asked).toContainEqual(['/api/user/loginstatus', '198.51.100.8']);
});

it('who has a session gets the app, whatever visitors share', async () => {
  const buyer = await transaction(api.current.context.db, (trx) => makeUser(trx));
  const cookie = await api.current.logIn(buyer.id);
  expect((await get('/howto')).body).toContain('data-page="whole"');
  expect((await get('/howto', { cookie })).body).toContain('<div id="root"></div>');
});

it.each([
  ['an invitation', '/deliverypoints?token=x'],
  ['what is shown for printing', '/howto?print'],
  ['a page of someone', '/profile/1'],
  ['a page with a secret in its address', '/passwordreset/abc'],
  ['a login with the secret of a mail', '/login/activation=abc'],
  ['a login that leads back to a secret', '/login?next=%2Fveactor%2Fjoin%2Fabc'],
  ['an address of endless length', `/products?search=${'x'.repeat(500)}`],
])('%s is not shared: it is the app', async (_, url) => {
  expect((await get(url)).body).toContain('<div id="root"></div>');
});

it('a page that can not be rendered is the app, with the same status', async () => {
  const answer = await get('/faq');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
  expect(answer.body).toContain('<noscript>');
});

it('what is not there is a 404 with the app', async () => {
  const answer = await get('/product/99999999');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<div id="root"></div>');
});

it('the build for servers is not for the street', async () => {
  expect((await get('/.server/app.mjs')).statusCode).toBe(404);
});
