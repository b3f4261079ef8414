import { activateWithPassword, checkActivation, register } from '@kosar/contract/accounts/registration';
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@kosar/contract/accounts/users';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { mailedToken, makePerson, workJobs } from './testing.ts';

const server = useApi();
const NEW_PASSWORD = 'másik hosszú jelszó';
const HOUR_MS = 3_600_000;

function hoursLater(hours: number): void {
  const { clock } = server.current;
  clock.set(new Date(clock.now().getTime() + hours * HOUR_MS));
}

async function resetTokenOf(email: string): Promise<string> {
  await server.current.call(requestPasswordReset, { body: { email } });
  await workJobs(server.current);
  return mailedToken(server.current, email);
}

async function activationTokenOf(name: string): Promise<string> {
  const body = {
    fullName: 'Próba Panna',
    name,
    password: NEW_PASSWORD,
    phoneNumber: '+36301234567',
    termsAccepted: true as const,
    subscribedToPromotions: false,
    asProducer: false,
  };
  await server.current.call(register, { body });
  await workJobs(server.current);
  return mailedToken(server.current, name);
}

async function isResetGood(passwordResetToken: string): Promise<boolean> {
  return (await server.current.call(checkPasswordReset, { body: { passwordResetToken } })).body.good;
}

async function activationCause(token: string): Promise<string | null> {
  return (await server.current.call(checkActivation, { body: { token } })).body.cause;
}

describe('looking at a reset link', () => {
  test('uses nothing up, and says that it works until it is used', async () => {
    const email = 'nezelodo@pelda.hu';
    await makePerson(server.current, { email });
    const token = await resetTokenOf(email);
    expect([await isResetGood(token), await isResetGood(token)]).toEqual([true, true]);
    const body = { email, newPassword: NEW_PASSWORD, passwordResetToken: token };
    expect((await server.current.call(resetPassword, { body })).status).toBe(200);
    expect(await isResetGood(token)).toBe(false);
  });

  test('says that an expired, an older, an unknown and an activation link do not work', async () => {
    const email = 'lejart@pelda.hu';
    await makePerson(server.current, { email });
    const older = await resetTokenOf(email);
    hoursLater(1);
    const newest = await resetTokenOf(email);
    expect([await isResetGood(older), await isResetGood(newest)]).toEqual([false, true]);
    expect(await isResetGood('ilyen-token-nincs-sehol')).toBe(false);
    expect(await isResetGood(await activationTokenOf('masik-link@pelda.hu'))).toBe(false);
    hoursLater(3);
    expect(await isResetGood(newest)).toBe(false);
  });

  test('says that the link of someone kept out does not work', async () => {
    const email = 'kizart@pelda.hu';
    const { id } = await makePerson(server.current, { email });
    const token = await resetTokenOf(email);
    const { pool } = server.current.database;
    await pool.query('update app_user set disabled_at = now() where id = $1', [id]);
    expect(await isResetGood(token)).toBe(false);
  });

  test('says nothing but whether it works', async () => {
    const email = 'nevtelen@pelda.hu';
    await makePerson(server.current, { email });
    const passwordResetToken = await resetTokenOf(email);
    const answer = await server.current.call(checkPasswordReset, { body: { passwordResetToken } });
    expect(answer.body).toEqual({ good: true });
  });
});

describe('looking at an activation link', () => {
  test('uses nothing up, and says that it is not known any more once it is used', async () => {
    const token = await activationTokenOf('ujonc@pelda.hu');
    expect([await activationCause(token), await activationCause(token)]).toEqual([null, null]);
    const body = { token, password: NEW_PASSWORD };
    expect((await server.current.call(activateWithPassword, { body })).body.success).toBe(true);
    expect(await activationCause(token)).toBe('token_not_found');
  });

  test('says that an expired one has expired, and of another that it is not known', async () => {
    const token = await activationTokenOf('keson@pelda.hu');
    hoursLater(49);
    expect(await activationCause(token)).toBe('token_expired');
    expect(await activationCause('ilyen-token-nincs-sehol')).toBe('token_not_found');
  });
});

test('looking at links counts with using them: one network tries 200 in a quarter of an hour', async () => {
  // Away from what the tests before have tried.
  hoursLater(500);
  const look = (n: number) =>
    n % 2 === 0
      ? server.current.call(checkPasswordReset, { body: { passwordResetToken: `probalgatas-${n}` } })
      : server.current.call(checkActivation, { body: { token: `probalgatas-${n}` } });
  const statuses: number[] = [];
  for (let n = 0; n < 201; n += 1) statuses.push((await look(n)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(429);
});
