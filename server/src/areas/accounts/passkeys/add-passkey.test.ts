import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  startAddingPasskey,
} from '@kosar/contract/accounts/passkeys';
import { confirmIdentity } from '@kosar/contract/accounts/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { logInOverHttp, mailsTo, makePerson, PASSWORD } from '../testing.ts';
import { actionsOf, addFrom, makeConfirmed, makePasskeyOwner } from './passkey-testing.ts';
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

const namesOf = async (as: string) =>
  (await api.current.call(listPasskeys, {}, { as })).body.map(({ name }) => name);

describe('adding a passkey', () => {
  test('asks for the password again first, and logging in alone does not count', async () => {
    const person = await makePerson(api.current);
    const { cookie: as } = await logInOverHttp(api.current, { username: person.email });
    const refused = await api.current.call(startAddingPasskey, {}, { as });
    expect([refused.status, refused.problem.code]).toEqual([403, 'CONFIRM_WITH_PASSWORD']);
    await api.current.call(confirmIdentity, { body: { password: PASSWORD } }, { as });
    const { body: options } = await api.current.call(startAddingPasskey, {}, { as });
    minutesLater(11);
    const late = await api.current.call(
      addPasskey,
      { body: { name: 'Kulcs', ...new SoftwareAuthenticator().create(options) } },
      { as },
    );
    expect(late.problem.code).toBe('CONFIRM_WITH_PASSWORD');
  });

  test('keeps it under its name, writes the log and mails the owner', async () => {
    const { person, as, passkey } = await makePasskeyOwner(api.current);
    expect(passkey).toMatchObject({ name: 'Telefonom', lastUsedDate: null, isBackedUp: true });
    expect(await namesOf(as)).toEqual(['Telefonom']);
    expect(await actionsOf(api.current, person.id)).toEqual(['user.passkey-add']);
    expect((await mailsTo(api.current, person.email)).map(({ kind }) => kind)).toEqual(['passkey-added']);
  });

  test('names to the browser what it needs, and of the account nothing that could be distinguished from outside', async () => {
    const { as, person, device } = await makePasskeyOwner(api.current);
    const { body: options } = await api.current.call(startAddingPasskey, {}, { as });
    expect(options.rp).toEqual({ id: 'localhost', name: 'Közös Kosár' });
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([
      device.credentialId.toString('base64url'),
    ]);
    expect(options.authenticatorSelection.userVerification).toBe('required');
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(person.id));
  });

  const foreign: Readonly<Record<string, Tampering>> = {
    'for another origin': { origin: 'http://localhost:3001' },
    'for another host': { rpId: 'pelda.hu' },
    'by a device that recognised no one': { isVerified: false },
    'out of what was signed for a login': { type: 'webauthn.get' },
  };
  test.each(Object.entries(foreign))('is refused when made %s', async (_about, tampering) => {
    const { as } = await makeConfirmed(api.current);
    const answer = await addFrom(api.current, as, new SoftwareAuthenticator(), tampering);
    expect([answer.status, answer.problem.code]).toEqual([400, 'PASSKEY_NOT_ADDED']);
    expect(await namesOf(as)).toEqual([]);
  });

  test('is refused with bytes that are no credential at all', async () => {
    const { as } = await makeConfirmed(api.current);
    const { body: options } = await api.current.call(startAddingPasskey, {}, { as });
    const made = new SoftwareAuthenticator().create(options);
    const deep = Buffer.alloc(14_000, 0x81).toString('base64url');
    for (const attestationObject of ['AAAA', deep, made.attestationObject.slice(0, -40)]) {
      const answer = await api.current.call(
        addPasskey,
        { body: { name: 'Kulcs', ...made, attestationObject } },
        { as },
      );
      expect(answer.problem.code).toBe('PASSKEY_NOT_ADDED');
    }
  });

  test('never reads what the maker states about the device: no certificate of anybody is parsed', async () => {
    const { as } = await makeConfirmed(api.current);
    const attStmt = new Map<string, Uint8Array | number>([
      ['alg', -7],
      ['sig', new Uint8Array(70).fill(7)],
    ]);
    const statement = { fmt: 'packed', attStmt };
    expect((await addFrom(api.current, as, new SoftwareAuthenticator(), { statement })).status).toBe(201);
  });

  test('takes a challenge once, in its time, and from the session that asked', async () => {
    const { as } = await makeConfirmed(api.current);
    const other = await makeConfirmed(api.current);
    const { body: options } = await api.current.call(startAddingPasskey, {}, { as });
    const send = (cookie: string) =>
      api.current.call(
        addPasskey,
        { body: { name: 'Kulcs', ...new SoftwareAuthenticator().create(options) } },
        { as: cookie },
      );
    expect((await send(other.as)).problem.code).toBe('PASSKEY_NOT_ADDED');
    expect((await send(as)).status).toBe(201);
    expect((await send(as)).problem.code).toBe('PASSKEY_NOT_ADDED');

    const { body: late } = await api.current.call(startAddingPasskey, {}, { as });
    minutesLater(5);
    const tooLate = new SoftwareAuthenticator().create(late);
    const answer = await api.current.call(addPasskey, { body: { name: 'Kulcs', ...tooLate } }, { as });
    expect(answer.problem.code).toBe('PASSKEY_NOT_ADDED');
  });

  test('of two that answer one challenge at once exactly one is kept', async () => {
    const { as } = await makeConfirmed(api.current);
    const { body: options } = await api.current.call(startAddingPasskey, {}, { as });
    const answers = await Promise.all(
      [1, 2].map((each) => {
        const made = new SoftwareAuthenticator().create(options);
        return api.current.call(addPasskey, { body: { name: `Kulcs ${each}`, ...made } }, { as });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await namesOf(as)).toHaveLength(1);
  });

  test("is refused with a credential that is someone else's already", async () => {
    const { device } = await makePasskeyOwner(api.current);
    const { as } = await makeConfirmed(api.current);
    const answer = await addFrom(api.current, as, new SoftwareAuthenticator(), {
      credentialId: device.credentialId,
    });
    expect([answer.status, answer.problem.code]).toEqual([400, 'PASSKEY_NOT_ADDED']);
  });

  test('ends at the bound, also for two at once', async () => {
    const { as, person } = await makePasskeyOwner(api.current);
    await transaction(api.current.context.db, (trx) =>
      sql`insert into passkey (user_id, slot, name, credential_id, public_key, sign_count, transports, is_backed_up, created_at)
        select user_id, nth, name, credential_id || decode(lpad(nth::text, 4, '0'), 'hex'), public_key, 0, '{}', false, created_at
        from passkey, generate_series(2, ${MAX_PASSKEYS - 1}::integer) as nth where user_id = ${person.id}`.execute(
        trx,
      ),
    );
    const options = await Promise.all(
      [1, 2].map(async () => (await api.current.call(startAddingPasskey, {}, { as })).body),
    );
    const answers = await Promise.all(
      options.map((each) => {
        const made = new SoftwareAuthenticator().create(each);
        return api.current.call(addPasskey, { body: { name: 'Az utolsó', ...made } }, { as });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const more = await api.current.call(startAddingPasskey, {}, { as });
    expect(more.problem.code).toBe('TOO_MANY_PASSKEYS');
  });
});
