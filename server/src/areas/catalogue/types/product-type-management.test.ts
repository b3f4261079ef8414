import { createDiscount } from '@kosar/contract/campaigns/discount-management';
import * as types from '@kosar/contract/catalogue/product-type-management';
import { getProductType } from '@kosar/contract/catalogue/product-types';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../../demo/builders/product.ts';
import { makeSurvey } from '../../../demo/builders/survey.ts';
import { nextTag } from '../../../demo/builders/tag.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { fileUpload } from '../../../proof/picture-upload.ts';

const api = useApi();

async function asAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

async function makeType(as: string, parentId: number | null = null, name = `Típus ${nextTag()}`) {
  const body = { parentId, name, color: null, unitName: null };
  return (await api.current.call(types.createProductType, { body }, { as })).body;
}

/** A line of types, each below the one before. */
async function makeLine(as: string, length: number): Promise<types.ManagedProductTypeJson[]> {
  const line: types.ManagedProductTypeJson[] = [];
  while (line.length < length) line.push(await makeType(as, line.at(-1)?.id ?? null));
  return line;
}

function move(as: string, id: number, body: { version: number; parentId: number | null; index: number }) {
  return api.current.call(types.moveProductType, { params: { id }, body }, { as });
}

function remove(as: string, id: number, query: { moveTo?: number } = {}) {
  return api.current.call(types.deleteProductType, { params: { id }, query }, { as });
}

describe('a product type', () => {
  test('is made, changed by a fresh version and deleted; its address follows its name, and the log reports each', async () => {
    const as = await asAdmin();
    const made = await makeType(as, null, 'Gyümölcs és Íz');
    expect(made).toMatchObject({ depth: 1, slug: 'gyumolcs-es-iz', version: 1, productCount: 0 });
    const body = { version: 1, name: 'Aszalvány', color: '#AA5500', unitName: 'kg' };
    const change = () => api.current.call(types.updateProductType, { params: { id: made.id }, body }, { as });
    expect((await change()).body).toMatchObject({ slug: 'aszalvany', color: '#aa5500', unitName: 'kg' });
    expect((await change()).problem).toMatchObject({ status: 409, code: 'conflict' });
    expect((await remove(as, made.id)).status).toBe(204);
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'product_type')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'product-type.create',
      'product-type.update',
      'product-type.delete',
    ]);
  });

  test('has a name of its own in its row, accents aside, and one that an address can hold', async () => {
    const as = await asAdmin();
    const top = await makeType(as);
    await makeType(as, top.id, 'Tejföl');
    const input = { parentId: top.id, color: null, unitName: null };
    const again = await api.current.call(
      types.createProductType,
      { body: { ...input, name: 'Tejfol' } },
      { as },
    );
    expect(again.problem).toMatchObject({
      code: 'PRODUCT_TYPE_NAME_TAKEN',
      errors: [{ path: 'name', code: 'NAME_TAKEN' }],
    });
    const elsewhere = await makeType(as, null, 'Tejföl');
    expect(elsewhere.slug).toBe('tejfol');
    const blank = await api.current.call(types.createProductType, { body: { ...input, name: '…' } }, { as });
    expect(blank.problem.errors).toMatchObject([{ path: 'name', code: 'pattern' }]);
    const clash = await move(as, elsewhere.id, { version: 1, parentId: top.id, index: 0 });
    expect(clash.problem.code).toBe('PRODUCT_TYPE_NAME_TAKEN');
  });

  test('never makes a seventh level, neither new nor by a move of a branch, and never stands below itself', async () => {
    const as = await asAdmin();
    const line = await makeLine(as, 6);
    const [top, second] = line;
    const seventh = { parentId: line[5]?.id, name: 'Hetedik', color: null, unitName: null };
    expect((await api.current.call(types.createProductType, { body: seventh }, { as })).problem.code).toBe(
      'PRODUCT_TYPE_TOO_DEEP',
    );
    const other = await makeType(as);
    const below = { version: 1, parentId: other.id, index: 0 };
    expect((await move(as, top?.id ?? 0, below)).problem.code).toBe('PRODUCT_TYPE_TOO_DEEP');
    const inside = { version: 1, parentId: line[3]?.id ?? 0, index: 0 };
    expect((await move(as, second?.id ?? 0, inside)).problem.code).toBe('PRODUCT_TYPE_BELOW_ITSELF');
  });

  test('takes its branch along when it moves, and stands where it was put; who moves it from an older place hears of it', async () => {
    const as = await asAdmin();
    const [top, second, third] = await makeLine(as, 3);
    const target = await makeType(as);
    const first = await makeType(as, target.id);
    const moved = await move(as, second?.id ?? 0, { version: 1, parentId: target.id, index: 0 });
    const row = moved.body.filter(({ parentId }) => parentId === target.id).map(({ id }) => id);
    expect(row).toEqual([second?.id, first.id]);
    expect(moved.body.find(({ id }) => id === third?.id)).toMatchObject({ depth: 3, parentId: second?.id });
    const shown = await api.current.call(getProductType, { params: { id: third?.id ?? 0 } });
    expect(shown.body.ancestors.map(({ id }) => id)).toEqual([target.id, second?.id]);
    const late = await move(as, second?.id ?? 0, { version: 1, parentId: top?.id ?? 0, index: 0 });
    expect(late.problem).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is not overtaken by another move that would make seven levels of two trees', async () => {
    const as = await asAdmin();
    const [three, four] = [await makeLine(as, 3), await makeLine(as, 4)];
    const answers = await Promise.all([
      move(as, three[0]?.id ?? 0, { version: 1, parentId: four[2]?.id ?? 0, index: 0 }),
      move(as, four[0]?.id ?? 0, { version: 1, parentId: three[1]?.id ?? 0, index: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const depths = (await api.current.call(types.listManagedProductTypes, {}, { as })).body;
    expect(Math.max(...depths.map(({ depth }) => depth))).toBeLessThanOrEqual(6);
  });
});

describe('before a product type goes', () => {
  test('the types below it go, and another one takes over its products, deleted ones too, and what names it', async () => {
    const as = await asAdmin();
    const [own, below] = await makeLine(as, 2);
    const [id, belowId] = [own?.id ?? 0, below?.id ?? 0];
    const other = await makeType(as);
    const productIds = await transaction(api.current.context.db, async (trx) => {
      await makeSurvey(trx, { typeIds: [id, other.id] });
      const made = [
        await makeProduct(trx, { productTypeId: id }),
        await makeProduct(trx, { productTypeId: id, state: 'DELETED' }),
      ];
      return made.map((product) => product.id);
    });
    const stored = (await api.current.call(types.listManagedProductTypes, {}, { as })).body;
    expect(stored.find((type) => type.id === id)).toMatchObject({
      productCount: 1,
      deletedProductCount: 1,
      mentionCount: 1,
    });
    expect((await remove(as, id)).problem.code).toBe('PRODUCT_TYPE_HAS_TYPES');
    await remove(as, belowId);
    expect((await remove(as, id)).problem.code).toBe('PRODUCT_TYPE_HAS_PRODUCTS');
    expect((await remove(as, id, { moveTo: id })).problem.code).toBe('PRODUCT_TYPE_GONE');
    expect((await remove(as, id, { moveTo: other.id })).status).toBe(204);
    const products = await api.current.context.db
      .selectFrom('product')
      .select(['product_type_id', 'version'])
      .where('id', 'in', productIds)
      .execute();
    expect(products).toEqual([
      { product_type_id: other.id, version: 2 },
      { product_type_id: other.id, version: 2 },
    ]);
  });

  test('the discounts that hold for it are ended or changed: they would hold for everything without it', async () => {
    const as = await asAdmin();
    const [own, other] = [await makeType(as), await makeType(as)];
    const discount = {
      name: 'Téli',
      value: 0.1,
      start: '2026-11-20T00:00:00+01:00',
      end: '2026-12-01T00:00:00+01:00',
      sponsorId: null,
      includedDeliveryPointIds: [],
      includedDeliveryEventIds: [],
      includedDeliveryChainIds: [],
      includedProductTypeIds: [own.id],
      includedProductIds: [],
      includedProducerIds: [],
    };
    await api.current.call(createDiscount, { body: discount }, { as });
    expect((await remove(as, own.id, { moveTo: other.id })).problem.code).toBe('PRODUCT_TYPE_DISCOUNTED');
    await transaction(api.current.context.db, (trx) =>
      trx.updateTable('global_discount').set({ starts_at: '2026-11-01', ends_at: '2026-11-10' }).execute(),
    );
    expect((await remove(as, own.id)).problem.code).toBe('PRODUCT_TYPE_HAS_PRODUCTS');
    expect((await remove(as, own.id, { moveTo: other.id })).status).toBe(204);
    const targets = await api.current.context.db
      .selectFrom('global_discount_target')
      .select('product_type_id')
      .execute();
    expect(targets).toEqual([{ product_type_id: other.id }]);
  });
});

test('the picture of a product type is shown by it and below it until it is removed; the version of its form stays', async () => {
  const as = await asAdmin();
  const [top, below] = await makeLine(as, 2);
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2b8a3e' } })
    .png()
    .toBuffer();
  const { payload, headers } = fileUpload(bytes, 'kep.png', 'image/png');
  const sent = await api.current.app.inject({
    method: 'POST',
    url: `/api/producttype/${top?.id}/image`,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...headers, cookie: as },
  });
  const { imageUrl } = sent.json<{ imageUrl: string }>();
  const shown = async () => (await api.current.call(getProductType, { params: { id: below?.id ?? 0 } })).body;
  expect(await shown()).toMatchObject({ imageUrl, hasImage: true, hasOwnImage: false });
  const stored = (await api.current.call(types.listManagedProductTypes, {}, { as })).body;
  expect(stored.find(({ id }) => id === top?.id)).toMatchObject({ imageUrl, version: 1 });
  const params = { id: top?.id ?? 0 };
  expect((await api.current.call(types.deleteProductTypeImage, { params }, { as })).status).toBe(204);
  expect(await shown()).toMatchObject({ imageUrl: null, hasImage: false });
});
