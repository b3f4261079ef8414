import { confirmIdentity } from '@kosar/contract/accounts/session';
import {
  confirmSecondFactor,
  getUser,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@kosar/contract/accounts/users';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { createSecrets } from '../../infra/secrets.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { logInOverHttp, mailsTo, makePerson, PASSWORD } from './testing.ts';

const api = useApi();

/** The test's market has the key of sevens. */
const [OLD_KEY = '', NEW_KEY = ''] = [7, 8].map((fill) => Buffer.alloc(32, fill).toString('base64'));

let nth = 0;
beforeEach(() => {
  nth += 1;
  api.current.clock.set(new Date(TEST_NOW.getTime() + nth * 7_200_000));
});

/** A buyer who has just turned the second factor on. */
async function guarded() {
  const { id, email } = await makePerson(api.current);
  const as = await api.current.logIn(id);
  const { body } = await api.current.call(startSecondFactor, { body: { password: PASSWORD } }, { as });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = totp.generate({ timestamp: api.current.clock.now().getTime() });
  const { recoveryCodes } = (await api.current.call(confirmSecondFactor, { body: { code } }, { as })).body;
  return { id, email, as, recoveryCodes };
}

const logIn = (username: string, code?: string) =>
  logInOverHttp(api.current, { username, ...(code !== undefined && { code }) });
const codesLeft = async (id: number, as: string) =>
  (await api.current.call(getUser, { params: { id } }, { as })).body.recoveryCodesLeft;

describe('a buyer’s second factor', () => {
  test('is asked for at login as an admin’s is, and gives ten recovery codes once', async () => {
    const { email, id, as, recoveryCodes } = await guarded();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(code))).toBe(true);
    expect((await logIn(email)).answer.body).toMatchObject({ status: false, secondFactorRequired: true });
    expect(await codesLeft(id, as)).toBe(10);
  });

  test('is not asked for while it was never confirmed', async () => {
    const { email, id } = await makePerson(api.current);
    const as = await api.current.logIn(id);
    await api.current.call(startSecondFactor, { body: { password: PASSWORD } }, { as });
    expect((await logIn(email)).answer.body.status).toBe(true);
  });
});

describe('a recovery code', () => {
  test('from before the market’s key was replaced does as long as that key is accepted', async () => {
    const { id, recoveryCodes } = await guarded();
    const { context } = api.current;
    const [code = ''] = recoveryCodes;
    const use = (accepted: readonly string[]) =>
      transaction(context.db, (trx) => {
        const keys = { SECRETS_KEY: NEW_KEY, SECRETS_KEYS_ACCEPTED: [...accepted], DATA_DIR: '' };
        return takeRecoveryCode(
          { ...context, secrets: createSecrets(keys) },
          trx,
          id,
          code,
          context.clock.now(),
        );
      });
    expect(await use([])).toBe(false);
    expect(await use([OLD_KEY])).toBe(true);
  });

  test('lets its owner in once, with or without its hyphen, and is mailed of', async () => {
    const { email, id, recoveryCodes } = await guarded();
    const [code = '', other = ''] = recoveryCodes;
    const { answer, cookie } = await logIn(email, code);
    expect(answer.body.status).toBe(true);
    expect((await logIn(email, code)).answer.problem.code).toBe('SECOND_FACTOR_WRONG');
    api.current.clock.set(new Date(api.current.clock.now().getTime() + 60_000));
    expect((await logIn(email, other.replace('-', ''))).answer.body.status).toBe(true);
    expect(await codesLeft(id, cookie)).toBe(8);
    expect((await mailsTo(api.current, email)).map(({ kind }) => kind)).toEqual([
      'second-factor-on',
      'recovery-code-used',
      'recovery-code-used',
    ]);
  });

  test('answers the question before payout accounts change, too', async () => {
    const { as, recoveryCodes } = await guarded();
    const body = { password: PASSWORD, code: recoveryCodes[0] ?? '' };
    expect((await api.current.call(confirmIdentity, { body }, { as })).body).toEqual({
      secondFactorRequired: false,
    });
  });

  test('of one person doesn’t open the account of another', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const { answer } = await logIn(one.email, other.recoveryCodes[0]);
    expect(answer.problem.code).toBe('SECOND_FACTOR_WRONG');
  });

  test('is used by one of two at the same moment', async () => {
    const { id, recoveryCodes } = await guarded();
    const { context } = api.current;
    const use = () =>
      transaction(context.db, (trx) =>
        takeRecoveryCode(context, trx, id, recoveryCodes[0] ?? '', context.clock.now()),
      );
    expect((await Promise.all([use(), use(), use(), use()])).filter(Boolean)).toHaveLength(1);
  });

  test('would be used twice if its use were not noted: that is what holds', async () => {
    const { email, id, recoveryCodes } = await guarded();
    await logIn(email, recoveryCodes[0]);
    await api.current.database.pool.query('update recovery_code set used_at = null where user_id = $1', [id]);
    expect((await logIn(email, recoveryCodes[0])).answer.body.status).toBe(true);
  });

  test('ends with new ones, and with the second factor; the database holds none in clear', async () => {
    const { as, email, id, recoveryCodes } = await guarded();
    const renew = (password: string) => api.current.call(renewRecoveryCodes, { body: { password } }, { as });
    expect((await renew('nem ez')).problem.code).toBe('wrong_password');
    const fresh = (await renew(PASSWORD)).body.recoveryCodes;
    expect((await logIn(email, recoveryCodes[0])).answer.problem.code).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(email, fresh[0])).answer.body.status).toBe(true);
    const rows = await api.current.context.db.selectFrom('recovery_code').select('code_digest').execute();
    expect(rows.some(({ code_digest }) => code_digest.toString('latin1').includes(fresh[1] ?? ''))).toBe(
      false,
    );
    await api.current.call(removeSecondFactor, { body: { password: PASSWORD } }, { as });
    expect(await codesLeft(id, as)).toBe(0);
    expect((await renew(PASSWORD)).problem.code).toBe('conflict');
  });
});
