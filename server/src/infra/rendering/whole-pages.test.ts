import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../database/connect.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { hashPassword } from '../password.ts';
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
    <noscript><p>Kapcsold be!</p><p data-without-page><a href="/faq">GYIK</a></p></noscript>
  </body>
</html>`;
/** Counts what it renders; the text of a page is an answer of the API. */
const BUILD = `let count = 0;
export const whileRendering = null;
export async function renderPage({ url, styleNonce, ask, send, posted }) {
  if (posted?.form === 'feedback') {
    const { status, body } = await send('/api/message/feedback', Object.fromEntries(posted.fields));
    if (status < 400) return { html: '', css: '', state: '', leadsTo: '/feedback?sent=1' };
    return { html: '<main>' + JSON.parse(body).code + '</main>', css: '', state: '{}', status };
  }
  if (posted?.form === 'newPassword') {
    const { status, body } = await send('/api/user/reset/password/data', { ...Object.fromEntries(posted.fields), passwordResetToken: 'link' });
    return { html: '<main>' + url + JSON.parse(body).code + '</main>', css: '', state: '{}', status };
  }
  if (posted?.form === 'login') {
    const elsewhere = await send('/api/user/registration', {});
    if (elsewhere.status !== 404) throw new Error('a form made another call than its own');
    const { status, body } = await send('/api/user/login', Object.fromEntries(posted.fields));
    return status < 400
      ? { html: '', css: '', state: '', leadsTo: '//evil.example' }
      : { html: '<main>' + JSON.parse(body).code + '</main>', css: '', state: '{}', status };
  }
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
  expect(body).toContain('<noscript><p>Kapcsold be!</p></noscript>');
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

it('links of mails have one page for all, and their secret is no part of it', async () => {
  const first = await get('/passwordreset/TITOK-1');
  expect(isWhole(first)).toBe(true);
  expect(first.body).not.toContain('TITOK');
  expect((await get('/passwordreset/TITOK-2')).body).toBe(first.body);
  expect(isWhole(await get('/login/activation=TITOK-1'))).toBe(true);
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
  ['a login that leads back to a secret', '/login?next=%2Fveactor%2Fjoin%2Fabc'],
  ['an address of endless length', `/products?search=${'x'.repeat(500)}`],
])('%s is not shared: it is the app', async (_, url) => {
  expect((await get(url)).body).toContain('<div id="root"></div>');
});

it('a page that can not be rendered is the app, with the same status', async () => {
  const answer = await get('/faq');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
  expect(answer.body).toContain('data-without-page');
});

it('what is not there is a 404 with the app', async () => {
  const answer = await get('/product/99999999');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<div id="root"></div>');
});

it('the build for servers is not for the street', async () => {
  expect((await get('/.server/app.mjs')).statusCode).toBe(404);
});

const post = (url: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

it('a form is answered by its page: by where it leads, or by what was refused', async () => {
  const typed = { _form: 'feedback', sender: 'vevo@pelda.hu', content: 'Szép!' };
  const done = await post('/feedback', typed);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/feedback?sent=1']);
  const refused = await post('/feedback', { ...typed, sender: 'senki' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('<main>invalid_input</main>');
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' });
});

it('a form makes its own call alone, and its cookies come to the browser', async () => {
  const { db } = api.current.context;
  const passwordHash = await hashPassword('kozos-kosar');
  const person = await transaction(db, (trx) => makeUser(trx, { email: 'urlap@pelda.hu', passwordHash }));
  const done = await post('/login', { _form: 'login', username: 'urlap@pelda.hu', password: 'kozos-kosar' });
  expect(done.statusCode).toBe(303);
  // Where a form leads is a page of the market, whatever the web says.
  expect(done.headers.location).toBe('/');
  const cookie = String(done.headers['set-cookie']).replace(/;.*/s, '');
  const status = await get('/api/user/loginstatus', { cookie });
  expect(status.json()).toMatchObject({ status: true, userId: person.id });
  const wrong = await post('/login', { _form: 'login', username: 'urlap@pelda.hu', password: 'nem ez' });
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
});

it('the secret of a mail reaches the call, and no page', async () => {
  const answer = await post('/passwordreset/TITOK-1234567890', {
    _form: 'newPassword',
    email: 'vevo@pelda.hu',
    newPassword: 'egészen új jelszó',
  });
  // Were it the place of the secret, it would be refused as a token that is none.
  expect(answer.body).toContain('<main>/passwordreset/linktoken</main>');
  expect(answer.body).not.toContain('TITOK');
});

it('a form that another site sends is refused', async () => {
  const typed = { _form: 'login', username: 'urlap@pelda.hu', password: 'kozos-kosar' };
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const answer = await post('/login', typed, headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
});

it('what is looked for becomes part of the address that its page reads', async () => {
  const found = await post('/products?page=3&current=true', {
    _form: 'search',
    search: ' alma ',
    password: 'x',
  });
  expect([found.statusCode, found.headers.location]).toEqual([303, '/products?current=true&search=alma']);
  const nothing = await post('/products?search=alma', { _form: 'search', search: '' });
  expect(nothing.headers.location).toBe('/products');
});

it('a form that no page has leads back to its page, and one too long is none', async () => {
  expect((await post('/feedback', { _form: 'toString', content: 'x' })).headers.location).toBe('/feedback');
  expect((await post('/profile/1', { _form: 'feedback' })).statusCode).toBe(404);
  expect((await post('/feedback', { _form: 'feedback', content: 'x'.repeat(200_000) })).statusCode).toBe(413);
});
