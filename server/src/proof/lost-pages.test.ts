import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmSecondFactor, startSecondFactor } from '@kosar/contract/accounts/users';
import { CODE_WORDS, DONE_WORDS, NOT_ACTIVATED_WORDS } from '@kosar/contract/pages/done-words';
import { POSTED_FORMS, type PostedFormName } from '@kosar/contract/pages/posted';
import { REFUSALS } from '@kosar/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { jarOf, mailedToken, makePerson, PASSWORD, workJobs } from '../areas/accounts/testing.ts';
import { openSurvey, requestFor } from '../areas/surveys/survey-testing.ts';
import { makePromotion } from '../demo/builders/promotion.ts';
import { transaction } from '../infra/database/connect.ts';
import { useApi } from '../infra/testing/api.ts';
import { eventually } from '../infra/testing/eventually.ts';

const api = useApi();
const folder = mkdtempSync(join(tmpdir(), 'kosar-lost-'));
let app: FastifyInstance;
/** Calls with this word in them are answered once it is let go. */
const held = Promise.withResolvers<void>();
const heldCalls: string[] = [];

const PAGE = `<!doctype html>
<html lang="hu">
  <head>
    <title>x</title>
    <meta property="csp-nonce" nonce="" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" href="/assets/shell-1.css">
  </head>
  <body>
    <noscript><p>Kapcsold be!</p></noscript>
    <div id="root"></div>
  </body>
</html>`;
/** Makes the call that a field says, and loses its page as another field says. */
const BUILD = `export const whileRendering = null;
const addresses = ${JSON.stringify(Object.fromEntries(Object.entries(POSTED_FORMS).map(([form, { call }]) => [form, `/api${call.path}`])))};
const page = { html: '<main>made</main>', css: '', state: '{}' };
const never = (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve));
export async function renderPage({ posted, ask, send, signal }) {
  if (!posted) return page;
  const { lost, body } = Object.fromEntries(posted.fields);
  // What is heard of keeps its process.
  await ask('/api/user/loginstatus');
  if (lost === 'broken before') throw new Error('a screen is broken');
  if (lost === 'late before') await never(signal);
  await send(addresses[posted.form], JSON.parse(body));
  await send(addresses[posted.form], JSON.parse(body));
  if (lost === 'late') await never(signal);
  if (lost === 'broken') throw new Error('a screen is broken');
  if (lost === 'nowhere') return null;
  if (lost === 'gone') process.exit(1);
  return page;
}`;

beforeAll(async () => {
  mkdirSync(join(folder, '.server'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, '.server', 'app.mjs'), BUILD);
  await makePerson(api.current, { isAdmin: true });
  app = await createApp(api.current.context, folder);
  app.addHook('preHandler', async ({ url, body }) => {
    if (!url.startsWith('/api/') || !JSON.stringify(body ?? '').includes('held')) return;
    heldCalls.push(url);
    await held.promise;
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly url: string;
  readonly form: PostedFormName;
  readonly body: Readonly<Record<string, unknown>>;
}

let lastNetwork = 0;
/** Each is sent from a network of its own, as limits go by them. */
function post({ url, form, body }: Sent, lost: string) {
  lastNetwork += 1;
  const username = typeof body['username'] === 'string' ? body['username'] : '';
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.0.${lastNetwork >> 8}.${lastNetwork & 255}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ _form: form, lost, username, body: JSON.stringify(body) }).toString(),
  });
}

/** Does as the page says that is answered where nothing was sent: sends it again. */
function postUntilSent(sent: Sent, lost: string) {
  return eventually(async () => {
    const answer = await post(sent, lost);
    if (answer.statusCode === 503) throw new Error(answer.body);
    return answer;
  }, 60_000);
}

const plainText = (body: string) => body.replace(/<[^>]+>/g, ' ');
const feedbackOf = (sender: string): Sent => ({
  url: '/feedback',
  form: 'feedback',
  body: { sender, content: 'Szép!' },
});
const registrationOf = (name: string): Sent => ({
  url: '/register',
  form: 'registration',
  body: {
    fullName: 'Új Vevő',
    name,
    password: PASSWORD,
    phoneNumber: '+36301234567',
    termsAccepted: true,
    subscribedToPromotions: false,
    asProducer: false,
  },
});
const countFeedback = async (sender: string) =>
  (
    await api.current.context.db
      .selectFrom('feedback')
      .select('id')
      .where('sender_email', '=', sender)
      .execute()
  ).length;

describe.each(['late', 'broken', 'nowhere', 'gone'])('a form whose page is %s after its call', (lost) => {
  const newcomer = `uj-${lost}@pelda.hu`;

  it('leads to what was done, and does it once', async () => {
    const { db } = api.current.context;
    const person = await makePerson(api.current, { email: `regi-${lost}@pelda.hu` });
    const survey = await openSurvey(api.current);
    const campaign = await transaction(db, (trx) => makePromotion(trx));
    const leadsToDone = async (sent: Sent) => {
      const answer = await postUntilSent(sent, lost);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/sent/${sent.form}`]);
    };
    await Promise.all([
      leadsToDone(feedbackOf(newcomer)),
      leadsToDone(registrationOf(newcomer)),
      leadsToDone({ url: '/passwordreset', form: 'resetRequest', body: { email: person.email } }),
      leadsToDone({
        url: `/campaign/${campaign.name}`,
        form: 'survey',
        body: requestFor(survey.id, { unauthEmailAddress: newcomer }),
      }),
    ]);
    await workJobs(api.current);
    const resetToken = await mailedToken(api.current, person.email);
    await Promise.all([
      leadsToDone({ url: '/login?resend=1', form: 'resend', body: { email: newcomer } }),
      leadsToDone({
        url: `/passwordreset/${resetToken}`,
        form: 'newPassword',
        body: { email: person.email, newPassword: 'egészen új jelszó', passwordResetToken: 'link' },
      }),
    ]);
    await workJobs(api.current);
    await leadsToDone({
      url: `/login/activation=${await mailedToken(api.current, newcomer)}`,
      form: 'activation',
      body: { token: 'link', password: PASSWORD },
    });
    expect(await countFeedback(newcomer)).toBe(1);
    expect(await db.selectFrom('app_user').select('id').where('email', '=', newcomer).execute()).toHaveLength(
      1,
    );
    const login = { username: newcomer, password: PASSWORD };
    const entered = await postUntilSent({ url: '/login?next=%2FmyOrders', form: 'login', body: login }, lost);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/myOrders']);
    const cookie = jarOf(entered.headers['set-cookie']);
    const status = await app.inject({ url: '/api/user/loginstatus', headers: { cookie } });
    expect(status.json()).toMatchObject({ status: true, userName: newcomer });
  });

  it('is refused in the words of the refusal', async () => {
    const [again, wrong] = await Promise.all([
      postUntilSent(registrationOf((await makePerson(api.current)).email), lost),
      postUntilSent(
        { url: '/login', form: 'login', body: { username: 'senki@pelda.hu', password: 'nem ez' } },
        lost,
      ),
    ]);
    const { user_already_exists: taken, WRONG_DATA_MESSAGE: wrongData } = REFUSALS;
    for (const [answer, { status, title, detail }] of [
      [again, taken],
      [wrong, wrongData],
    ] as const) {
      expect(answer.statusCode).toBe(status);
      expect(plainText(answer.body)).toContain(title);
      expect(plainText(answer.body)).toContain(detail);
      expect(answer.body).toContain('ott megvan, amit beírtál');
    }
  });
});

describe('a form whose page is lost after its call', () => {
  it('says what is wrong with its fields', async () => {
    const answer = await postUntilSent(
      { url: '/feedback', form: 'feedback', body: { content: 'x' } },
      'broken',
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Kötelező megadni!');
  });

  it('says why a mailed link did nothing, without its secret', async () => {
    const secret = 'T'.repeat(43);
    const body = { token: 'link', password: PASSWORD };
    const answer = await postUntilSent(
      { url: `/login/activation=${secret}`, form: 'activation', body },
      'broken',
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(NOT_ACTIVATED_WORDS.token_not_found.title);
    expect(answer.body).not.toContain(secret);
  });

  it('asks who has a second factor for the code, and takes it', async () => {
    const { id, email } = await makePerson(api.current);
    const as = await api.current.logIn(id);
    const { body } = await api.current.call(startSecondFactor, { body: { password: PASSWORD } }, { as });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const timestamp = api.current.clock.now().getTime();
    const confirmed = { body: { code: totp.generate({ timestamp }) } };
    const { recoveryCodes } = (await api.current.call(confirmSecondFactor, confirmed, { as })).body;
    const typed = { username: email, password: PASSWORD };
    const asked = await postUntilSent({ url: '/login', form: 'login', body: typed }, 'broken');
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
    expect(asked.body).toContain(`value="${email}"`);
    expect(asked.body).toMatch(
      /<form method="post">.*name="password".*name="code".*name="_form" value="login"/,
    );
    expect(asked.body).not.toContain(PASSWORD);
    const wrong = await postUntilSent(
      { url: '/login', form: 'login', body: { ...typed, code: '000000' } },
      'broken',
    );
    expect(wrong.statusCode).toBe(REFUSALS.SECOND_FACTOR_WRONG.status);
    expect(wrong.body).toContain(CODE_WORDS.label);
    const code = recoveryCodes[0] ?? '';
    const entered = await postUntilSent({ url: '/login', form: 'login', body: { ...typed, code } }, 'broken');
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/']);
  });

  it('leads out of the market never, and to letters with accents as they are sent', async () => {
    const { email: username } = await makePerson(api.current);
    const body = { username, password: PASSWORD };
    const evil = await postUntilSent(
      { url: '/login?next=%2F%5Cevil.example', form: 'login', body },
      'broken',
    );
    expect(evil.headers.location).toBe('/');
    const next = `/login?next=${encodeURIComponent('/products?search=sárgarépa')}`;
    const own = await postUntilSent({ url: next, form: 'login', body }, 'broken');
    expect(own.headers.location).toBe('/products?search=s%C3%A1rgar%C3%A9pa');
  });

  it('waits for its call where the page is given up meanwhile', async () => {
    const { gauges } = api.current.context;
    const before = gauges.read()['pages_given_up'] ?? 0;
    const answer = post(feedbackOf('held@pelda.hu'), 'late');
    await eventually(() => expect(heldCalls).toEqual(['/api/message/feedback']));
    await eventually(() => expect(gauges.read()['pages_given_up']).toBe(before + 1));
    held.resolve();
    expect((await answer).headers.location).toBe('/sent/feedback');
    expect(await countFeedback('held@pelda.hu')).toBe(1);
  });
});

describe('a form whose page is lost before its call', () => {
  it.each(['late before', 'broken before'])('says that nothing was sent: %s', async (lost) => {
    const sender = `${lost.replace(' ', '-')}@pelda.hu`;
    const answer = await post(feedbackOf(sender), lost);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.body).toContain('semmi sem történt');
    expect(answer.body).toContain('ott megvan, amit beírtál');
    // What the process asks for afterwards comes before what it asks for next.
    await postUntilSent(feedbackOf('kovetkezo@pelda.hu'), '');
    expect(await countFeedback(sender)).toBe(0);
    expect((await postUntilSent(feedbackOf(sender), 'broken')).headers.location).toBe('/sent/feedback');
    expect(await countFeedback(sender)).toBe(1);
  });
});

describe('the page of a form that is done', () => {
  it.each(Object.entries(DONE_WORDS))('says so without the app: %s', async (form, { title, text }) => {
    const { statusCode, headers, body } = await app.inject({ url: `/sent/${form}` });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<h1>${title}</h1><p>${text}</p>`);
    expect(body).toContain('<a href="/">');
    expect(body).toContain('/assets/shell-1.css');
    expect(body).not.toMatch(/type="module"|<noscript>|\{\{nonce/);
    const [, nonce] = /<style nonce="([\w-]+)">/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('is there for no other form', async () => {
    for (const form of ['login', 'toString', 'x'])
      expect([form, (await app.inject({ url: `/sent/${form}` })).statusCode]).toEqual([form, 404]);
  });
});
