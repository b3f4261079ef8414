import {
  confirmWithPasskey,
  listPasskeys,
  logInWithPasskey,
  startAddingPasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
} from '@kosar/contract/accounts/passkeys';
import { getLoginStatus } from '@kosar/contract/accounts/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { addFrom, logInWith, makeConfirmed, makePasskeyOwner } from './passkey-testing.ts';
import { SoftwareAuthenticator, type Tampering } from './software-authenticator.ts';

const api = useApi();

/** Every test has its own hours, so that attempts of one don't count in the next. */
let nth = 0;
beforeEach(() => {
  nth += 1;
  api.current.clock.set(new Date(TEST_NOW.getTime() + nth * 7_200_000));
});

function minutesLater(minutes: number): void {
  const { clock } = api.current;
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));
}

const statusOf = async (as: string) => (await api.current.call(getLoginStatus, {}, { as })).body;

describe('logging in with a passkey', () => {
  test('needs nothing to be typed, and says who came in', async () => {
    const { person, device, as } = await makePasskeyOwner(api.current);
    const { answer, cookie } = await logInWith(api.current, device);
    expect(answer.body).toMatchObject({ status: true, userId: person.id, userName: person.email });
    expect((await statusOf(cookie)).userId).toBe(person.id);
    const { body } = await api.current.call(listPasskeys, {}, { as });
    expect(body[0]?.lastUsedDate).toBe(api.current.clock.now().toISOString());
  });

  test('counts as the second factor: an admin with one is not asked for its code', async () => {
    const { person, device } = await makePasskeyOwner(api.current, { isAdmin: true });
    const { cookie } = await logInWith(api.current, device);
    const session = await api.current.context.db
      .selectFrom('user_session')
      .select('second_factor_at')
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect((await statusOf(cookie)).roles).toEqual(['ROLE_ADMIN']);
    expect(session?.second_factor_at).toEqual(api.current.clock.now());
  });

  const wrong: Readonly<Record<string, (other: SoftwareAuthenticator) => Tampering>> = {
    'for another origin': () => ({ origin: 'https://kosar.pelda.hu' }),
    'for another host': () => ({ rpId: 'pelda.hu' }),
    'by a device that recognised no one': () => ({ isVerified: false }),
    'as if a passkey were made': () => ({ type: 'webauthn.create' }),
    'with another key': (other) => ({ signedBy: other.keys.privateKey }),
    "under someone else's name": (other) => ({ userHandle: other.userHandle }),
    "under someone else's credential": (other) => ({ credentialId: other.credentialId }),
    'with a credential that no one has': () => ({ credentialId: Buffer.alloc(32, 7) }),
  };
  test.each(Object.entries(wrong))('is refused when signed %s', async (_about, tamperingOf) => {
    const { device } = await makePasskeyOwner(api.current);
    const other = await makePasskeyOwner(api.current);
    const { answer, cookie } = await logInWith(api.current, device, tamperingOf(other.device));
    expect([answer.status, answer.problem.code, cookie]).toEqual([403, 'PASSKEY_REFUSED', '']);
    expect((await logInWith(api.current, device)).answer.status).toBe(200);
  });

  test('takes a challenge once, in its time, and none that was meant for something else', async () => {
    const { device, as } = await makePasskeyOwner(api.current);
    const { body: options } = await api.current.call(startPasskeyLogin, {});
    const send = (challenge: string) =>
      api.current.call(logInWithPasskey, { body: device.get({ ...options, challenge }) });
    expect((await send(options.challenge)).status).toBe(200);
    expect((await send(options.challenge)).problem.code).toBe('PASSKEY_REFUSED');
    const { body: confirming } = await api.current.call(startPasskeyConfirmation, {}, { as });
    expect((await send(confirming.challenge)).problem.code).toBe('PASSKEY_REFUSED');
    const forged = Buffer.from(options.challenge, 'base64url');
    forged.writeUInt8(forged.readUInt8(0) ^ 1, 0);
    expect((await send(forged.toString('base64url'))).problem.code).toBe('PASSKEY_REFUSED');
    const { body: late } = await api.current.call(startPasskeyLogin, {});
    minutesLater(60);
    expect((await send(late.challenge)).problem.code).toBe('PASSKEY_REFUSED');
  });

  test('of two that send the same signature at once exactly one gets in', async () => {
    const { device } = await makePasskeyOwner(api.current);
    const { body: options } = await api.current.call(startPasskeyLogin, {});
    const body = device.get(options);
    const answers = await Promise.all([1, 2].map(() => api.current.call(logInWithPasskey, { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is refused to a copy whose count has fallen behind, and taken from devices that never count', async () => {
    const { device } = await makePasskeyOwner(api.current);
    expect((await logInWith(api.current, device, { signCount: 7 })).answer.status).toBe(200);
    for (const signCount of [7, 6, 0])
      expect((await logInWith(api.current, device, { signCount })).answer.status).toBe(403);
    expect((await logInWith(api.current, device, { signCount: 8 })).answer.status).toBe(200);

    const { as } = await makeConfirmed(api.current);
    const silent = new SoftwareAuthenticator(undefined, { counts: false });
    await addFrom(api.current, as, silent);
    expect((await logInWith(api.current, silent)).answer.status).toBe(200);
    expect((await logInWith(api.current, silent)).answer.status).toBe(200);
  });

  test('of two copies that count alike at once exactly one gets in', async () => {
    const { device } = await makePasskeyOwner(api.current);
    const answers = await Promise.all(
      [1, 2].map(async () => (await logInWith(api.current, device, { signCount: 9 })).answer.status),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  const closed = {
    'is blocked': { disabled_at: TEST_NOW },
    'was erased': { erased_at: TEST_NOW },
    'is not activated': { activated_at: null },
  };
  test.each(Object.entries(closed))('is refused to an account that %s', async (_about, change) => {
    const { person, device } = await makePasskeyOwner(api.current);
    await transaction(api.current.context.db, (trx) =>
      trx.updateTable('app_user').set(change).where('id', '=', person.id).execute(),
    );
    expect((await logInWith(api.current, device)).answer.problem.code).toBe('PASSKEY_REFUSED');
  });

  test('counts wrong attempts as a login with a password does, and a right one ends the count', async () => {
    const { device } = await makePasskeyOwner(api.current);
    const status = async (isVerified: boolean) =>
      (await logInWith(api.current, device, { isVerified })).answer.status;
    for (let wrongAttempt = 0; wrongAttempt < 5; wrongAttempt += 1) expect(await status(false)).toBe(403);
    expect(await status(true)).toBe(200);
    for (let wrongAttempt = 0; wrongAttempt < 6; wrongAttempt += 1) expect(await status(false)).toBe(403);
    expect(await status(true)).toBe(429);
  });
});

describe('a passkey in place of the password', () => {
  const confirm = async (as: string, device: SoftwareAuthenticator, tampering: Tampering = {}) => {
    const { body: options } = await api.current.call(startPasskeyConfirmation, {}, { as });
    return api.current.call(confirmWithPasskey, { body: device.get(options, tampering) }, { as });
  };

  test('lets the session do what asks for it', async () => {
    const { device } = await makePasskeyOwner(api.current);
    const { cookie: as } = await logInWith(api.current, device);
    const before = await api.current.call(startAddingPasskey, {}, { as });
    expect(before.problem.code).toBe('CONFIRM_WITH_PASSWORD');
    expect((await confirm(as, device)).status).toBe(204);
    expect((await api.current.call(startAddingPasskey, {}, { as })).status).toBe(200);
  });

  test("is refused when it is someone else's, and with the challenge of another session", async () => {
    const { device, as } = await makePasskeyOwner(api.current);
    const other = await makePasskeyOwner(api.current);
    expect((await confirm(as, other.device)).problem.code).toBe('PASSKEY_REFUSED');
    const { body: options } = await api.current.call(startPasskeyConfirmation, {}, { as: other.as });
    const crossed = await api.current.call(confirmWithPasskey, { body: device.get(options) }, { as });
    expect(crossed.problem.code).toBe('PASSKEY_REFUSED');
  });

  test('can not be guessed by a borrowed session', async () => {
    const { device, as } = await makePasskeyOwner(api.current);
    for (let wrongAttempt = 0; wrongAttempt < 10; wrongAttempt += 1)
      expect((await confirm(as, device, { isVerified: false })).status).toBe(403);
    expect((await confirm(as, device)).status).toBe(429);
  });
});
