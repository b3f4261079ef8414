import { isPostedForm, POSTED_FORMS } from '@kosar/contract/pages/posted';
import { RENDERED_PAGES } from '@kosar/contract/pages/rendered';
import { expect, it } from 'vitest';
import { renderPage, whileRendering } from '../entry-server.tsx';
import type { PostedForm } from '../lib/posted-form.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const OF_THE_FRAME: Readonly<Record<string, unknown>> = {
  '/api/promotion/current': [],
  '/api/app/settings': { mapTileUrl: null, mapTileAttribution: null, blogUrl: null, defaults: {} },
};

/** Sends a form to a page; its one call gets this answer. */
async function post(
  url: string,
  form: PostedForm['form'],
  typed: Readonly<Record<string, string>>,
  answer: { readonly status: number; readonly body: string } = { status: 204, body: '' },
) {
  const sent: [address: string, body: unknown][] = [];
  const page = await renderPage(
    {
      url,
      queryNames: RENDERED_PAGES[POSTED_FORMS[form].page],
      now: NOW,
      styleNonce: 'n0nce',
      signal: new AbortController().signal,
      posted: { form, fields: Object.entries(typed) },
      ask: async (address) => ({ status: 200, body: JSON.stringify(OF_THE_FRAME[address] ?? []) }),
      send: async (address, body) => {
        sent.push([address, body]);
        return answer;
      },
    },
    whileRendering,
  );
  return { page, sent };
}

/** Whether a text stands anywhere in what the browser gets. */
const holds = (page: Awaited<ReturnType<typeof renderPage>>, text: string) =>
  `${page?.html}${page?.css}${page?.state}`.includes(text);

const refused = (status: number, code: string) => ({
  status,
  body: JSON.stringify({ status, code, title: '', detail: 'Ez most nem ment.', errors: [] }),
});

it('a form without scripts makes its call once and leads on', async () => {
  const { page, sent } = await post(
    '/feedback',
    'feedback',
    { sender: 'vevo@pelda.hu', content: 'Szép munka!' },
    { status: 204, body: '' },
  );
  expect(sent).toEqual([['/api/message/feedback', { sender: 'vevo@pelda.hu', content: 'Szép munka!' }]]);
  expect(page?.leadsTo).toBe('/feedback?sent=1');
});

it('what is missing is said beside the field, and what was typed stays', async () => {
  const { page, sent } = await post('/feedback', 'feedback', { sender: '', content: 'Szép munka!' });
  expect(sent).toEqual([]);
  expect(page).toMatchObject({ status: 400 });
  expect(holds(page, 'Szép munka!')).toBe(true);
  expect(holds(page, 'Kötelező megadni!')).toBe(true);
  const line = /href="#[^"]+"[^>]*>[^<]*: Kötelező megadni!/;
  expect(line.test(page?.html ?? '')).toBe(true);
});

it('a refusal is shown with its words, the e-mail stays and the password is in nothing', async () => {
  const typed = { username: 'vevo@pelda.hu', password: 'titkos-szo' };
  const { page } = await post('/login', 'login', typed, refused(401, 'WRONG_DATA_MESSAGE'));
  expect(page).toMatchObject({ status: 401 });
  expect(holds(page, 'value="vevo@pelda.hu"')).toBe(true);
  expect(holds(page, 'Sikertelen bejelentkezés')).toBe(true);
  expect(holds(page, 'titkos-szo')).toBe(false);
});

it('who has a second factor is asked for its code beside the password', async () => {
  const status = {
    status: false,
    userId: null,
    userName: null,
    fullName: null,
    roles: [],
    secondFactorRequired: true,
    isOnlyLooking: false,
  };
  const typed = { username: 'vevo@pelda.hu', password: 'titkos-szo' };
  const { page } = await post('/login', 'login', typed, { status: 200, body: JSON.stringify(status) });
  expect(holds(page, 'name="code"')).toBe(true);
  expect(holds(page, 'name="password"')).toBe(true);
  const { sent } = await post(
    '/login',
    'login',
    { ...typed, code: '123 456' },
    refused(401, 'SECOND_FACTOR_WRONG'),
  );
  expect(sent[0]?.[1]).toMatchObject({ code: '123456' });
});

it('a login leads where its address says, never out of the market', async () => {
  const typed = { username: 'vevo@pelda.hu', password: 'titkos-szo' };
  const answer = { status: 200, body: '{"status":true,"secondFactorRequired":false}' };
  expect((await post('/login?next=%2FmyOrders', 'login', typed, answer)).page?.leadsTo).toBe('/myOrders');
  expect((await post('/login?next=%2F%2Frossz.hu', 'login', typed, answer)).page?.leadsTo).toBe('/');
});

it('a registration is checked as with scripts: both spellings, the terms, the phone', async () => {
  const typed = {
    fullName: 'Új Vevő',
    name: 'uj@pelda.hu',
    nameAgain: 'mas@pelda.hu',
    password: 'hosszu-jelszo-12',
    passwordAgain: 'hosszu-jelszo-12',
    phoneNumber: '+36 30 123 4567',
    postalCode: '1111',
  };
  const { page, sent } = await post('/register', 'registration', typed);
  expect(sent).toEqual([]);
  expect(holds(page, 'value="mas@pelda.hu"')).toBe(true);
  const good = { ...typed, nameAgain: 'uj@pelda.hu', termsAccepted: 'on' };
  const done = await post('/register', 'registration', good, {
    status: 201,
    body: '{"id":1,"name":"uj@pelda.hu"}',
  });
  expect(done.sent[0]).toEqual([
    '/api/user/registration',
    expect.objectContaining({ name: 'uj@pelda.hu', termsAccepted: true, subscribedToPromotions: false }),
  ]);
  expect(done.page?.leadsTo).toBe('/login/regsucceed');
});

it('a mailed link’s form is rendered with a place for its secret', async () => {
  const typed = {
    email: 'vevo@pelda.hu',
    newPassword: 'hosszu-jelszo-12',
    passwordAgain: 'hosszu-jelszo-12',
  };
  const { page, sent } = await post('/passwordreset/link', 'newPassword', typed, { status: 200, body: '{}' });
  expect(sent[0]?.[1]).toMatchObject({ passwordResetToken: 'link' });
  expect(page?.leadsTo).toBe('/login?changed=1');
});

it('names of forms are only those of the table', () => {
  expect(Object.keys(POSTED_FORMS).every(isPostedForm)).toBe(true);
  expect(isPostedForm('toString')).toBe(false);
});
