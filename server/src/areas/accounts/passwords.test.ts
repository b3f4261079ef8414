import { getLoginStatus } from '@kosar/contract/accounts/session';
import {
  changePassword,
  confirmSecondFactor,
  removeSecondFactor,
  requestPasswordReset,
  resetPassword,
  startSecondFactor,
} from '@kosar/contract/accounts/users';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { logInOverHttp, mailedToken, mailsTo, makePerson, PASSWORD, workJobs } from './testing.ts';

const server = useApi();
const NEW_PASSWORD = 'másik hosszú jelszó';

let nth = 0;
beforeEach(() => {
  nth += 1;
  server.current.clock.set(new Date(TEST_NOW.getTime() + nth * 7_200_000));
});

function minutesLater(minutes: number) {
  const { clock } = server.current;
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));
}

async function askForReset(email: string): Promise<string> {
  await server.current.call(requestPasswordReset, { body: { email } });
  await workJobs(server.current);
  return mailedToken(server.current, email.toLowerCase());
}

function reset(email: string, passwordResetToken: string, newPassword = NEW_PASSWORD) {
  return server.current.call(resetPassword, { body: { email, newPassword, passwordResetToken } });
}

async function isLoggedIn(as: string): Promise<boolean> {
  return (await server.current.call(getLoginStatus, {}, { as })).body.status;
}

describe('password reset', () => {
  test('sets the password once, ends every session and mails that it happened', async () => {
    const person = await makePerson(server.current, { email: 'feledekeny@pelda.hu' });
    const as = await server.current.logIn(person.id);
    const token = await askForReset('Feledekeny@pelda.hu');
    expect((await reset('feledekeny@pelda.hu', token)).status).toBe(200);
    expect(await isLoggedIn(as)).toBe(false);
    expect((await logInOverHttp(server.current, { username: 'feledekeny@pelda.hu' })).status).toBe(401);
    const login = await logInOverHttp(server.current, {
      username: 'feledekeny@pelda.hu',
      password: NEW_PASSWORD,
    });
    expect(login.status).toBe(200);
    expect((await mailsTo(server.current, 'feledekeny@pelda.hu')).map(({ kind }) => kind)).toEqual([
      'password-reset',
      'password',
    ]);
    const again = await reset('feledekeny@pelda.hu', token);
    expect([again.status, again.problem.code]).toEqual([400, 'token']);
  });

  test('of 30 uses of a token at once one succeeds', async () => {
    await makePerson(server.current, { email: 'verseny@pelda.hu' });
    const token = await askForReset('verseny@pelda.hu');
    const answers = await Promise.all(Array.from({ length: 30 }, () => reset('verseny@pelda.hu', token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(29);
  });

  test('answers a known and an unknown address alike, and mails only the known one', async () => {
    await makePerson(server.current, { email: 'ismert@pelda.hu' });
    for (const email of ['ismert@pelda.hu', 'ismeretlen@pelda.hu']) {
      const answer = await server.current.call(requestPasswordReset, { body: { email } });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    await workJobs(server.current);
    expect(await mailsTo(server.current, 'ismert@pelda.hu')).toHaveLength(1);
    expect(await mailsTo(server.current, 'ismeretlen@pelda.hu')).toEqual([]);
  });

  test('needs an e-mail address', async () => {
    const { problem } = await server.current.call(requestPasswordReset, { body: { email: '' } });
    expect(problem.errors[0]).toMatchObject({ path: 'email', message: 'Kötelező megadni!' });
  });

  test('asks one address for five mails an hour at most, known or not', async () => {
    await makePerson(server.current, { email: 'zaklatott@pelda.hu' });
    for (const email of ['zaklatott@pelda.hu', 'nem-is-letezik@pelda.hu']) {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const answer = await server.current.call(requestPasswordReset, { body: { email } });
        statuses.push(answer.status);
        if (n === 6) expect(answer.headers['retry-after']).toBe('3600');
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  test("refuses another user's, a used, an expired, an older and a changed token with one answer", async () => {
    await makePerson(server.current, { email: 'egyik@pelda.hu' });
    await makePerson(server.current, { email: 'masik@pelda.hu' });
    const older = await askForReset('egyik@pelda.hu');
    minutesLater(1);
    const newest = await askForReset('egyik@pelda.hu');
    const refused = async (email: string, token: string) => {
      const { status, problem } = await reset(email, token);
      expect([status, problem.code, problem.errors]).toEqual([400, 'token', []]);
    };
    await refused('masik@pelda.hu', newest);
    await refused('nincs@pelda.hu', newest);
    await refused('egyik@pelda.hu', older);
    await refused('egyik@pelda.hu', newest.slice(0, -1));
    await refused('egyik@pelda.hu', newest.toUpperCase());
    minutesLater(121);
    await refused('egyik@pelda.hu', newest);
  });

  test('refuses a weak new password and keeps the token for a better one', async () => {
    await makePerson(server.current, { email: 'gyenge@pelda.hu' });
    const token = await askForReset('gyenge@pelda.hu');
    expect((await reset('gyenge@pelda.hu', token, 'password123')).problem.code).toBe('weak_password');
    expect((await reset('gyenge@pelda.hu', token)).status).toBe(200);
  });

  test('activates who had not been: the mailbox is proved to be theirs', async () => {
    await makePerson(server.current, { email: 'alvo@pelda.hu', activatedAt: null });
    await reset('alvo@pelda.hu', await askForReset('alvo@pelda.hu'));
    const login = await logInOverHttp(server.current, { username: 'alvo@pelda.hu', password: NEW_PASSWORD });
    expect(login.status).toBe(200);
  });

  test("the link starts with the market's own address, whatever the request claims", async () => {
    await makePerson(server.current, { email: 'fejlec@pelda.hu' });
    const headers = { host: 'gonosz.hu', 'x-forwarded-host': 'gonosz.hu' };
    await server.current.call(requestPasswordReset, { body: { email: 'fejlec@pelda.hu' } }, { headers });
    await workJobs(server.current);
    const [mail] = await mailsTo(server.current, 'fejlec@pelda.hu');
    expect(mail?.text).toContain('http://localhost:3000/passwordreset/');
    expect(`${mail?.html}${mail?.text}`).not.toContain('gonosz');
  });
});

describe('password change', () => {
  test('ends the other sessions, keeps this one and mails that it happened', async () => {
    const person = await makePerson(server.current, { email: 'valto@pelda.hu' });
    const [here, there] = [await server.current.logIn(person.id), await server.current.logIn(person.id)];
    const body = { userId: person.id, oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await server.current.call(changePassword, { body }, { as: here })).status).toBe(204);
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false]);
    const mails = await mailsTo(server.current, 'valto@pelda.hu');
    expect(mails.map(({ subject }) => subject)).toEqual(['Megváltozott a jelszavad']);
  });

  test('needs the right old password, a good new one, and is for the user alone', async () => {
    const person = await makePerson(server.current);
    const admin = await makePerson(server.current, { isAdmin: true });
    const as = await server.current.logIn(person.id);
    const body = { userId: person.id, oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const change = async (part: object, who = as) => {
      const { problem } = await server.current.call(
        changePassword,
        { body: { ...body, ...part } },
        { as: who },
      );
      return problem.code;
    };
    expect(await change({ oldPassword: 'nem ez' })).toBe('wrong_password');
    expect(await change({ newPassword: 'jelszo123' })).toBe('weak_password');
    expect(await change({}, await server.current.logIn(admin.id, ['ROLE_ADMIN']))).toBe('forbidden');
  });

  test('a borrowed session cannot be used to guess the password', async () => {
    const person = await makePerson(server.current);
    const as = await server.current.logIn(person.id);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { userId: person.id, oldPassword: `tipp ${n}`, newPassword: NEW_PASSWORD };
      statuses.push((await server.current.call(changePassword, { body }, { as })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});

describe("an admin's second factor", () => {
  test('is asked for at login once its first code was confirmed, and a code works once', async () => {
    const { as, secret, codeNow } = await adminWithSecret('admin@pelda.hu');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await logInOverHttp(server.current, { username: 'admin@pelda.hu' })).status).toBe(200);

    const first = codeNow();
    expect((await server.current.call(confirmSecondFactor, { body: { code: first } }, { as })).status).toBe(
      200,
    );
    const half = await logInOverHttp(server.current, { username: 'admin@pelda.hu' });
    expect(half.answer.body).toMatchObject({ status: false, secondFactorRequired: true, userId: null });
    expect(half.cookie).toBe('');

    const reused = await logInOverHttp(server.current, { username: 'admin@pelda.hu', code: first });
    expect(reused.answer.problem.code).toBe('SECOND_FACTOR_WRONG');
    minutesLater(1);
    const [one, other] = await Promise.all([
      logInOverHttp(server.current, { username: 'admin@pelda.hu', code: codeNow() }),
      logInOverHttp(server.current, { username: 'admin@pelda.hu', code: codeNow() }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 401]));
  });

  test('its codes cannot be guessed with the right password in hand', async () => {
    const { as, codeNow } = await adminWithSecret('celpont@pelda.hu');
    await server.current.call(confirmSecondFactor, { body: { code: codeNow() } }, { as });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const code = String(100_000 + n);
      statuses.push((await logInOverHttp(server.current, { username: 'celpont@pelda.hu', code })).status);
      statuses.push((await logInOverHttp(server.current, { username: 'celpont@pelda.hu' })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.at(-1)).toBe(429);
  });

  test('its secret is not readable in the database', async () => {
    const { secret } = await adminWithSecret('titok@pelda.hu');
    const { totp_secret_encrypted: sealed } = await server.current.context.db
      .selectFrom('app_user')
      .select('totp_secret_encrypted')
      .where('email', '=', 'titok@pelda.hu')
      .executeTakeFirstOrThrow();
    expect(sealed?.toString('latin1')).not.toContain(secret);
    expect(sealed && server.current.context.secrets.decrypt(sealed)).toBe(secret);
  });

  test('goes off with the password only', async () => {
    const { as, codeNow } = await adminWithSecret('kapcsolo@pelda.hu');
    await server.current.call(confirmSecondFactor, { body: { code: codeNow() } }, { as });
    const off = (password: string) => server.current.call(removeSecondFactor, { body: { password } }, { as });
    expect((await off('nem ez')).problem.code).toBe('wrong_password');
    expect((await off(PASSWORD)).status).toBe(204);
    expect((await logInOverHttp(server.current, { username: 'kapcsolo@pelda.hu' })).status).toBe(200);
    const mails = await mailsTo(server.current, 'kapcsolo@pelda.hu');
    expect(mails.map(({ kind }) => kind)).toEqual(['second-factor-on', 'second-factor-off']);
  });
});

async function adminWithSecret(email: string) {
  const person = await makePerson(server.current, { email, isAdmin: true });
  const as = await server.current.logIn(person.id, ['ROLE_ADMIN']);
  const answer = await server.current.call(startSecondFactor, { body: { password: PASSWORD } }, { as });
  const { secret } = answer.body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = () => totp.generate({ timestamp: server.current.clock.now().getTime() });
  return { as, secret, codeNow };
}
