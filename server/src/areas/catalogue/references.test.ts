import {
  allMarketplaceManagers,
  allMarketplaces,
  getMarketplace,
  getMarketplaceManager,
  listMarketplaceManagers,
  listMarketplaces,
} from '@kosar/contract/actors/marketplaces';
import {
  allTaxCategories,
  getTaxCategory,
  listTaxCategories,
} from '@kosar/contract/catalogue/tax-categories';
import { beforeAll, expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
let made: { marketId: number; managerId: number; actor: { id: number; name: string }; as: string };
beforeAll(async () => {
  const ids = await transaction(api.current.context.db, async (trx) => {
    const actor = await makeActor(trx, { name: 'Piacfelügyelet' });
    const gone = await makeActor(trx, { name: 'Megszűnt', deletedAt: new Date('2026-11-01') });
    const { id: marketId } = await trx
      .insertInto('marketplace')
      .values({ name: 'Őszi piac' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const managers = await trx
      .insertInto('marketplace_manager')
      .values([actor, gone].map(({ id }) => ({ actor_id: id, marketplace_id: marketId })))
      .returning('id')
      .execute();
    return {
      marketId,
      actor: { id: actor.id, name: actor.name },
      managerId: managers[0]?.id ?? 0,
      userId: (await makeUser(trx)).id,
    };
  });
  made = { ...ids, as: await api.current.logIn(ids.userId) };
});

test('tax categories are listed to anybody, the usual one first, with their rate', async () => {
  const all = (await api.current.call(allTaxCategories, {})).body;
  expect(all.map(({ code, vat }) => [code, vat])).toEqual([
    ['27', 0.27],
    ['18', 0.18],
    ['5', 0.05],
    ['AAM', 0],
    ['TAM', 0],
  ]);
  const page = (await api.current.call(listTaxCategories, { query: { size: 2, page: 1 } })).body;
  expect(page).toEqual({ items: all.slice(2, 4), total: 5, page: 1, size: 2 });
  const one = await api.current.call(getTaxCategory, { params: { id: all[0]?.id ?? 0 } });
  expect(one.body).toEqual(all[0]);
  expect((await api.current.call(getTaxCategory, { params: { id: 999 } })).status).toBe(404);
});

test('marketplaces are listed to anybody by name', async () => {
  const market = { id: made.marketId, name: 'Őszi piac' };
  const all = (await api.current.call(allMarketplaces, {})).body;
  expect(all.map(({ name }) => name)).toEqual(['Közös Kosár', 'Őszi piac']);
  const page = await api.current.call(listMarketplaces, { query: { orderby: '-name', size: 1 } });
  expect(page.body).toEqual({ items: [market], total: 2, page: 0, size: 1 });
  expect((await api.current.call(getMarketplace, { params: { id: made.marketId } })).body).toEqual(market);
});

test('who approves products for a marketplace is shown to who is logged in, without actors that have gone', async () => {
  const manager = {
    id: made.managerId,
    marketplace: { id: made.marketId, name: 'Őszi piac' },
    veActor: made.actor,
  };
  const query = { marketplace: made.marketId };
  const all = await api.current.call(allMarketplaceManagers, { query }, { as: made.as });
  expect(all.body).toEqual([manager]);
  const page = await api.current.call(
    listMarketplaceManagers,
    { query: { veActor: made.actor.id } },
    { as: made.as },
  );
  expect(page.body).toEqual({ items: [manager], total: 1, page: 0, size: 10 });
  const one = await api.current.call(
    getMarketplaceManager,
    { params: { id: made.managerId } },
    { as: made.as },
  );
  expect(one.body).toEqual(manager);
  expect((await api.current.call(allMarketplaceManagers, { query })).status).toBe(401);
});
