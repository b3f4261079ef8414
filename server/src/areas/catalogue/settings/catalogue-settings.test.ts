import * as markets from '@kosar/contract/actors/marketplace-management';
import * as taxes from '@kosar/contract/catalogue/tax-category-management';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { describe, expect, test } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { nextTag } from '../../../demo/builders/tag.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();

async function asAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

async function makeMarket(as: string, approvalsOf: number | null = null) {
  const body = { name: `Piac ${nextTag()}`, approvalsOf };
  return (await api.current.call(markets.createMarketplace, { body }, { as })).body;
}

function removeMarket(as: string, id: number) {
  return api.current.call(markets.deleteMarketplace, { params: { id } }, { as });
}

describe('a marketplace', () => {
  test('that is the last one stays', async () => {
    const as = await asAdmin();
    const { pool } = api.current.database;
    await pool.query('update delivery_event set marketplace_id = 1 where marketplace_id <> 1');
    for (const table of ['product_marketplace', 'marketplace_manager'])
      await pool.query(`delete from ${table} where marketplace_id <> 1`);
    await pool.query('delete from marketplace where id <> 1');
    expect((await removeMarket(as, 1)).problem.code).toBe('MARKETPLACE_LAST');
  });

  test('is made with the approvals of another, renamed by a fresh version, and deleted with them', async () => {
    const as = await asAdmin();
    const product = await transaction(api.current.context.db, (trx) => makeProduct(trx));
    const empty = await makeMarket(as);
    expect(empty).toMatchObject({ productCount: 0, eventCount: 0, managers: [], version: 1 });
    const full = await makeMarket(as, 1);
    expect(full.productCount).toBeGreaterThan(0);
    const rename = (name: string) =>
      api.current.call(
        markets.updateMarketplace,
        { params: { id: full.id }, body: { version: 1, name } },
        { as },
      );
    expect((await rename(empty.name)).problem).toMatchObject({
      code: 'MARKETPLACE_NAME_TAKEN',
      errors: [{ path: 'name' }],
    });
    expect((await rename(`Új ${nextTag()}`)).body.version).toBe(2);
    expect((await rename(`Megint ${nextTag()}`)).problem.code).toBe('conflict');
    expect((await removeMarket(as, full.id)).status).toBe(204);
    const approvals = await api.current.context.db
      .selectFrom('product_marketplace')
      .select('marketplace_id')
      .where('product_id', '=', product.id)
      .execute();
    expect(approvals.map((row) => row.marketplace_id)).not.toContain(full.id);
  });

  test('that had an event stays', async () => {
    const as = await asAdmin();
    const busy = await makeMarket(as);
    await transaction(api.current.context.db, (trx) => makeEvent(trx, { marketplaceId: busy.id }));
    expect((await removeMarket(as, busy.id)).problem.code).toBe('MARKETPLACE_HAS_EVENTS');
    expect((await removeMarket(as, 999_999)).status).toBe(404);
  });

  test('has managers, each once, the longest-standing first; a replacement takes over the place', async () => {
    const as = await asAdmin();
    const market = await makeMarket(as);
    const [first, second] = await transaction(api.current.context.db, async (trx) => [
      await makeActor(trx),
      await makeActor(trx),
    ]);
    const add = (veActorId: number) =>
      api.current.call(
        markets.createMarketplaceManager,
        { body: { marketplaceId: market.id, veActorId } },
        { as },
      );
    const made = (await add(first?.id ?? 0)).body;
    expect((await add(first?.id ?? 0)).problem.code).toBe('MARKETPLACE_MANAGER_EXISTS');
    expect((await add(999_999)).problem.code).toBe('MARKETPLACE_GONE');
    const change = {
      params: { id: made.id },
      body: { version: 1, marketplaceId: market.id, veActorId: second?.id },
    };
    const changed = await api.current.call(markets.updateMarketplaceManager, change, { as });
    expect(changed.body).toMatchObject({ id: made.id, veActor: { id: second?.id } });
    expect((await api.current.call(markets.updateMarketplaceManager, change, { as })).problem.code).toBe(
      'conflict',
    );
    await add(first?.id ?? 0);
    const stored = (await api.current.call(markets.listManagedMarketplaces, {}, { as })).body;
    expect(stored.find(({ id }) => id === market.id)?.managers.map(({ veActor }) => veActor.id)).toEqual([
      second?.id,
      first?.id,
    ]);
    const gone = await api.current.call(
      markets.deleteMarketplaceManager,
      { params: { id: made.id } },
      { as },
    );
    expect(gone.status).toBe(204);
  });
});

describe('a tax category', () => {
  const input = (over: object = {}) => ({
    name: `Kulcs ${nextTag()}`,
    code: 'EUT',
    vat: 0,
    position: 9,
    ...over,
  });

  test('says by its code what its rate is, and has both name and code alone', async () => {
    const as = await asAdmin();
    const make = (over: object) => api.current.call(taxes.createTaxCategory, { body: input(over) }, { as });
    for (const unknown of [{ code: 'XYZ' }, { code: '17', vat: 0.17 }])
      expect((await make(unknown)).problem.errors).toMatchObject([
        { path: 'code', code: 'TAX_CODE_UNKNOWN', message: FIELD_MESSAGES.TAX_CODE_UNKNOWN },
      ]);
    expect((await make({ code: '0', vat: 0.05 })).problem.errors).toMatchObject([
      { path: 'vat', code: 'TAX_CODE_MISMATCH' },
    ]);
    expect((await make({ code: '27', vat: 0.27 })).problem.errors).toMatchObject([
      { path: 'code', code: 'CODE_TAKEN' },
    ]);
    const made = await make({ code: '0', vat: 0 });
    expect(made.body).toMatchObject({ code: '0', vat: 0, productCount: 0, version: 1 });
    const change = (version: number) =>
      api.current.call(
        taxes.updateTaxCategory,
        { params: { id: made.body.id }, body: { version, ...input({ code: 'ATK' }) } },
        { as },
      );
    expect((await change(1)).body).toMatchObject({ code: 'ATK', version: 2 });
    expect((await change(1)).problem.code).toBe('conflict');
  });

  test('with a code from before that the service doesn’t know is listed, and changed only with one that it knows', async () => {
    const as = await asAdmin();
    const { id } = await transaction(api.current.context.db, (trx) =>
      trx
        .insertInto('tax_category')
        .values({ name: `Régi ${nextTag()}`, code: '17', vat_percent: 17, position: 100 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const stored = (await api.current.call(taxes.listManagedTaxCategories, {}, { as })).body;
    expect(stored.find((one) => one.id === id)).toMatchObject({ code: '17', vat: 0.17 });
    const change = (over: object) =>
      api.current.call(
        taxes.updateTaxCategory,
        { params: { id }, body: { version: 1, ...input(over) } },
        { as },
      );
    expect((await change({ code: '17', vat: 0.17 })).problem.errors).toMatchObject([
      { path: 'code', code: 'TAX_CODE_UNKNOWN' },
    ]);
    expect((await change({ code: 'EAM' })).body).toMatchObject({ code: 'EAM', vat: 0, version: 2 });
  });

  test('never goes with products in it: another takes them over, each with a new version for who edits it', async () => {
    const as = await asAdmin();
    const made = (await api.current.call(taxes.createTaxCategory, { body: input({ code: 'HO' }) }, { as }))
      .body;
    const product = await transaction(api.current.context.db, (trx) =>
      makeProduct(trx, { taxCategoryId: made.id }),
    );
    const stored = (await api.current.call(taxes.listManagedTaxCategories, {}, { as })).body;
    expect(stored.find(({ id }) => id === made.id)).toMatchObject({ code: 'HO', productCount: 1 });
    const remove = (query: { moveTo?: number }) =>
      api.current.call(taxes.deleteTaxCategory, { params: { id: made.id }, query }, { as });
    expect((await remove({})).problem.code).toBe('TAX_CATEGORY_USED');
    expect((await remove({ moveTo: made.id })).problem.code).toBe('TAX_CATEGORY_GONE');
    expect((await remove({ moveTo: 1 })).status).toBe(204);
    const after = await api.current.context.db
      .selectFrom('product')
      .select(['tax_category_id', 'version'])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ tax_category_id: 1, version: product.version + 1 });
  });
});
