import {
  activate,
  activateByGet,
  activateWithPassword,
  register,
  resendActivation,
} from '@kosar/contract/accounts/registration';
import { eraseOwnAccount } from '@kosar/contract/accounts/user-erasure';
import { changePassword, requestPasswordReset, resetPassword } from '@kosar/contract/accounts/users';
import { sendFeedback } from '@kosar/contract/content/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { activateUser } from './activate-user.ts';
import { jarOf, logInOverHttp, mailedToken, mailsTo, makePerson, PASSWORD, workJobs } from './testing.ts';

const server = useApi();
const OTHER_PASSWORD = 'másik hosszú jelszó';
const OUTSIDERS_PASSWORD = 'idegen kezétől való szó';

let nth = 0;
beforeEach(() => {
  nth += 1;
  server.current.clock.set(new Date(TEST_NOW.getTime() + nth * 7_200_000));
});

const BODY = {
  fullName: 'Nagy Eszter',
  password: PASSWORD,
  phoneNumber: '06 30 123 4567',
  termsAccepted: true,
  subscribedToPromotions: false,
  asProducer: false,
};

function signUp(name: string, change: object = {}) {
  return server.current.call(register, { body: { ...BODY, name, ...change } });
}

describe('mails that outsiders have sent', () => {
  test('to variants of one address share one limit, registrations and links together', async () => {
    const { clock, context } = server.current;
    const now = clock.now();
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push((await signUp(`al.dozat+${count}@pelda.hu`)).status);
    const link = () => server.current.call(resendActivation, { body: { email: 'AL.DO.ZAT@pelda.hu' } });
    statuses.push((await link()).status, (await link()).status);
    expect(statuses).toEqual([...Array<number>(8).fill(201), 204, 204]);
    const late = await signUp('aldozat+utolso@pelda.hu');
    expect([late.status, late.problem.code]).toEqual([429, 'too_many_requests']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await link()).status).toBe(429);
    const mails = await context.db
      .selectFrom('email')
      .select('recipient')
      .where('recipient', 'like', 'al%dozat%@pelda.hu')
      .where('created_at', '>=', now)
      .execute();
    expect(mails.length).toBeLessThanOrEqual(10);
    expect((await signUp('masvalaki@pelda.hu')).status).toBe(201);
  });

  test('are bounded also where they are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, count) => signUp(`egyszerre+${count}@pelda.hu`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('would be too many without the count: the guard is what holds them', async () => {
    await signUp('oratlan@pelda.hu');
    for (let count = 0; count < 12; count += 1) {
      await server.current.database.pool.query('delete from rate_limit');
      expect((await signUp(`oratlan+${count}@pelda.hu`)).status).toBe(201);
    }
  });

  test('are counted without keeping whom they are about', async () => {
    await signUp('nyoma-sincs@pelda.hu');
    await server.current.call(requestPasswordReset, { body: { email: 'nyoma-sincs@pelda.hu' } });
    const rows = await server.current.context.db.selectFrom('rate_limit').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });
});

describe('an address that an outsider registered', () => {
  test('has the password of who opens its mail, not the outsider’s', async () => {
    await signUp('tulajdonos@pelda.hu', { password: OUTSIDERS_PASSWORD });
    const token = await mailedToken(server.current, 'tulajdonos@pelda.hu');
    const weak = { token, password: 'aaaaaaaa' };
    expect((await server.current.call(activateWithPassword, { body: weak })).problem.code).toBe(
      'weak_password',
    );
    const done = await server.current.call(activateWithPassword, {
      body: { token, password: OTHER_PASSWORD },
    });
    expect(done.body).toEqual({ success: true, cause: 'activation_succeed' });
    const logIn = async (password: string) =>
      (await logInOverHttp(server.current, { username: 'tulajdonos@pelda.hu', password })).status;
    expect(await logIn(OUTSIDERS_PASSWORD)).toBe(401);
    expect(await logIn(OTHER_PASSWORD)).toBe(200);
  });

  test('keeps its password when its link is used again', async () => {
    const { headers } = await signUp('egyszer@pelda.hu');
    const token = await mailedToken(server.current, 'egyszer@pelda.hu');
    const options = { as: jarOf(headers['set-cookie']) };
    expect((await server.current.call(activate, { params: { token } }, options)).body.success).toBe(true);
    const again = await server.current.call(activateWithPassword, {
      body: { token, password: OTHER_PASSWORD },
    });
    expect(again.body).toEqual({ success: false, cause: 'token_not_found' });
    expect((await logInOverHttp(server.current, { username: 'egyszer@pelda.hu' })).status).toBe(200);
  });
});

type ActivationCall = typeof activate | typeof activateByGet;

describe('the specification’s call of activation', () => {
  const EMAIL = (who: string) => `hivas-${who}@pelda.hu`;
  const isIn = async (username: string, password: string) =>
    (await logInOverHttp(server.current, { username, password })).status === 200;

  async function activateAs(email: string, as: string | undefined, endpoint: ActivationCall = activate) {
    const params = { token: await mailedToken(server.current, email) };
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const { body } = await server.current.call(
      endpoint,
      { params },
      { headers, ...(as === undefined ? {} : { as }) },
    );
    expect(body).toEqual({ success: true, cause: 'activation_succeed' });
  }

  test('from another browser opens the account without the outsider’s password, and mails a link to choose one', async () => {
    const outsider = await signUp(EMAIL('idegen'), { password: OUTSIDERS_PASSWORD });
    const own = await signUp(EMAIL('sajat'));
    // The mark of the own registration is none of the other's, nor is one that someone makes up.
    const jar = `${jarOf(own.headers['set-cookie'])}.${'A'.repeat(43)}`;
    expect(outsider.status).toBe(201);
    await activateAs(EMAIL('idegen'), jar);
    expect(await isIn(EMAIL('idegen'), OUTSIDERS_PASSWORD)).toBe(false);
    const mails = await mailsTo(server.current, EMAIL('idegen'));
    expect(mails.map(({ kind }) => kind)).toEqual(['activation', 'password-wanted']);
    const passwordResetToken = await mailedToken(server.current, EMAIL('idegen'));
    const body = { email: EMAIL('idegen'), newPassword: OTHER_PASSWORD, passwordResetToken };
    expect((await server.current.call(resetPassword, { body })).status).toBe(200);
    expect(await isIn(EMAIL('idegen'), OTHER_PASSWORD)).toBe(true);
  });

  test('by GET and without any cookie does the same', async () => {
    await signUp(EMAIL('get'), { password: OUTSIDERS_PASSWORD });
    await activateAs(EMAIL('get'), undefined, activateByGet);
    expect(await isIn(EMAIL('get'), OUTSIDERS_PASSWORD)).toBe(false);
  });

  test('from the browser that registered keeps the password, also of several people who share it', async () => {
    const first = await signUp(EMAIL('elso'));
    const jar = jarOf(first.headers['set-cookie']);
    const second = await server.current.call(
      register,
      { body: { ...BODY, name: EMAIL('masodik') } },
      { as: jar },
    );
    const both = jarOf(second.headers['set-cookie'], jar);
    for (const email of [EMAIL('elso'), EMAIL('masodik')]) {
      await activateAs(email, both);
      expect(await isIn(email, PASSWORD)).toBe(true);
      expect(await mailsTo(server.current, email)).toHaveLength(1);
    }
  });

  test('voids nothing of who has set a password by a mailed link meanwhile', async () => {
    await signUp(EMAIL('kozben'), { password: OUTSIDERS_PASSWORD });
    const params = { token: await mailedToken(server.current, EMAIL('kozben')) };
    await server.current.call(requestPasswordReset, { body: { email: EMAIL('kozben') } });
    await workJobs(server.current);
    const passwordResetToken = await mailedToken(server.current, EMAIL('kozben'));
    const body = { email: EMAIL('kozben'), newPassword: OTHER_PASSWORD, passwordResetToken };
    expect((await server.current.call(resetPassword, { body })).status).toBe(200);
    await server.current.call(activate, { params });
    expect(await isIn(EMAIL('kozben'), OTHER_PASSWORD)).toBe(true);
  });

  test('would let the outsider in if every browser counted as the one that registered: the mark is what holds', async () => {
    await signUp(EMAIL('orzetlen'), { password: OUTSIDERS_PASSWORD });
    const token = await mailedToken(server.current, EMAIL('orzetlen'));
    const caller = { ipAddress: '127.0.0.1', now: server.current.clock.now(), hasRegistered: () => true };
    await activateUser(server.current.context, token, caller);
    expect(await isIn(EMAIL('orzetlen'), OUTSIDERS_PASSWORD)).toBe(true);
  });
});

test('without the mailed token no one learns whose name an address has', async () => {
  await makePerson(server.current, { email: 'rejtett@pelda.hu', fullName: 'Rejtett Rozália' });
  const guess = (email: string) =>
    server.current.call(resetPassword, {
      body: { email, newPassword: 'Rejtett Rozália', passwordResetToken: 'ilyen-token-nincs-sehol' },
    });
  expect((await guess('rejtett@pelda.hu')).problem.code).toBe('token');
  expect((await guess('senki@pelda.hu')).problem.code).toBe('token');
});

test('with the mailed token whose name it is does show: were the name looked at first, anybody would learn it', async () => {
  const email = 'jogos@pelda.hu';
  await makePerson(server.current, { email, fullName: 'Jogos Jolán' });
  await server.current.call(requestPasswordReset, { body: { email } });
  await workJobs(server.current);
  const passwordResetToken = await mailedToken(server.current, email);
  const body = { email, newPassword: 'Jogos Jolán', passwordResetToken };
  expect((await server.current.call(resetPassword, { body })).problem.code).toBe('weak_password');
});

describe('calendar addresses and devices', () => {
  async function makeLeftBehind(email: string) {
    const person = await makePerson(server.current, { email });
    const { pool } = server.current.database;
    await pool.query(
      `insert into push_subscription (user_id, endpoint, p256dh, auth) values ($1, $2, 'p', 'a')`,
      [person.id, `https://push.example.com/${person.id}`],
    );
    return person;
  }
  const countLeft = async (userId: number) =>
    (
      await server.current.context.db
        .selectFrom('push_subscription')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
    ).length;

  test('end with a reset password', async () => {
    const person = await makeLeftBehind('visszaallit@pelda.hu');
    await server.current.call(requestPasswordReset, { body: { email: person.email } });
    await workJobs(server.current);
    const passwordResetToken = await mailedToken(server.current, person.email);
    const body = { email: person.email, newPassword: OTHER_PASSWORD, passwordResetToken };
    expect((await server.current.call(resetPassword, { body })).status).toBe(200);
    expect(await countLeft(person.id)).toBe(0);
  });

  test('end with a changed password where that is wanted', async () => {
    const person = await makeLeftBehind('modosit@pelda.hu');
    const as = await server.current.logIn(person.id);
    const change = (oldPassword: string, newPassword: string, more: object) =>
      server.current.call(
        changePassword,
        { body: { userId: person.id, oldPassword, newPassword, ...more } },
        { as },
      );
    expect((await change(PASSWORD, OTHER_PASSWORD, {})).status).toBe(204);
    expect(await countLeft(person.id)).toBe(1);
    expect((await change(OTHER_PASSWORD, PASSWORD, { endsFeedsAndDevices: true })).status).toBe(204);
    expect(await countLeft(person.id)).toBe(0);
  });
});

test('mails to others that name an erased person lose their words', async () => {
  await transaction(server.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const person = await makePerson(server.current, { fullName: 'Elfeledett Elemér' });
  const as = await server.current.logIn(person.id);
  expect(
    (await server.current.call(sendFeedback, { body: { content: 'Nem jó a térkép.' } }, { as })).status,
  ).toBeLessThan(300);
  await server.current.database.pool.query(
    `update email set state = 'SENT', sent_at = now() where kind = 'feedback'`,
  );
  const count = async () => {
    const { rows } = await server.current.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from email where subject || text || html like '%Elfeledett Elemér%'`,
    );
    return rows[0]?.count;
  };
  expect(await count()).toBeGreaterThan(0);
  expect((await server.current.call(eraseOwnAccount, { body: { password: PASSWORD } }, { as })).status).toBe(
    204,
  );
  const { rows } = await server.current.database.pool.query(
    `select recipient, kind from email where subject || text || html like '%Elfeledett Elemér%' and kind <> 'account-erased'`,
  );
  expect(rows).toEqual([]);
});
