import { register } from '@kosar/contract/accounts/registration';
import * as legal from '@kosar/contract/content/legal-documents';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const TODAY = '2026-11-20';

async function makeAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

const read = async (kind: string) =>
  (await api.current.call(legal.getLegalDocument, { params: { kind } })).body;
const publish = (as: string, kind: string, change: object = {}) =>
  api.current.call(
    legal.publishLegalVersion,
    {
      params: { kind },
      body: { after: 0, body: '<p>Első</p>', changeNote: '', inForceFrom: TODAY, ...change },
    },
    { as },
  );

describe('a legal document', () => {
  test('has versions that are never changed; the newest whose day has come is in force, and the next one is announced', async () => {
    const as = await makeAdmin();
    expect(await read('COOKIES')).toMatchObject({ version: null, body: '', upcoming: null });
    expect((await publish(as, 'COOKIES')).body).toMatchObject({ version: 1, acceptances: 0 });
    const later = { after: 1, body: '<p>Második</p>', changeNote: 'Új süti', inForceFrom: '2026-12-20' };
    expect((await publish(as, 'COOKIES', later)).status).toBe(201);
    expect(await read('COOKIES')).toMatchObject({
      version: 1,
      body: '<p>Első</p>',
      upcoming: { version: 2, inForceFrom: '2026-12-20', changeNote: 'Új süti', body: '<p>Második</p>' },
    });
    api.current.clock.set(new Date('2026-12-20T00:30:00+01:00'));
    expect(await read('COOKIES')).toMatchObject({ version: 2, body: '<p>Második</p>', upcoming: null });
    api.current.clock.set(TEST_NOW);
    await expect(sql`update legal_document set body = 'x'`.execute(api.current.context.db)).rejects.toThrow(
      'append-only',
    );
  });

  test('is refused for a day that is over, and after a version that its writer hasn’t seen; of two at once one is published', async () => {
    const as = await makeAdmin();
    const past = await publish(as, 'DELIVERY', { inForceFrom: '2026-11-19' });
    expect(past.problem.errors).toMatchObject([{ path: 'inForceFrom', code: 'DAY_PAST' }]);
    const answers = await Promise.all([
      publish(as, 'DELIVERY'),
      publish(as, 'DELIVERY'),
      publish(as, 'DELIVERY'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(
      (await publish(as, 'DELIVERY', { body: '<p> &nbsp; </p>', after: 1 })).problem.errors,
    ).toMatchObject([{ path: 'body', code: 'required' }]);
  });

  test('is read of the imprint before any is published: the operator as far as they are known, and nothing of a proposal', async () => {
    expect((await read('IMPRINT')).body).toBe('');
    await sql`update market_setting set operator_name = 'Kert Kft.', operator_seat = 'Szeged'`.execute(
      api.current.context.db,
    );
    api.current.context.market.forget();
    const { body, version } = await read('IMPRINT');
    expect(version).toBeNull();
    expect(body).toContain('<li>Székhely: Szeged</li>');
    expect(body).not.toContain('hiányzik');
  });

  test('keeps of its marks only what the market shows', async () => {
    const as = await makeAdmin();
    const body = '<h3>Cím</h3><p onclick="x()">Szöveg<script>alert(1)</script></p>';
    await publish(as, 'IMPRINT', { body });
    expect((await read('IMPRINT')).body).toBe('<h3>Cím</h3><p>Szöveg</p>');
  });

  test('is proposed with the operator’s data filled in and escaped, what is missing is marked, what may be missing left out', async () => {
    const as = await makeAdmin();
    await sql`update market_setting set operator_name = 'Kert & Rét <Kft>', operator_seat = 'Szeged'`.execute(
      api.current.context.db,
    );
    api.current.context.market.forget();
    const { template } = (
      await api.current.call(legal.listLegalVersions, { params: { kind: 'IMPRINT' } }, { as })
    ).body;
    expect(template).toContain('Név: Kert &amp; Rét &lt;Kft&gt;');
    expect(template).toContain('Adószám: [hiányzik]');
    expect(template).not.toContain('Telefonszám');
    expect(template).not.toContain('{{');
    expect(template).not.toMatch(/>\s+</);
  });
});

test('who registers accepts the terms and the privacy notice in force at that moment, and the version is kept', async () => {
  const as = await makeAdmin();
  await publish(as, 'TERMS');
  await publish(as, 'TERMS', { after: 1, body: '<p>Későbbi</p>', inForceFrom: '2027-01-01' });
  await publish(as, 'PRIVACY');
  const registered = await api.current.call(register, {
    body: {
      fullName: 'Kis Kata',
      name: 'kata.elfogad@pelda.hu',
      password: 'tarka barka 27 alma',
      phoneNumber: '+36301234567',
      termsAccepted: true,
      subscribedToPromotions: false,
      asProducer: false,
    },
  });
  expect(registered.status).toBe(201);
  const { rows } = await sql`
    select d.kind, d.version from legal_acceptance a join legal_document d on d.id = a.document_id
    where a.user_id = ${registered.body.id} order by d.kind`.execute(api.current.context.db);
  expect(rows).toEqual([
    { kind: 'PRIVACY', version: 1 },
    { kind: 'TERMS', version: 1 },
  ]);
  const { versions } = (
    await api.current.call(legal.listLegalVersions, { params: { kind: 'TERMS' } }, { as })
  ).body;
  expect(versions.map(({ version, acceptances }) => [version, acceptances])).toEqual([
    [2, 0],
    [1, 1],
  ]);
});
