import { login } from '@kosar/contract/accounts/session';
import { pageAuditLog } from '@kosar/contract/admin/audit-log';
import * as settings from '@kosar/contract/admin/market-settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { setupAddress } from '../accounts/public.ts';

const api = useApi();

async function makeAdmin(): Promise<{ id: number; as: string }> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return { id: user.id, as: await api.current.logIn(user.id, ['ROLE_ADMIN']) };
}

const FIELDS = {
  name: 'Tiszamenti Kamra',
  tagline: 'A Tisza két partjáról',
  colour: '#1d4f91',
  senderName: 'Tiszamenti Kamra',
  senderEmail: 'levelek@tiszamenti.example.hu',
  operator: {
    name: 'Tiszamenti Közösségért Egyesület',
    seat: '5000 Szolnok, Fő út 1.',
    registrationNumber: '16-02-0001234',
    taxNumber: '10773381-2-44',
    email: 'iroda@tiszamenti.example.hu',
    phone: '+36 56 123 456',
    authority: '',
  },
  hosting: { name: 'Gazda Kft.', seat: '1111 Budapest, Fő út 2.', contact: 'gazda@example.hu' },
};

const read = async (as: string) => (await api.current.call(settings.getMarketSettings, {}, { as })).body;
const save = async (as: string, change: object) =>
  api.current.call(
    settings.updateMarketSettings,
    { body: { ...FIELDS, version: (await read(as)).version, ...change } },
    { as },
  );

describe('the setup of an empty market', () => {
  const body = { fullName: 'Nagy Eszter', name: 'eszter@pelda.hu', password: 'tarka barka 27 alma' };
  const tokenOf = async () => (await setupAddress(api.current.context))?.split('/setup/')[1] ?? '';

  beforeEach(async () => {
    await sql`update app_user set is_admin = false`.execute(api.current.context.db);
    await sql`update market_setting set setup_used_at = null`.execute(api.current.context.db);
  });

  test('waits behind one token, the same at every start, of which the database keeps only the hash', async () => {
    const token = await tokenOf();
    expect(token.length).toBeGreaterThan(40);
    expect(await tokenOf()).toBe(token);
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(s)::text as row from market_setting s`.execute(api.current.context.db);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('makes one admin of any number that come with the token at once, logs them in, and is closed then', async () => {
    const token = await tokenOf();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        api.current.call(settings.createFirstAdmin, {
          body: { ...body, token, name: `${name}.elso@pelda.hu` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const first = answers.find(({ status }) => status === 200);
    expect(first?.body.roles).toEqual(['ROLE_ADMIN']);
    expect(String(first?.headers['set-cookie'])).toContain('HttpOnly');
    expect((await api.current.call(settings.getSetup, {})).body).toEqual({ isOpen: false });
    expect(await setupAddress(api.current.context)).toBeNull();
  });

  test('refuses a wrong token and a password that others guess, and the token stays good', async () => {
    const token = await tokenOf();
    const attempt = (change: object) =>
      api.current.call(settings.createFirstAdmin, { body: { ...body, token, ...change } });
    expect((await attempt({ token: 'not-the-token' })).problem.code).toBe('SETUP_CLOSED');
    expect((await attempt({ password: 'password1' })).problem.code).toBe('weak_password');
    expect((await api.current.call(settings.getSetup, {})).body).toEqual({ isOpen: true });
    expect((await attempt({ name: 'masodik@pelda.hu' })).status).toBe(200);
    const again = { username: 'masodik@pelda.hu', password: body.password };
    expect((await api.current.call(login, { body: again })).body.roles).toEqual(['ROLE_ADMIN']);
  });

  test('is not open where there is an admin, and its token opens nothing there', async () => {
    const token = await tokenOf();
    await makeAdmin();
    expect((await api.current.call(settings.getSetup, {})).body).toEqual({ isOpen: false });
    const late = await api.current.call(settings.createFirstAdmin, { body: { ...body, token } });
    expect(late.problem.code).toBe('SETUP_CLOSED');
  });
});

describe('what the market says of itself', () => {
  test('is changed by a fresh version, and the log says which field was what before', async () => {
    const { as } = await makeAdmin();
    const saved = await save(as, {});
    expect(saved.body).toMatchObject({ ...FIELDS, operator: { ...FIELDS.operator, phone: '+3656123456' } });
    expect((await save(as, { version: saved.body.version - 1 })).problem.code).toBe('conflict');
    await save(as, { tagline: 'Két partról' });
    const { items } = (
      await api.current.call(
        pageAuditLog,
        { query: { entity: 'market_setting', action: 'market.update' } },
        { as },
      )
    ).body;
    expect(items[0]?.changes).toEqual([
      { field: 'tagline', before: 'A Tisza két partjáról', after: 'Két partról' },
    ]);
  });

  test('saying the same twice is no change', async () => {
    const { as } = await makeAdmin();
    const first = await save(as, {});
    expect((await save(as, {})).body.version).toBe(first.body.version);
  });

  test('refuses a tax number, a registration number and a colour that can’t be, each at its field', async () => {
    const { as } = await makeAdmin();
    const refused = await save(as, {
      colour: '#ffee88',
      operator: { ...FIELDS.operator, taxNumber: '10773382-2-44', registrationNumber: '99-09-123456' },
    });
    expect(refused.problem.errors.map(({ path, code }) => [path, code])).toEqual([
      ['colour', 'COLOUR_UNREADABLE'],
      ['operator.registrationNumber', 'REGISTRATION_NUMBER_WRONG'],
      ['operator.taxNumber', 'TAX_NUMBER_WRONG'],
    ]);
  });
});

describe('the test mail', () => {
  test('proves by its code that mails arrive, until the sender is another one', async () => {
    const { as } = await makeAdmin();
    await save(as, { senderEmail: 'elso@example.hu' });
    const isMailDone = async () =>
      (await api.current.call(settings.getReadiness, {}, { as })).body.items.find(({ key }) => key === 'MAIL')
        ?.isDone;
    expect(await isMailDone()).toBe(false);
    const { mailId } = (await api.current.call(settings.sendMarketTestMail, {}, { as })).body;
    const mail = await api.current.context.db
      .selectFrom('email')
      .select('subject')
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    const code = /\d{6}/.exec(mail.subject)?.[0] ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    const confirm = (typed: string) =>
      api.current.call(settings.confirmMarketTestMail, { body: { code: typed } }, { as });
    expect((await confirm(wrong)).problem.code).toBe('TEST_MAIL_CODE_WRONG');
    expect((await confirm(code)).status).toBe(204);
    expect((await confirm(code)).problem.code).toBe('TEST_MAIL_CODE_WRONG');
    expect(await isMailDone()).toBe(true);
    await save(as, { senderEmail: 'masik@example.hu' });
    expect(await isMailDone()).toBe(false);
  });

  test('takes no code after an hour, and few attempts', async () => {
    const { as } = await makeAdmin();
    const { mailId } = (await api.current.call(settings.sendMarketTestMail, {}, { as })).body;
    const { subject } = await api.current.context.db
      .selectFrom('email')
      .select('subject')
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    const sentAt = api.current.clock.now();
    api.current.clock.set(new Date(sentAt.getTime() + 3_600_001));
    const late = await api.current.call(
      settings.confirmMarketTestMail,
      { body: { code: /\d{6}/.exec(subject)?.[0] } },
      { as: await api.current.logIn((await makeAdmin()).id, ['ROLE_ADMIN']) },
    );
    expect(late.problem.code).toBe('TEST_MAIL_CODE_WRONG');
    api.current.clock.set(sentAt);
    const confirm = () =>
      api.current.call(settings.confirmMarketTestMail, { body: { code: '000000' } }, { as });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await confirm()).problem.code);
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

describe('the starter set', () => {
  test('has sixty product types with units, goes in once, and into an empty list only', async () => {
    const { as } = await makeAdmin();
    const load = (set: string) => api.current.call(settings.loadStarterSet, { body: { set } }, { as });
    const answers = await Promise.all([load('PRODUCT_TYPES'), load('PRODUCT_TYPES')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from product_type`.execute(api.current.context.db);
    expect(rows[0]?.count).toBe(60);
    expect((await load('FAQ')).body.added).toBe(12);
    expect((await load('FAQ')).problem.code).toBe('STARTER_SET_NOT_EMPTY');
    const done = (await api.current.call(settings.getReadiness, {}, { as })).body.items.filter(
      ({ isDone }) => isDone,
    );
    expect(done.map(({ key }) => key)).toEqual(expect.arrayContaining(['PRODUCT_TYPES', 'FAQ']));
  });
});
