import { getLoginStatus, login, logout, logoutByGet } from '@kosar/contract/accounts/session';
import { getUser } from '@kosar/contract/accounts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { transaction } from '../../infra/database/connect.ts';
import { networkOf } from '../../infra/network-of.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { processCpuMs } from '../../infra/testing/cpu-time.ts';
import { logInOverHttp, makePerson, PASSWORD, sessionOf } from './testing.ts';

const server = useApi();

/** Every test has its own quarter of an hour, so that attempts of one don't count in the next. */
let nth = 0;
beforeEach(() => {
  nth += 1;
  server.current.clock.set(new Date(TEST_NOW.getTime() + nth * 7_200_000));
});

function minutesLater(minutes: number) {
  const { clock } = server.current;
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));
}

function statusOf(as: string, query: object = {}) {
  return server.current.call(getLoginStatus, { query }, { as });
}

describe('login', () => {
  test('says who came in and gives an HttpOnly cookie of at least 128 bits for this site only', async () => {
    const person = await makePerson(server.current, { email: 'belep@pelda.hu', fullName: 'Kis Béla' });
    const { answer, cookie } = await logInOverHttp(server.current, { username: 'BELEP@pelda.hu ' });
    expect(answer.body).toEqual({
      status: true,
      userId: person.id,
      userName: 'belep@pelda.hu',
      fullName: 'Kis Béla',
      roles: [],
      secondFactorRequired: false,
      isOnlyLooking: false,
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^kosar=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict,/,
    );
    expect((await statusOf(cookie)).body.userId).toBe(person.id);
  });

  test('names on every answer the one it was made for, so that a device keeps it for no one else', async () => {
    const person = await makePerson(server.current, { email: 'kie@pelda.hu' });
    const { cookie } = await logInOverHttp(server.current, { username: 'kie@pelda.hu' });
    expect((await statusOf(cookie)).headers['kosar-viewer']).toBe(String(person.id));
    expect((await statusOf('')).headers['kosar-viewer']).toBeUndefined();
  });

  test('answers alike to an unknown address, a wrong password, and who is not activated or was disabled', async () => {
    await makePerson(server.current, { email: 'van@pelda.hu' });
    await makePerson(server.current, { email: 'alszik@pelda.hu', activatedAt: null });
    await makePerson(server.current, { email: 'tiltott@pelda.hu', disabledAt: TEST_NOW });
    const attempts = [
      { username: 'nincs@pelda.hu' },
      { username: 'van@pelda.hu', password: 'nem ez az' },
      { username: 'alszik@pelda.hu' },
      { username: 'tiltott@pelda.hu' },
      { username: "' or 1=1 --" },
    ];
    for (const body of attempts) {
      const { answer, status, cookie } = await logInOverHttp(server.current, body);
      expect([status, answer.problem.code, cookie]).toEqual([401, 'WRONG_DATA_MESSAGE', '']);
    }
  });

  test('takes about as long for an unknown address as for a known one', async () => {
    await makePerson(server.current, { email: 'ido@pelda.hu' });
    await makePerson(server.current, { email: 'mas-ido@pelda.hu' });
    const known: number[] = [];
    const unknown: number[] = [];
    // In turn, and time of the processor, so that the machine’s other work doesn’t count; hashing a password is nearly all of either.
    for (let n = 0; n < 9; n += 1) {
      known.push(await tookMs(n < 5 ? 'ido@pelda.hu' : 'mas-ido@pelda.hu'));
      unknown.push(await tookMs(`senki${n}@pelda.hu`));
    }
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  test('gives a new session each time and ends the one that the browser had', async () => {
    await makePerson(server.current, { email: 'uj@pelda.hu' });
    const first = await logInOverHttp(server.current, { username: 'uj@pelda.hu' });
    const second = await logInOverHttp(server.current, { username: 'uj@pelda.hu' }, { cookie: first.cookie });
    expect(sessionOf(second.cookie)).not.toBe(sessionOf(first.cookie));
    expect((await statusOf(first.cookie)).body.status).toBe(false);
    expect((await statusOf(second.cookie)).body.status).toBe(true);
  });

  test('keeps only the hash of the cookie', async () => {
    await makePerson(server.current, { email: 'hash@pelda.hu' });
    const { cookie } = await logInOverHttp(server.current, { username: 'hash@pelda.hu' });
    const token = sessionOf(cookie).slice('kosar='.length);
    const rows = await server.current.context.db.selectFrom('user_session').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
  });

  test('grants what someone is at that moment: a new role counts from the next login, a lost one at once', async () => {
    const person = await makePerson(server.current, { email: 'szerep@pelda.hu', isAdmin: true });
    const before = await logInOverHttp(server.current, { username: 'szerep@pelda.hu' });
    expect(before.answer.body.roles).toEqual(['ROLE_ADMIN']);
    await transaction(server.current.context.db, async (trx) => {
      await makeActor(trx, { ownerId: person.id });
      await trx.updateTable('app_user').set({ is_admin: false }).where('id', '=', person.id).execute();
    });
    expect((await statusOf(before.cookie)).body.roles).toEqual([]);
    const after = await logInOverHttp(server.current, { username: 'szerep@pelda.hu' });
    expect(after.answer.body.roles).toEqual(['ROLE_VE_ACTOR_MANAGER']);
  });
});

describe('a session', () => {
  test('ends on the server at logout', async () => {
    const person = await makePerson(server.current);
    const as = await server.current.logIn(person.id);
    const answer = await server.current.call(logout, {}, { as });
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^kosar=; .*Expires=Thu, 01 Jan 1970/);
    expect((await server.current.call(getUser, { params: { id: person.id } }, { as })).status).toBe(401);
  });

  test('ends by the GET form only for a script of ours', async () => {
    const as = await server.current.logIn((await makePerson(server.current)).id);
    expect((await server.current.call(logoutByGet, {}, { as })).status).toBe(403);
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await server.current.call(logoutByGet, {}, { as, headers })).status).toBe(204);
    expect((await statusOf(as)).body.status).toBe(false);
  });

  test('is not kept alive by polls of an open tab', async () => {
    const person = await makePerson(server.current);
    const as = await server.current.logIn(person.id);
    for (const minutes of [10, 10, 10]) {
      minutesLater(minutes);
      expect((await statusOf(as)).body.status).toBe(true);
    }
    minutesLater(3);
    expect((await statusOf(as)).body.status).toBe(false);
    expect((await server.current.call(getUser, { params: { id: person.id } }, { as })).status).toBe(401);
  });

  test('lives on while someone is at work, for 12 hours at most', async () => {
    const as = await server.current.logIn((await makePerson(server.current)).id);
    for (let half = 1; half < 24; half += 1) {
      minutesLater(30);
      expect((await statusOf(as, { active: 'true' })).body.status).toBe(true);
    }
    minutesLater(30);
    expect((await statusOf(as, { active: 'true' })).body.status).toBe(false);
  });

  test('ends the moment its user is disabled', async () => {
    const person = await makePerson(server.current);
    const as = await server.current.logIn(person.id);
    await transaction(server.current.context.db, (trx) =>
      trx.updateTable('app_user').set({ disabled_at: TEST_NOW }).where('id', '=', person.id).execute(),
    );
    expect((await statusOf(as)).body.status).toBe(false);
  });
});

describe('limits', () => {
  test('someone who guesses at one account is held up after a few attempts, with the time to wait', async () => {
    await makePerson(server.current, { email: 'celpont@pelda.hu' });
    const answers = await guessAt('celpont@pelda.hu', 1000);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(994);
    expect(answers.at(-1)?.answer.headers['retry-after']).toBe('900');
    minutesLater(15);
    expect((await logInOverHttp(server.current, { username: 'celpont@pelda.hu' })).status).toBe(200);
  });

  test('writing other addresses into headers gives no more attempts', async () => {
    await makePerson(server.current, { email: 'fejlec@pelda.hu' });
    const answers = await guessAt('fejlec@pelda.hu', 30, (n) => ({
      'x-forwarded-for': `10.0.0.${n}`,
      'x-real-ip': `10.0.1.${n}`,
      forwarded: `for=10.0.2.${n}`,
    }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
  });

  test('the owner comes in from a browser that has been there, while an outsider guesses', async () => {
    await makePerson(server.current, { email: 'aldozat@pelda.hu' });
    const home = await logInOverHttp(server.current, { username: 'aldozat@pelda.hu' });
    await guessAt('aldozat@pelda.hu', 40);
    expect((await logInOverHttp(server.current, { username: 'aldozat@pelda.hu' })).status).toBe(429);
    const again = await logInOverHttp(
      server.current,
      { username: 'aldozat@pelda.hu' },
      { cookie: home.cookie },
    );
    expect(again.status).toBe(200);
  });

  test('a browser known to one account is an outsider to another, and a forged mark is worth nothing', async () => {
    await makePerson(server.current, { email: 'egyik@pelda.hu' });
    await makePerson(server.current, { email: 'masik@pelda.hu' });
    const { cookie } = await logInOverHttp(server.current, { username: 'egyik@pelda.hu' });
    await guessAt('masik@pelda.hu', 10);
    expect((await logInOverHttp(server.current, { username: 'masik@pelda.hu' }, { cookie })).status).toBe(
      429,
    );
    const forged = `kosar-device=${'A'.repeat(22)}.${'A'.repeat(43)}`;
    const answer = await logInOverHttp(server.current, { username: 'masik@pelda.hu' }, { cookie: forged });
    expect(answer.status).toBe(429);
  });

  test('right logins are not counted', async () => {
    await makePerson(server.current, { email: 'sokan@pelda.hu' });
    const { cookie } = await logInOverHttp(server.current, { username: 'sokan@pelda.hu' });
    for (let delivery = 0; delivery < 12; delivery += 1) {
      const answer = await logInOverHttp(server.current, { username: 'sokan@pelda.hu' }, { cookie });
      expect(answer.status).toBe(200);
    }
  });

  test('one password tried on a thousand accounts is held up', async () => {
    const answers = await inWaves(320, (n) =>
      server.current.call(login, { body: { username: `senki${n}@pelda.hu`, password: PASSWORD } }),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ipAddress, network) => {
    expect(networkOf(ipAddress)).toBe(network);
  });
});

function guessAt(
  username: string,
  attempts: number,
  headers: (n: number) => Record<string, string> = () => ({}),
) {
  return inWaves(attempts, (n) =>
    logInOverHttp(server.current, { username, password: `tipp ${n}` }, { headers: headers(n) }),
  );
}

/** Many at once, but no more than wait for a connection of the database without being sent away. */
async function inWaves<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const size = Math.min(50, count - done.length);
    done.push(...(await Promise.all(Array.from({ length: size }, (_, n) => work(done.length + n)))));
  }
  return done;
}

function tookMs(username: string): Promise<number> {
  return processCpuMs(() => logInOverHttp(server.current, { username, password: 'nem ez az' }));
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
