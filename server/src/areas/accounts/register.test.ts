import { activate, activateByGet, register, resendActivation } from '@kosar/contract/accounts/registration';
import { requestPasswordReset } from '@kosar/contract/accounts/users';
import { describe, expect, test } from 'vitest';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { jarOf, logInOverHttp, mailedToken, mailsTo, PASSWORD, workJobs } from './testing.ts';

const server = useApi();

const REGISTRATION = {
  fullName: 'Nagy Eszter',
  name: 'eszter@pelda.hu',
  password: PASSWORD,
  phoneNumber: '06 30 123 4567',
  termsAccepted: true,
  subscribedToPromotions: false,
  asProducer: false,
};

const PRODUCER = {
  veActor: { name: 'Nagy Kert', email: 'kert@pelda.hu', phoneNumber: '+36 1 234 5678' },
  producerData: { legalForm: 'PRIMARY_PRODUCER', vatIncluded: true, payoutPeriod: 'MONTHLY' },
};

function signUp(change: object = {}, headers: Record<string, string> = {}) {
  return server.current.call(register, { body: { ...REGISTRATION, ...change } }, { headers });
}

async function userOf(email: string) {
  return server.current.context.db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

function fieldsOf(answer: { problem: { errors: { path: string; message: string }[] } }) {
  return answer.problem.errors.map(({ path, message }) => [path, message]);
}

function firstFaults(answer: Parameters<typeof fieldsOf>[0]) {
  return new Map(
    answer.problem.errors.toReversed().map(({ path, message }): [string, string] => [path, message]),
  );
}

describe('registration', () => {
  test('makes a user who can log in after the mailed link is used', async () => {
    const answer = await signUp();
    expect(answer.status).toBe(201);
    expect(answer.body.name).toBe('eszter@pelda.hu');
    expect((await userOf('eszter@pelda.hu')).phone_number).toBe('+36301234567');
    expect((await logInOverHttp(server.current, { username: 'eszter@pelda.hu' })).status).toBe(401);

    const token = await mailedToken(server.current, 'eszter@pelda.hu');
    const options = { as: jarOf(answer.headers['set-cookie']) };
    const first = await server.current.call(activate, { params: { token } }, options);
    expect(first.body).toEqual({ success: true, cause: 'activation_succeed' });
    expect((await logInOverHttp(server.current, { username: 'eszter@pelda.hu' })).status).toBe(200);
  });

  test('takes an address with an accented domain, which is the same however it is typed', async () => {
    const answer = await signUp({ name: 'info@őstermelő.hu' });
    expect(answer.status).toBe(201);
    const token = await mailedToken(server.current, 'info@xn--stermel-1mbh.hu');
    const options = { as: jarOf(answer.headers['set-cookie']) };
    await server.current.call(activate, { params: { token } }, options);
    for (const username of ['info@őstermelő.hu', 'INFO@Őstermelő.hu ', 'info@xn--stermel-1mbh.hu'])
      expect((await logInOverHttp(server.current, { username })).status).toBe(200);
    const again = await signUp({ name: 'info@xn--stermel-1mbh.hu' });
    expect([again.status, again.problem.code]).toEqual([409, 'user_already_exists']);
  });

  test.each(["o'brien@pelda.hu", 'anna@pelda.xn--p1ai', 'info@xn--stermel-0bce.hu'])(
    'takes the address %s',
    async (name) => {
      expect((await signUp({ name })).status).toBe(201);
      expect(await mailedToken(server.current, name)).toHaveLength(43);
    },
  );

  test('keeps no link in the database that could be used', async () => {
    await signUp({ name: 'titok@pelda.hu' });
    const token = await mailedToken(server.current, 'titok@pelda.hu');
    const { html, text } = await server.current.context.db
      .selectFrom('email')
      .select(['html', 'text'])
      .where('recipient', '=', 'titok@pelda.hu')
      .executeTakeFirstOrThrow();
    expect(token).toHaveLength(43);
    expect(html + text).not.toContain(token);
  });

  test('as a producer makes the actor and the producer with it', async () => {
    const answer = await signUp({ name: 'termelo@pelda.hu', asProducer: true, ...PRODUCER });
    expect(answer.status).toBe(201);
    const rows = await server.current.context.db
      .selectFrom('producer as p')
      .innerJoin('actor as a', 'a.id', 'p.actor_id')
      .select(['a.name', 'a.email', 'a.phone_number', 'p.legal_form', 'p.vat_included', 'p.payout_period'])
      .where('a.owner_id', '=', answer.body.id)
      .execute();
    expect(rows).toEqual([
      {
        name: 'Nagy Kert',
        email: 'kert@pelda.hu',
        phone_number: '+3612345678',
        legal_form: 'PRIMARY_PRODUCER',
        vat_included: true,
        payout_period: 'MONTHLY',
      },
    ]);
  });

  test("as a producer needs the producer's own data", async () => {
    const answer = await signUp({ name: 'hianyos@pelda.hu', asProducer: true });
    expect(fieldsOf(answer)).toEqual([
      ['veActor', 'Kötelező megadni!'],
      ['producerData', 'Kötelező megadni!'],
    ]);
  });

  test('as a producer needs name, contact e-mail, phone, legal form, vatIncluded and payout period', async () => {
    const answer = await signUp({ asProducer: true, veActor: {}, producerData: {} });
    expect([...firstFaults(answer)]).toEqual(
      expect.arrayContaining(
        [
          'veActor.name',
          'veActor.email',
          'veActor.phoneNumber',
          'producerData.legalForm',
          'producerData.vatIncluded',
          'producerData.payoutPeriod',
        ].map((path) => [path, 'Kötelező megadni!']),
      ),
    );
  });

  test.each([
    ['productionInfo', 2000],
    ['wantsToTransportInfo', 255],
    ['transportToBpInfo', 2000],
    ['otherInfo', 2000],
  ])("a producer's %s has at most %i characters", async (field, max) => {
    const producerData = { ...PRODUCER.producerData, [field]: 'x'.repeat(max + 1) };
    const answer = await signUp({ ...PRODUCER, producerData, asProducer: true });
    expect(fieldsOf(answer)).toEqual([[`producerData.${field}`, `Maximum ${max} karakter adható meg!`]]);
  });

  test('needs full name, e-mail, password, phone and the acceptance of the terms', async () => {
    const answer = await signUp({
      fullName: ' ',
      name: '',
      password: '',
      phoneNumber: '',
      termsAccepted: false,
    });
    expect(answer.status).toBe(400);
    // Of a field that has several faults the first is the one to mend first.
    expect(firstFaults(answer)).toEqual(
      new Map([
        ['fullName', 'Kötelező megadni!'],
        ['name', 'Kötelező megadni!'],
        ['password', 'Kötelező megadni!'],
        ['phoneNumber', 'Kötelező megadni!'],
        ['termsAccepted', 'Kötelező megadni!'],
      ]),
    );
  });

  test.each(['+36 30 123', '123456', '+999 123456789'])(
    'refuses %s as a phone number',
    async (phoneNumber) => {
      expect(fieldsOf(await signUp({ phoneNumber }))).toEqual([
        ['phoneNumber', 'Hibás telefonszám formátum!'],
      ]);
    },
  );

  test.each([
    'a@b',
    'a@b,c@pelda.hu',
    '"a@gonosz.hu x"@b.hu',
    'a@pelda.hu\r\nBcc: b@pelda.hu',
    'ｅszter@pelda.hu',
    '('.repeat(250),
  ])('refuses %j as an e-mail address', async (name) => {
    expect(fieldsOf(await signUp({ name }))).toEqual([['name', 'Nem megfelelő e-mail formátum!']]);
  });

  test('of 30 at once for one address in all writings one makes a user, and nothing fails', async () => {
    const writings = [
      'verseny@pelda.hu',
      'Verseny@Pelda.hu',
      'VERSENY@PELDA.HU',
      'ｖerseny@pelda.hu',
      ' verseny@pelda.hu ',
    ];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => signUp({ name: writings[nth % writings.length] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(23);
    expect(statuses.filter((status) => status === 400)).toHaveLength(6);
    const taken = answers.find(({ status }) => status === 409);
    expect(taken?.problem.code).toBe('user_already_exists');
    expect(taken?.problem.detail).toBe('A megadott e-mail címmel már van regisztrált felhasználó');
  });

  test('goes on with an invitation: who was invited to a point follows it', async () => {
    const { point, event } = await transaction(server.current.context.db, async (trx) => ({
      point: await makePoint(trx, { inviteToken: 'kispesti-pont' }),
      event: await makeEvent(trx, { inviteToken: 'oszi-esemeny' }),
    }));
    const { id: inviterId } = (await signUp({ name: 'hivo@pelda.hu' })).body;
    const answer = await signUp({
      name: 'meghivott@pelda.hu',
      deliveryPointToken: 'kispesti-pont',
      deliveryEventToken: 'oszi-esemeny',
      deliveryToken: 'nincs-ilyen',
      inviterId,
    });
    const { db } = server.current.context;
    const joined = await db
      .selectFrom('joined_invite')
      .select(['delivery_point_id', 'event_id', 'inviter_id'])
      .where('user_id', '=', answer.body.id)
      .orderBy('id')
      .execute();
    expect(joined).toEqual([
      { delivery_point_id: null, event_id: event.id, inviter_id: inviterId },
      { delivery_point_id: point.id, event_id: null, inviter_id: inviterId },
    ]);
    const followed = await db
      .selectFrom('subscription')
      .select(['delivery_point_id', 'active', 'deleted'])
      .where('user_id', '=', answer.body.id)
      .execute();
    expect(followed).toEqual([{ delivery_point_id: point.id, active: true, deleted: false }]);
  });

  test("the link starts with the market's own address, whatever the request claims", async () => {
    await signUp(
      { name: 'host@pelda.hu' },
      { host: 'gonosz.hu', 'x-forwarded-host': 'gonosz.hu', forwarded: 'host=gonosz.hu' },
    );
    const mails = await mailsTo(server.current, 'host@pelda.hu');
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['activation', 'Aktiváld a regisztrációdat'],
    ]);
    expect(mails[0]?.text).toContain('http://localhost:3000/login/activation=');
    expect(`${mails[0]?.html}${mails[0]?.text}`).not.toContain('gonosz');
  });

  test.each([
    ['a common password', 'password123'],
    ['the own name', 'Gyenge Géza'],
    ['the own address', 'gyenge@pelda.hu'],
  ])('refuses %s as a password', async (_, password) => {
    const answer = await signUp({ name: 'gyenge@pelda.hu', fullName: 'Gyenge Géza', password });
    expect(answer.problem.code).toBe('weak_password');
  });

  test('takes passwords of 8 to 255 characters, cuts none and trims none', async () => {
    expect((await signUp({ name: 'rovid@pelda.hu', password: 'a7!xq2p' })).status).toBe(400);
    expect((await signUp({ name: 'hosszu@pelda.hu', password: 'x'.repeat(256) })).status).toBe(400);
    expect((await signUp({ name: 'nyolc@pelda.hu', password: 'a7!xq2pz' })).status).toBe(201);
    const long = ` ${'kd8'.repeat(30)}`;
    const last = await signUp({ name: 'sok@pelda.hu', password: long });
    expect(last.status).toBe(201);
    await server.current.call(
      activate,
      { params: { token: await mailedToken(server.current, 'sok@pelda.hu') } },
      { as: jarOf(last.headers['set-cookie']) },
    );
    const attemptLogin = (password: string) =>
      logInOverHttp(server.current, { username: 'sok@pelda.hu', password });
    expect((await attemptLogin(`${long.slice(0, 72)}xxx`)).status).toBe(401);
    expect((await attemptLogin(long.trim())).status).toBe(401);
    expect((await attemptLogin(long)).status).toBe(200);
    expect((await userOf('sok@pelda.hu')).password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('activation', () => {
  test('of 30 uses at once one succeeds; the others hear that the token is not known any more', async () => {
    await signUp({ name: 'egyszer@pelda.hu' });
    const token = await mailedToken(server.current, 'egyszer@pelda.hu');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.current.call(activate, { params: { token } })),
    );
    const causes = answers.map(({ body }) => body.cause);
    expect(causes.filter((cause) => cause === 'activation_succeed')).toHaveLength(1);
    expect(causes.filter((cause) => cause === 'token_not_found')).toHaveLength(29);
  });

  test('after 48 hours the token has expired', async () => {
    await signUp({ name: 'lassu@pelda.hu' });
    const token = await mailedToken(server.current, 'lassu@pelda.hu');
    server.current.clock.set(new Date(TEST_NOW.getTime() + 48 * 3_600_000));
    const answer = await server.current.call(activate, { params: { token } });
    expect(answer.body).toEqual({ success: false, cause: 'token_expired' });
  });

  test('an unknown, shortened or re-cased token is not found, and no other purpose takes it', async () => {
    await signUp({ name: 'betu@pelda.hu' });
    const token = await mailedToken(server.current, 'betu@pelda.hu');
    for (const wrong of [token.slice(1), token.toLowerCase(), 'nincs-ilyen']) {
      const answer = await server.current.call(activate, { params: { token: wrong } });
      expect(answer.body.cause).toBe('token_not_found');
    }
    await server.current.call(requestPasswordReset, { body: { email: 'betu@pelda.hu' } });
    await workJobs(server.current);
    const resetToken = await mailedToken(server.current, 'betu@pelda.hu');
    expect(resetToken).not.toBe(token);
    const answer = await server.current.call(activate, { params: { token: resetToken } });
    expect(answer.body.cause).toBe('token_not_found');
  });

  test('a new link ends the one before', async () => {
    await signUp({ name: 'ujra@pelda.hu' });
    const first = await mailedToken(server.current, 'ujra@pelda.hu');
    server.current.clock.set(new Date(TEST_NOW.getTime() + 60_000));
    await server.current.call(resendActivation, { body: { email: 'UJRA@pelda.hu' } });
    await workJobs(server.current);
    const second = await mailedToken(server.current, 'ujra@pelda.hu');
    expect((await server.current.call(activate, { params: { token: first } })).body.cause).toBe(
      'token_expired',
    );
    expect((await server.current.call(activate, { params: { token: second } })).body.success).toBe(true);
  });

  test('asking for a link is answered alike for known, activated and unknown addresses', async () => {
    const { headers } = await signUp({ name: 'aktiv@pelda.hu' });
    const token = await mailedToken(server.current, 'aktiv@pelda.hu');
    await server.current.call(activate, { params: { token } }, { as: jarOf(headers['set-cookie']) });
    await signUp({ name: 'varo@pelda.hu' });
    for (const email of ['aktiv@pelda.hu', 'varo@pelda.hu', 'senki@pelda.hu']) {
      const answer = await server.current.call(resendActivation, { body: { email } });
      expect([answer.status, answer.headers['retry-after']]).toEqual([204, undefined]);
    }
    await workJobs(server.current);
    expect(await mailsTo(server.current, 'senki@pelda.hu')).toEqual([]);
    expect(await mailsTo(server.current, 'aktiv@pelda.hu')).toHaveLength(1);
    expect(await mailsTo(server.current, 'varo@pelda.hu')).toHaveLength(2);
  });

  test('the GET form works for a script of ours and not for a link', async () => {
    await signUp({ name: 'get@pelda.hu' });
    const params = { token: await mailedToken(server.current, 'get@pelda.hu') };
    expect((await server.current.call(activateByGet, { params })).status).toBe(403);
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await server.current.call(activateByGet, { params }, { headers })).body.success).toBe(true);
  });
});
