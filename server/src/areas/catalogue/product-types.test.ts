import {
  getProductType,
  listProductTypes,
  pageProductTypes,
  resolveProductType,
} from '@kosar/contract/catalogue/product-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeProduct, makeProductType } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const LEVELS = ['Tejtermék', 'Sajt', 'Tehénsajt', 'Félkemény', 'Érlelt', 'Fűszeres'];

let ids: number[];
let otherId: number;
beforeAll(async () => {
  await transaction(api.current.context.db, async (trx) => {
    ids = [];
    for (const [level, name] of LEVELS.entries()) {
      const { id } = await makeProductType(trx, {
        name,
        parentId: ids[level - 1] ?? null,
        ...(level === 0 ? { color: '#5f8fa8', unitName: 'kg' } : {}),
        position: level,
      });
      ids.push(id);
    }
    otherId = (await makeProductType(trx, { name: 'Ecet', unitName: 'l', position: 9 })).id;
    const sold = await makeProduct(trx, { name: 'Borsos sajt', productTypeId: ids[5] ?? 0 });
    await makeProduct(trx, { name: 'Füstölt sajt', productTypeId: ids[5] ?? 0 });
    await makeProduct(trx, { name: 'Trapista', productTypeId: ids[1] ?? 0 });
    await makeProduct(trx, { name: 'Elrejtett', productTypeId: ids[1] ?? 0, state: 'NOT_AVAILABLE' });
    await makeChain(trx, { items: [{ product: sold }] });
  });
});

const at = (level: number) => ids[level] ?? 0;

describe('GET /producttype', () => {
  it('lists the whole tree with six levels, and counts what the market shows in each type and below it', async () => {
    const { body } = await api.current.call(listProductTypes);
    const own = body.filter(({ id }) => ids.includes(id));
    expect(own.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(own.map(({ productCount }) => productCount)).toEqual([3, 3, 2, 2, 2, 2]);
    expect(own.map(({ ownProductCount }) => ownProductCount)).toEqual([0, 1, 0, 0, 0, 2]);
    expect(own.map(({ currentProductCount }) => currentProductCount)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(own.map(({ hasChildren }) => hasChildren)).toEqual([true, true, true, true, true, false]);
    expect(body.find(({ id }) => id === otherId)).toMatchObject({ productCount: 0, hasChildren: false });
  });

  it('gives a type the colour and the unit of the nearest type above that has them', async () => {
    const { body } = await api.current.call(listProductTypes, { query: { name: 'fuszeres' } });
    expect(body).toMatchObject([
      {
        color: '#5f8fa8',
        unitName: 'kg',
        hasImage: false,
        parent: { id: at(4), name: 'Érlelt', slug: 'erlelt' },
      },
    ]);
  });

  it('filters by parent, top, current and name, and pages', async () => {
    const idsOf = async (query: Record<string, unknown>) =>
      (await api.current.call(listProductTypes, { query })).body.map(({ id }) => id);
    expect(await idsOf({ parent: at(0) })).toEqual([at(1)]);
    expect(await idsOf({ top: true })).toEqual(expect.arrayContaining([at(0), otherId]));
    expect(await idsOf({ top: true })).not.toContain(at(1));
    expect(await idsOf({ current: true })).toEqual(ids);
    expect(await idsOf({ current: false, name: 'ecet' })).toEqual([otherId]);
    const { body } = await api.current.call(pageProductTypes, { query: { current: true, size: 4, page: 1 } });
    expect(body).toMatchObject({ total: 6, page: 1, size: 4 });
    expect(body.items.map(({ id }) => id)).toEqual([at(4), at(5)]);
  });
});

describe('GET /producttype/{id} and /resolve/{name}', () => {
  it('gives the way from the top and the types right below', async () => {
    const { body } = await api.current.call(getProductType, { params: { id: at(2) } });
    expect(body).toMatchObject({
      name: 'Tehénsajt',
      ancestors: [{ id: at(0) }, { id: at(1) }],
      children: [{ id: at(3), productCount: 2 }],
    });
    expect((await api.current.call(getProductType, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('finds a type by its name without accents or by its part of an address', async () => {
    for (const name of ['Félkemény', 'felkemeny', 'FELKEMÉNY']) {
      const { body } = await api.current.call(resolveProductType, { params: { name } });
      expect(body.id).toBe(at(3));
    }
    expect((await api.current.call(resolveProductType, { params: { name: 'nincs ilyen' } })).status).toBe(
      404,
    );
  });

  it('asks as few questions for the tree as for a type', async () => {
    api.current.database.queries.length = 0;
    await api.current.call(listProductTypes);
    expect(api.current.database.queries.length).toBe(1);
  });
});
