import {
  allOrganizers,
  allPointManagers,
  allTransporters,
  getOrganizer,
  getPointManager,
  getTransporter,
  listOrganizers,
  listPointManagers,
  listTransporters,
} from '@kosar/contract/actors/actors';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makePointManager, makeTransporter } from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const ROLES = [
  {
    role: 'transporter',
    make: makeTransporter,
    all: allTransporters,
    pages: listTransporters,
    one: getTransporter,
  },
  { role: 'organizer', make: makeOrganizer, all: allOrganizers, pages: listOrganizers, one: getOrganizer },
  {
    role: 'deliverypointmanager',
    make: makePointManager,
    all: allPointManagers,
    pages: listPointManagers,
    one: getPointManager,
  },
] as const;

describe.each(ROLES)('GET /$role', ({ make, all, pages, one }) => {
  it('sorts numbers in names as numbers, both ways', async () => {
    await write(async (trx) => {
      await make(trx, { actor: { name: '10. kerületi Rendvár' } });
      await make(trx, { actor: { name: '2. kerületi Rendvár' } });
    });
    const sorted = async (orderby: 'name' | '-name') => {
      const { body } = await api.current.call(pages, { query: { search: 'rendvar', orderby } });
      return body.items.map(({ name }) => name);
    };
    const names = ['2. kerületi Rendvár', '10. kerületi Rendvár'];
    expect(await sorted('name')).toEqual(names);
    expect(await sorted('-name')).toEqual(names.toReversed());
  });

  it('lists public ones by name to a visitor, own ones to who manages them, all to admins', async () => {
    const hidden = await write(async (trx) => {
      await make(trx, { actor: { name: 'Sorvár Zab' } });
      await make(trx, { actor: { name: 'Sorvár Ábel' } });
      return make(trx, { actor: { name: 'Sorvár Bújó', publiclyVisible: false } });
    });
    const admin = await write((trx) => makeUser(trx, { isAdmin: true }));
    const other = await write((trx) => makeUser(trx));
    const listed = async (query: object, as?: string) => {
      const options = as === undefined ? {} : { as };
      const answer = await api.current.call(pages, { query }, options);
      if (answer.status !== 200) return answer.status;
      const { body } = answer;
      expect((await api.current.call(all, { query }, options)).body).toEqual(body.items);
      expect(body).toMatchObject({ total: body.items.length, page: 0, size: 100 });
      return body.items.map(({ name }) => name);
    };
    const asOwner = await api.current.logIn(hidden.owner_id);
    const everyone = ['Sorvár Ábel', 'Sorvár Bújó', 'Sorvár Zab'];
    expect(await listed({ search: 'sorvar' })).toEqual(['Sorvár Ábel', 'Sorvár Zab']);
    expect(await listed({ search: 'sorvar' }, await api.current.logIn(other.id))).toHaveLength(2);
    expect(await listed({ search: 'sorvar' }, asOwner)).toEqual(everyone);
    expect(await listed({ search: 'sorvar' }, await api.current.logIn(admin.id, ['ROLE_ADMIN']))).toEqual(
      everyone,
    );
    expect(await listed({ user: hidden.owner_id }, asOwner)).toEqual(['Sorvár Bújó']);
    expect(await listed({ user: other.id }, asOwner)).toBe(403);
    expect(await listed({ user: other.id })).toBe(401);
  });

  it('shows a public profile to everybody and a hidden one by 401 and 403, contacts only to who is logged in', async () => {
    const [open, hidden] = await write(async (trx) => [
      await make(trx, {
        actor: { name: 'Nyílt', email: 'nyilt@example.hu', description: '<b>Rólunk</b><img>' },
      }),
      await make(trx, { actor: { publiclyVisible: false } }),
    ]);
    const other = await write((trx) => makeUser(trx));
    const read = async (id: number | undefined, as?: string) =>
      api.current.call(one, { params: { id } }, as === undefined ? {} : { as });
    const asOther = await api.current.logIn(other.id);
    expect((await read(open?.id)).body).toMatchObject({
      id: open?.id,
      veActorId: open?.actor_id,
      name: 'Nyílt',
      email: 'NOT_VISIBLE',
      phoneNumber: 'NOT_VISIBLE',
      description: '<b>Rólunk</b>',
      payoutPeriod: null,
    });
    expect((await read(open?.id, asOther)).body).toMatchObject({ email: 'nyilt@example.hu' });
    expect((await read(hidden?.id)).status).toBe(401);
    expect((await read(hidden?.id, asOther)).status).toBe(403);
    expect((await read(hidden?.id, await api.current.logIn(hidden?.owner_id ?? 0))).body).toMatchObject({
      publiclyVisible: false,
      currentUserManager: true,
      payoutPeriod: 'MONTHLY',
    });
    expect((await read(2_000_000_000)).status).toBe(404);
  });
});
