import * as calls from '@kosar/contract/payments/invoicing-accounts';
import { expect, it } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

const KEY = 'Abc123titkos456kulcs789';
const account = {
  name: 'Kovács Kert számlázó',
  szamlaszamElotag: 'KERT',
  defaultMegjegyzes: 'Köszönjük, hogy nálunk vásároltál.',
  enabled: true,
};

async function makeOwn(einvoicingAllowed = true) {
  const actor = await transaction(api.current.context.db, (trx) => makeActor(trx, { einvoicingAllowed }));
  return { veActorId: actor.id, as: await api.current.logIn(actor.owner_id) };
}

function open(own: { veActorId: number; as: string }, over: Record<string, unknown> = {}) {
  const body = { veActorId: own.veActorId, ...account, szamlaAgentKulcs: KEY, ...over };
  return api.current.call(calls.createInvoicingAccount, { body }, { as: own.as });
}

async function sealedKey(id: number) {
  return api.current.context.db
    .selectFrom('invoicing_account')
    .select(['agent_key_encrypted', 'agent_key_set_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

it('an invoicing account takes its key and never shows it: not in an answer, not in the log, not in the database', async () => {
  const own = await makeOwn();
  const opened = await open(own);
  expect(opened).toMatchObject({ status: 201, body: { ...account, veActor: { id: own.veActorId } } });
  const { id } = opened.body;
  const listed = await api.current.call(
    calls.listInvoicingAccounts,
    { query: { veActor: own.veActorId } },
    { as: own.as },
  );
  expect(listed.body).toEqual([opened.body]);
  const log = await api.current.context.db.selectFrom('audit_log').selectAll().execute();
  const stated = JSON.stringify([opened.body, listed.body, log]).toLowerCase();
  expect(stated).not.toContain(KEY.toLowerCase());
  const { agent_key_encrypted: sealed } = await sealedKey(id);
  expect(sealed.toString('latin1').toLowerCase()).not.toContain(KEY.toLowerCase());
  // The service takes keys in small letters only.
  expect(api.current.context.secrets.decrypt(sealed)).toBe(KEY.toLowerCase());
});

it('a change without a key keeps the one it has; a new key is shown by the time it was set', async () => {
  const own = await makeOwn();
  const { body: opened } = await open(own);
  const params = { id: opened.id };
  const before = await sealedKey(opened.id);
  api.current.clock.set(new Date(TEST_NOW.getTime() + 60_000));
  const renamed = { ...account, name: 'Új név', version: 1 };
  const stored = await api.current.call(
    calls.updateInvoicingAccount,
    { params, body: renamed },
    { as: own.as },
  );
  expect(stored.body).toMatchObject({ name: 'Új név', version: 2, agentKeySetAt: opened.agentKeySetAt });
  expect(await sealedKey(opened.id)).toEqual(before);
  const renewed = { ...account, szamlaAgentKulcs: 'masik1', version: 2 };
  const set = await api.current.call(calls.updateInvoicingAccount, { params, body: renewed }, { as: own.as });
  expect(set.body.agentKeySetAt).not.toBe(opened.agentKeySetAt);
  const stale = await api.current.call(
    calls.updateInvoicingAccount,
    { params, body: renewed },
    { as: own.as },
  );
  expect(stale).toMatchObject({ status: 409, problem: { code: 'conflict' } });
});

it('name, agent key, invoice prefix and default remark are required', async () => {
  const own = await makeOwn();
  const empty = { name: '', szamlaAgentKulcs: '', szamlaszamElotag: '', defaultMegjegyzes: '' };
  const refused = await open(own, empty);
  expect(refused.status).toBe(400);
  expect(Object.fromEntries(refused.problem.errors.map(({ path, code }) => [path, code]))).toEqual(
    Object.fromEntries(Object.keys(empty).map((path) => [path, 'required'])),
  );
});

it('an actor that may not e-invoice gets no account, and only one account is enabled at a time', async () => {
  const barred = await open(await makeOwn(false));
  expect(barred).toMatchObject({ status: 409, problem: { code: 'EINVOICING_NOT_ALLOWED' } });
  const own = await makeOwn();
  const first = await open(own);
  const second = await open(own, { name: 'Másik' });
  expect(second).toMatchObject({ status: 409, problem: { code: 'INVOICING_ACCOUNT_ENABLED' } });
  expect((await open(own, { name: 'Másik', enabled: false })).status).toBe(201);
  const params = { id: first.body.id };
  expect((await api.current.call(calls.deleteInvoicingAccount, { params }, { as: own.as })).status).toBe(204);
  expect((await api.current.call(calls.getInvoicingAccount, { params }, { as: own.as })).status).toBe(404);
});

it('pages hold the viewer’s own accounts, all of them for admins', async () => {
  const own = await makeOwn();
  const other = await makeOwn();
  await open(own);
  await open(other);
  const mine = await api.current.call(calls.pageInvoicingAccounts, {}, { as: own.as });
  expect(mine.body).toMatchObject({ total: 1, items: [{ veActor: { id: own.veActorId } }] });
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const admin = await api.current.logIn(user.id, ['ROLE_ADMIN']);
  const query = { veActor: other.veActorId };
  const theirs = await api.current.call(calls.pageInvoicingAccounts, { query }, { as: admin });
  expect(theirs.body).toMatchObject({ total: 1, items: [{ veActor: { id: other.veActorId } }] });
});
