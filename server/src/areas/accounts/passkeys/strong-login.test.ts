import {
  confirmWithPasskey,
  startAddingPasskey,
  startPasskeyConfirmation,
} from '@kosar/contract/accounts/passkeys';
import { confirmIdentity, getLoginStatus } from '@kosar/contract/accounts/session';
import {
  confirmSecondFactor,
  removeSecondFactor,
  requestPasswordReset,
  resetPassword,
  startSecondFactor,
} from '@kosar/contract/accounts/users';
import { listManagedTaxCategories } from '@kosar/contract/catalogue/tax-category-management';
import { createFaqCategory } from '@kosar/contract/content/faq-management';
import { createBankAccount } from '@kosar/contract/payments/payment-accounts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { logInOverHttp, mailedToken, makePerson, PASSWORD, workJobs } from '../testing.ts';
import { addFrom, logInWith } from './passkey-testing.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const api = useApi();
const DAY_MS = 86_400_000;

beforeEach(() => api.current.clock.set(TEST_NOW));

function daysLater(days: number): void {
  api.current.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS));
}

/** Someone with a role of trust, whose time of grace began with the first login. */
async function makeTrusted(role: 'admin' | 'manager') {
  const person = await makePerson(api.current, { isAdmin: role === 'admin' });
  const actorId = await transaction(api.current.context.db, async (trx) =>
    role === 'manager' ? (await makeActor(trx, { ownerId: person.id })).id : 0,
  );
  await comeIn(person.email);
  return { ...person, actorId };
}

/** Logs in with the password and gives it once more. */
async function comeIn(username: string, password = PASSWORD, code?: string): Promise<string> {
  const { cookie: as } = await logInOverHttp(api.current, { username, password, ...(code ? { code } : {}) });
  await api.current.call(confirmIdentity, { body: { password } }, { as });
  return as;
}

let acts = 0;

/** What only an admin may change, and what a manager does about money. */
async function actAs(as: string, actorId = 0): Promise<string | number> {
  acts += 1;
  const answer =
    actorId === 0
      ? await api.current.call(
          createFaqCategory,
          { body: { nameTranslations: { hu: `Kérdések ${acts}` } } },
          { as },
        )
      : await api.current.call(
          createBankAccount,
          {
            body: {
              veActorId: actorId,
              format: 'GIRO',
              accountNumber: '11773016-11111018',
              bankName: 'Népbank',
              beneficiaryName: 'Kovács Kert Kft.',
            },
          },
          { as },
        );
  return answer.status < 400 ? answer.status : answer.problem.code;
}

async function dueOf(as: string): Promise<string | undefined> {
  return (await api.current.call(getLoginStatus, {}, { as })).body.strongLoginBy;
}

describe('who came with a password alone', () => {
  test.each(['admin', 'manager'] as const)(
    'goes on for 30 days as %s, is warned meanwhile, and refused then',
    async (role) => {
      const { email, actorId } = await makeTrusted(role);
      daysLater(29);
      const before = await comeIn(email);
      expect(await dueOf(before)).toBe(new Date(TEST_NOW.getTime() + 30 * DAY_MS).toISOString());
      expect(await actAs(before, actorId)).toBe(201);
      daysLater(30);
      expect(await actAs(await comeIn(email), actorId)).toBe('STRONG_LOGIN_NEEDED');
    },
  );

  test('goes on reading what is theirs to read, and learns nothing as long as they only buy', async () => {
    const { email } = await makeTrusted('admin');
    daysLater(31);
    const as = await comeIn(email);
    expect((await api.current.call(listManagedTaxCategories, {}, { as })).status).toBe(200);
    const buyer = await makePerson(api.current);
    expect(await dueOf(await comeIn(buyer.email))).toBeUndefined();
  });

  test('goes on at once with a passkey added in the same session', async () => {
    const { email, actorId } = await makeTrusted('manager');
    daysLater(31);
    const as = await comeIn(email);
    expect((await addFrom(api.current, as, new SoftwareAuthenticator())).status).toBe(201);
    expect(await actAs(as, actorId)).toBe(201);
    expect(await dueOf(as)).toBeUndefined();
  });

  test('goes on with a second factor as well', async () => {
    const { email } = await makeTrusted('admin');
    daysLater(31);
    const as = await comeIn(email);
    const { body } = await api.current.call(startSecondFactor, { body: { password: PASSWORD } }, { as });
    const codeNow = () => codeOf(body.secret);
    expect((await api.current.call(confirmSecondFactor, { body: { code: codeNow() } }, { as })).status).toBe(
      200,
    );
    expect(await actAs(as)).toBe(201);
    daysLater(32);
    const later = await logInOverHttp(api.current, { username: email, code: codeNow() });
    expect(await actAs(later.cookie)).toBe(201);
    await api.current.call(removeSecondFactor, { body: { password: PASSWORD } }, { as: later.cookie });
    daysLater(33);
    expect(await actAs(await comeIn(email))).toBe('STRONG_LOGIN_NEEDED');
  });
});

describe('who has a passkey and came with the password', () => {
  async function makeEquipped(role: 'admin' | 'manager') {
    const trusted = await makeTrusted(role);
    const device = new SoftwareAuthenticator();
    await addFrom(api.current, await comeIn(trusted.email), device);
    return { ...trusted, device };
  }

  test('is asked for the passkey after the time of grace, and this session then goes on', async () => {
    const { email, device } = await makeEquipped('admin');
    daysLater(31);
    const as = await comeIn(email);
    expect(await actAs(as)).toBe('CONFIRM_WITH_PASSKEY');
    const { body: options } = await api.current.call(startPasskeyConfirmation, {}, { as });
    await api.current.call(confirmWithPasskey, { body: device.get(options) }, { as });
    expect(await actAs(as)).toBe(201);
    expect(await actAs((await logInWith(api.current, device)).cookie)).toBe(201);
  });

  test('adds no other passkey or second factor with a guessed password, not even in the time of grace', async () => {
    const { email } = await makeEquipped('admin');
    const as = await comeIn(email);
    const passkey = await api.current.call(startAddingPasskey, {}, { as });
    expect(passkey.problem.code).toBe('CONFIRM_WITH_PASSKEY');
    const code = await api.current.call(startSecondFactor, { body: { password: PASSWORD } }, { as });
    expect(code.problem.code).toBe('CONFIRM_WITH_PASSKEY');
  });

  test('comes back by mail when the device is lost: a new password ends the passkeys, and after a day a new one counts', async () => {
    const { email, device, actorId } = await makeEquipped('manager');
    daysLater(31);
    await api.current.call(requestPasswordReset, { body: { email } });
    await workJobs(api.current);
    const passwordResetToken = await mailedToken(api.current, email);
    const newPassword = 'egészen új jelszó';
    await api.current.call(resetPassword, { body: { email, newPassword, passwordResetToken } });
    expect((await logInWith(api.current, device)).answer.status).toBe(403);
    const as = await comeIn(email, newPassword);
    const fresh = new SoftwareAuthenticator();
    expect((await addFrom(api.current, as, fresh)).status).toBe(201);
    expect(await actAs(as, actorId)).toBe('STRONG_LOGIN_RESTS');
    // Planted: without the day the mailbox alone would do.
    await setRest(email, null);
    expect(await actAs(as, actorId)).toBe(201);
    await setRest(email, new Date(TEST_NOW.getTime() + 32 * DAY_MS));
    daysLater(32);
    const later = (await logInWith(api.current, fresh)).cookie;
    await api.current.call(confirmIdentity, { body: { password: newPassword } }, { as: later });
    // Let through: what is said is that the account is there already.
    expect(await actAs(later, actorId)).toBe('BANK_ACCOUNT_EXISTS');
  });

  test('adds another one with the password alone where they only buy', async () => {
    const buyer = await makePerson(api.current);
    await addFrom(api.current, await comeIn(buyer.email), new SoftwareAuthenticator());
    const as = await comeIn(buyer.email);
    expect((await api.current.call(startAddingPasskey, {}, { as })).status).toBe(200);
  });
});

function setRest(email: string, until: Date | null) {
  return api.current.database.pool.query(
    'update app_user set strong_login_rests_until = $2 where email = $1',
    [email, until],
  );
}

function codeOf(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' });
  return totp.generate({ timestamp: api.current.clock.now().getTime() });
}
