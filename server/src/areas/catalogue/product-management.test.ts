import { getPacking, pagePackings } from '@kosar/contract/catalogue/packings';
import {
  createPacking,
  createProduct,
  deletePacking,
  deleteProduct,
  updatePacking,
  updateProduct,
} from '@kosar/contract/catalogue/product-management';
import { getProduct, pageProducts } from '@kosar/contract/catalogue/products';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { describe, expect, test } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';

const api = useApi();

/** A producer with a live session, and a product of theirs to copy references from. */
async function makeMaker() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const producer = await makeProducer(trx);
    return { producer, product: await makeProduct(trx, { producerId: producer.id }) };
  });
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('actor')
    .select('owner_id')
    .where('id', '=', made.producer.actor_id)
    .executeTakeFirstOrThrow();
  return { ...made, as: await api.current.logIn(ownerId) };
}

type Maker = Awaited<ReturnType<typeof makeMaker>>;

function productBody({ product }: Maker, over: Record<string, unknown> = {}) {
  return {
    name: 'Kovászos kenyér',
    productTypeId: product.product_type_id,
    taxCategoryId: product.tax_category_id,
    unitName: 'db',
    state: 'AVAILABLE',
    description: '<p>Két napig kel.</p><script>x()</script>',
    listOrder: 0,
    defaultMaxAmount: null,
    globalMaxAmount: null,
    ...over,
  };
}

function packingBody(over: Record<string, unknown> = {}) {
  return {
    type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
    name: 'félkilós',
    invoiceName: 'Kenyér 0,5 kg',
    state: 'AVAILABLE',
    packetSize: 0.5,
    minOrderAmount: 1,
    unitPrice: 0,
    price: 745,
    listOrder: 0,
    defaultMaxAmount: null,
    globalMaxAmount: null,
    ...over,
  };
}

function create(maker: Maker, over: Record<string, unknown> = {}) {
  return api.current.call(
    createProduct,
    { body: { producerId: maker.producer.id, ...productBody(maker, over) } },
    { as: maker.as },
  );
}

function pack(maker: Maker, over: Record<string, unknown> = {}) {
  return api.current.call(
    createPacking,
    { body: { productId: maker.product.id, ...packingBody(over) } },
    { as: maker.as },
  );
}

async function pageOwn(maker: Maker, query: Record<string, string>) {
  const all = { managed: 'true', producer: String(maker.producer.id), ...query } as const;
  return (await api.current.call(pageProducts, { query: all }, { as: maker.as })).body;
}

describe('a product', () => {
  test('is made, changed and read back as it was written; its description is cleaned', async () => {
    const maker = await makeMaker();
    const made = await create(maker);
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Kovászos kenyér', description: '<p>Két napig kel.</p>', editable: true },
    });
    const { id, managed } = made.body;
    const change = (version: number | undefined) =>
      api.current.call(
        updateProduct,
        {
          params: { id },
          body: { version, ...productBody(maker, { name: 'Rozskenyér', globalMaxAmount: 20 }) },
        },
        { as: maker.as },
      );
    expect((await change(managed?.version)).body).toMatchObject({
      name: 'Rozskenyér',
      managed: { globalMaxAmount: 20, version: 2 },
    });
    expect((await change(managed?.version)).problem.code).toBe('conflict');
  });

  test('needs name, unit, type, state and tax category; list order is an integer of at least -1000; amounts have a step of 0.001', async () => {
    const maker = await makeMaker();
    const bare = await api.current.call(
      createProduct,
      {
        body: {
          producerId: maker.producer.id,
          description: '',
          defaultMaxAmount: null,
          globalMaxAmount: null,
        },
      },
      { as: maker.as },
    );
    const missing = bare.problem.errors.filter(({ code }) => code === 'required').map(({ path }) => path);
    for (const path of ['name', 'unitName', 'productTypeId', 'taxCategoryId'])
      expect(missing).toContain(path);
    const wrong = async (over: Record<string, unknown>) =>
      (await create(maker, over)).problem.errors[0]?.path;
    expect(await wrong({ listOrder: -1001 })).toBe('listOrder');
    expect(await wrong({ listOrder: 1.5 })).toBe('listOrder');
    expect(await wrong({ globalMaxAmount: 0.0005 })).toBe('globalMaxAmount');
    expect(await wrong({ defaultMaxAmount: -1 })).toBe('defaultMaxAmount');
  });

  test('may have both maxima, of which the form warns', async () => {
    const answer = await create(await makeMaker(), { defaultMaxAmount: 5, globalMaxAmount: 20 });
    expect(answer.status).toBe(201);
    expect(answer.body.managed).toMatchObject({ defaultMaxAmount: 5, globalMaxAmount: 20 });
  });

  test('is AVAILABLE unless said', async () => {
    const answer = await create(await makeMaker(), { state: undefined });
    expect(answer.body.state).toBe('AVAILABLE');
  });

  test('of someone else can’t be made or changed; a type that is gone is named', async () => {
    const [maker, other] = [await makeMaker(), await makeMaker()];
    const foreign = await api.current.call(
      createProduct,
      { body: { producerId: other.producer.id, ...productBody(maker) } },
      { as: maker.as },
    );
    expect(foreign.problem.code).toBe('forbidden');
    expect((await create(maker, { productTypeId: 999_999 })).problem.code).toBe('UNKNOWN_REFERENCE');
  });

  test('keeps its unit once a chain has sold it, and its deletion waits for the orders to come', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const [product] = delivery.products;
    const maker = await makeMaker();
    const admin = await adminOf();
    await order(api.current, delivery, await makeBuyer(api.current));
    const body = {
      version: 1,
      ...productBody(maker, {
        unitName: 'láda',
        productTypeId: product?.product_type_id,
        taxCategoryId: product?.tax_category_id,
      }),
    };
    const id = product?.id ?? 0;
    const changed = await api.current.call(updateProduct, { params: { id }, body }, { as: admin });
    expect(changed.problem.code).toBe('PRODUCT_UNIT_FIXED');
    const refused = await api.current.call(deleteProduct, { params: { id } }, { as: admin });
    expect(refused.problem).toMatchObject({ status: 409, code: 'DELETE_UNSUCCESFUL' });
  });

  test('that no one waits for is marked as deleted and leaves every list', async () => {
    const maker = await makeMaker();
    const { id } = (await create(maker)).body;
    expect((await api.current.call(deleteProduct, { params: { id } }, { as: maker.as })).status).toBe(204);
    const again = await api.current.call(deleteProduct, { params: { id } }, { as: maker.as });
    expect(again.problem.code).toBe('not_found');
    const row = await api.current.call(getProduct, { params: { id } }, { as: maker.as });
    expect(row.body.state).toBe('DELETED');
    const listed = async (deleted: 'true' | 'false') =>
      (await pageOwn(maker, { deleted })).items.map((product) => product.id);
    expect(await listed('false')).toEqual([maker.product.id]);
    expect(await listed('true')).toEqual([id]);
  });

  test('stands in its producer’s list with what is left, its packings and who approved it; to others nothing of that is shown', async () => {
    const maker = await makeMaker();
    const { id } = (await create(maker, { name: 'Alma', globalMaxAmount: 12.5 })).body;
    const { items } = await pageOwn(maker, { search: 'alma' });
    expect(items).toMatchObject([
      {
        id,
        available: false,
        managed: { globalMaxAmount: 12.5, leftAmount: 12.5, packingCount: 0, approvedInMarketplaces: [] },
      },
    ]);
    const own = (await pageOwn(maker, { search: 'burgonya' })).items;
    expect(own).toMatchObject([{ managed: { globalMaxAmount: null, leftAmount: null, packingCount: 1 } }]);
    expect(own[0]?.managed?.approvedInMarketplaces).toMatchObject([{ name: 'Közös Kosár' }]);
    const market = await api.current.call(pageProducts, { query: { producer: maker.producer.id } });
    expect(market.body.items.map(({ managed }) => managed)).toEqual([null]);
  });
});

describe('a packing', () => {
  test('ordered by package has increment 1 and no deviation; its unit price follows from price and size, rounded up', async () => {
    const made = await pack(await makeMaker(), { deviation: 0.3, increment: 0.2 });
    expect(made.body).toMatchObject({
      increment: 1,
      deviation: 0,
      price: 745,
      unitPrice: 1490,
      packaged: true,
    });
    expect(made.body.packetWeight).toBeGreaterThan(0);
  });

  test('that isn’t packaged is called by its unit, of size 1, and needs a deviation', async () => {
    const maker = await makeMaker();
    const loose = {
      type: 'NOT_PACKAGED',
      name: undefined,
      invoiceName: undefined,
      price: undefined,
      unitPrice: 900,
    };
    expect((await pack(maker, loose)).problem.errors).toEqual([
      { path: 'deviation', code: 'required', message: 'Kötelező megadni!' },
    ]);
    const made = await pack(maker, { ...loose, deviation: 0.1, increment: 0.1, packetSize: 3 });
    expect(made.body).toMatchObject({
      name: maker.product.unit_name,
      packaged: false,
      packetSize: 1,
      price: 900,
      deviation: 0.1,
    });
  });

  test('that is packaged needs price, name and invoice name; every number keeps to its step', async () => {
    const maker = await makeMaker();
    const paths = async (over: Record<string, unknown>) =>
      (await pack(maker, over)).problem.errors.map(({ path }) => path);
    expect(await paths({ price: undefined, name: undefined, invoiceName: '' })).toEqual([
      'price',
      'name',
      'invoiceName',
    ]);
    expect(await paths({ minOrderAmount: 0.0001 })).toEqual(['minOrderAmount']);
    expect(await paths({ increment: 0 })).toEqual(['increment']);
    expect(await paths({ packetSize: 0.0001 })).toContain('packetSize');
    expect(await paths({ deviation: 1.01 })).toContain('deviation');
    expect(await paths({ unitPrice: -1 })).toEqual(['unitPrice']);
  });

  test('that is deleted is marked so, leaves the list of what there is, and can’t be deleted again', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const packingId = delivery.products[0]?.packings[0]?.id ?? 0;
    const as = await adminOf();
    const remove = () => api.current.call(deletePacking, { params: { id: packingId } }, { as });
    expect((await remove()).status).toBe(204);
    const read = await api.current.call(getPacking, { params: { id: packingId } }, { as });
    expect(read.body.state).toBe('DELETED');
    const listed = async (deleted: boolean) => {
      const query = { managed: true, deleted, product: delivery.products[0]?.id };
      const { body } = await api.current.call(pagePackings, { query }, { as });
      return body.items.map(({ id }) => id);
    };
    expect(await listed(false)).toEqual([]);
    expect(await listed(true)).toEqual([packingId]);
    expect((await remove()).problem.code).toBe('not_found');
  });

  test('that goes out of stock is sold out in the open chains at once; prices there stay', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const packingId = delivery.products[0]?.packings[0]?.id ?? 0;
    const admin = await adminOf();
    const answer = await api.current.call(
      updatePacking,
      {
        params: { id: packingId },
        body: { version: 1, ...packingBody({ price: 9999, globalMaxAmount: 0 }) },
      },
      { as: admin },
    );
    expect(answer.body).toMatchObject({ price: 9999, available: false });
    const page = await api.current.call(getDelivery, { params: { id: delivery.deliveryId } });
    const [sold] = page.body.itemsByProducer
      .flatMap(({ items }) => items)
      .flatMap((item) => item.amountTypes);
    expect(sold).toMatchObject({ price: 1000, availableAmount: 0 });
    await order(api.current, delivery, await makeBuyer(api.current));
    const gone = await api.current.call(deletePacking, { params: { id: packingId } }, { as: admin });
    expect(gone.status).toBe(204);
  });
});

async function adminOf(): Promise<string> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(id, ['ROLE_ADMIN']);
}
