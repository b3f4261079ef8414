import {
  getOrderedAmountOfProduct,
  getProduct,
  listProducts,
  pageProducts,
} from '@kosar/contract/catalogue/products';
import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProduct, makeProductType } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
const page = async (query: Record<string, unknown>, as?: string) =>
  (await api.current.call(pageProducts, { query }, as === undefined ? {} : { as })).body;
const namesOf = async (query: Record<string, unknown>, as?: string) =>
  (await page(query, as)).items.map(({ name }) => name);

describe('GET /product/datalist', () => {
  it('finds without accents and case, what begins so first, then what holds it', async () => {
    const producer = (await write((trx) => makeProducer(trx))).id;
    await write(async (trx) => {
      const productTypeId = (await makeProductType(trx, { name: 'Pékáru' })).id;
      for (const name of ['Zöldhagyma', 'Vörös hagyma', 'Hagyma, makói', 'Burgonya'])
        await makeProduct(trx, { producerId: producer, name, productTypeId });
    });
    const found = ['Hagyma, makói', 'Vörös hagyma', 'Zöldhagyma'];
    expect(await namesOf({ search: 'HAGYMA', producer })).toEqual(found);
    expect(await namesOf({ search: 'zoldhagyma', producer })).toEqual(['Zöldhagyma']);
    expect(await namesOf({ search: '100%', producer })).toEqual([]);
  });

  it('forgives a typing mistake, after what is spelt right', async () => {
    const producer = (await write((trx) => makeProducer(trx))).id;
    await write(async (trx) => {
      for (const name of ['Krumpli', 'Kovászos kenyér', 'Kenyérvirág', 'Tönkölykenyér', 'Csirkemell'])
        await makeProduct(trx, { producerId: producer, name });
    });
    expect(await namesOf({ search: 'krumli', producer })).toEqual(['Krumpli']);
    expect(await namesOf({ search: 'kenyr', producer })).toEqual(['Kenyérvirág', 'Kovászos kenyér']);
    expect(await namesOf({ search: 'csrikemell', producer })).toEqual(['Csirkemell']);
    expect(await namesOf({ search: 'xyzzy', producer })).toEqual([]);
    // What only begins alike is no help beside what was meant.
    await write((trx) => makeProduct(trx, { producerId: producer, name: 'Csicseriborsó' }));
    expect(await namesOf({ search: 'csir', producer })).toEqual(['Csirkemell']);
  });

  it('finds by the name of the type and of the producer, too', async () => {
    const { producer, product } = await write(async (trx) => {
      const maker = await makeProducer(trx, { actor: { name: 'Szedervölgy Biokert' } });
      const type = await makeProductType(trx, { name: 'Gyökérzöldség' });
      const made = await makeProduct(trx, { producerId: maker.id, productTypeId: type.id, name: 'Cékla' });
      return { producer: maker.id, product: made.name };
    });
    expect(await namesOf({ search: 'szedervolgy', producer })).toEqual([product]);
    expect(await namesOf({ search: 'gyokerzold', producer })).toEqual([product]);
  });

  it('lists a type with all below it, or alone', async () => {
    const [top, below] = await write(async (trx) => {
      const upper = await makeProductType(trx, { name: 'Hús' });
      const lower = await makeProductType(trx, { name: 'Baromfi', parentId: upper.id });
      await makeProduct(trx, { name: 'Marhalábszár', productTypeId: upper.id });
      await makeProduct(trx, { name: 'Csirke', productTypeId: lower.id });
      return [upper.id, lower.id];
    });
    expect(await namesOf({ productType: top })).toEqual(['Csirke', 'Marhalábszár']);
    expect(await namesOf({ productType: top, exactType: true })).toEqual(['Marhalábszár']);
    expect(await namesOf({ productType: below })).toEqual(['Csirke']);
  });

  it('shows only what the market shows: on sale, approved, of a producer who shows themselves', async () => {
    const made = await write(async (trx) => {
      const producer = await makeProducer(trx);
      const hidden = await makeProducer(trx, { actor: { publiclyVisible: false } });
      const inProducer = await makeProducer(trx, { publiclyVisible: false });
      const productTypeId = (await makeProductType(trx)).id;
      const shown = await makeProduct(trx, { productTypeId, producerId: producer.id, name: 'Látszik' });
      for (const state of ['NOT_AVAILABLE', 'DELETED'] as const)
        await makeProduct(trx, { productTypeId, producerId: producer.id, name: state, state });
      const unapproved = await makeProduct(trx, { productTypeId, producerId: producer.id, name: 'Új' });
      await trx.deleteFrom('product_marketplace').where('product_id', '=', unapproved.id).execute();
      const ofHidden = await makeProduct(trx, { productTypeId, producerId: hidden.id, name: 'Rejtett' });
      await makeProduct(trx, { productTypeId, producerId: inProducer.id, name: 'Visszavont' });
      return {
        productType: productTypeId,
        producer,
        shownId: shown.id,
        unapprovedId: unapproved.id,
        hiddenId: ofHidden.id,
        ownerId: await ownerOf(trx, producer.actor_id),
        admin: (await makeUser(trx, { isAdmin: true })).id,
      };
    });
    const { productType } = made;
    const owner = await api.current.logIn(made.ownerId);
    const admin = await api.current.logIn(made.admin, ['ROLE_ADMIN']);
    expect(await namesOf({ productType })).toEqual(['Látszik']);
    expect(await namesOf({ productType }, owner)).toEqual(['Látszik']);
    expect(await namesOf({ productType, managed: true })).toEqual([]);
    expect(await namesOf({ productType, managed: true }, owner)).toEqual([
      'DELETED',
      'Látszik',
      'NOT_AVAILABLE',
      'Új',
    ]);
    expect(await namesOf({ productType, managed: true, state: 'DELETED' }, owner)).toEqual(['DELETED']);
    expect(await namesOf({ productType, state: 'DELETED' })).toEqual([]);
    expect((await page({ productType, managed: true }, admin)).total).toBe(6);

    const status = async (id: number, as?: string) =>
      (await api.current.call(getProduct, { params: { id } }, as === undefined ? {} : { as })).status;
    expect(await status(made.shownId)).toBe(200);
    expect(await status(made.unapprovedId)).toBe(404);
    expect(await status(made.unapprovedId, owner)).toBe(200);
    expect(await status(made.hiddenId, owner)).toBe(404);
    expect(await status(made.hiddenId, admin)).toBe(200);
  });

  it('gives the range of unit prices, whether it is available, and refuses unknown filters by name', async () => {
    const producer = (await write((trx) => makeProducer(trx))).id;
    await write(async (trx) => {
      const productTypeId = (await makeProductType(trx)).id;
      const common = { producerId: producer, productTypeId };
      await makeProduct(trx, {
        ...common,
        name: 'Burgonya',
        packings: [
          { unitPriceFt: 490 },
          { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', unitPriceFt: 420, packetSizeMilli: 10_000 },
          { unitPriceFt: 10, state: 'DELETED' },
        ],
      });
      await makeProduct(trx, { ...common, name: 'Csiperke', globalMaxAmountMilli: 0 });
      await makeProduct(trx, {
        ...common,
        name: 'Dió',
        packings: [{ state: 'NOT_AVAILABLE', unitPriceFt: 5000 }],
      });
      await makeProduct(trx, {
        ...common,
        name: 'Eper',
        packings: [{ globalMaxAmountMilli: 0, unitPriceFt: 900 }],
      });
    });
    const { items } = await page({ producer });
    expect(items).toMatchObject([
      {
        name: 'Burgonya',
        unitPriceFrom: 420,
        unitPriceTo: 490,
        available: true,
        unitName: 'kg',
        rating: null,
      },
      { name: 'Csiperke', available: false },
      { name: 'Dió', available: false, unitPriceFrom: 5000 },
      { name: 'Eper', available: false },
    ]);
    const refused = await api.current.call(pageProducts, { query: { colour: 'red' } });
    expect([refused.status, refused.problem.errors.map(({ path }) => path)]).toEqual([400, ['colour']]);
  });

  it('sorts as Hungarians do, pages, and asks one question however many there are', async () => {
    const producer = (await write((trx) => makeProducer(trx))).id;
    await write(async (trx) => {
      const productTypeId = (await makeProductType(trx)).id;
      for (const name of ['Zab', 'Csoki', 'Cukor', 'Áfonya', 'Alma', 'Őszibarack', 'Olaj'])
        await makeProduct(trx, { producerId: producer, productTypeId, name });
    });
    const all = ['Áfonya', 'Alma', 'Cukor', 'Csoki', 'Olaj', 'Őszibarack', 'Zab'];
    expect(await namesOf({ producer })).toEqual(all);
    expect(await namesOf({ producer, size: 3, page: 1 })).toEqual(all.slice(3, 6));
    const { body } = await api.current.call(listProducts, { query: { producer } });
    expect(body.map(({ name }) => name)).toEqual(all);
    api.current.database.queries.length = 0;
    await page({ producer, size: 100, search: 'alma' });
    expect(api.current.database.queries.length).toBe(1);
  });
});

describe('GET /product/{id}', () => {
  it('shows packings with both prices, step, minimum and deviation, the type’s way and where it is approved', async () => {
    const product = await write(async (trx) => {
      const top = await makeProductType(trx, { name: 'Zöldség', color: '#6f9f4a' });
      const below = await makeProductType(trx, { name: 'Tök', parentId: top.id });
      return makeProduct(trx, {
        name: 'Sütőtök',
        description: 'Nagydobosi.',
        productTypeId: below.id,
        packings: [
          { unitPriceFt: 520, deviationPercent: 25, incrementMilli: 500, minOrderAmountMilli: 1000 },
          {
            type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
            name: 'egész',
            packetSizeMilli: 2500,
            deviationPercent: 25,
          },
          { state: 'NOT_AVAILABLE', name: 'szeletelve' },
        ],
      });
    });
    const { body } = await api.current.call(getProduct, { params: { id: product.id } });
    expect(body).toMatchObject({
      name: 'Sütőtök',
      description: 'Nagydobosi.',
      productType: { name: 'Tök', color: '#6f9f4a' },
      typePath: [{ name: 'Zöldség' }, { name: 'Tök' }],
      packings: [
        {
          unitPrice: 520,
          deviation: 0.25,
          increment: 0.5,
          minOrderAmount: 1,
          packaged: false,
          available: true,
        },
        { name: 'egész', packetSize: 2.5, unitPrice: 1000, price: 2500, packaged: true },
      ],
      approvedInMarketplaces: [{ name: 'Közös Kosár' }],
      editable: false,
      managed: null,
    });
    expect(body.packings).toHaveLength(2);
  });

  it('shows ceilings and what is not on sale to the producer’s own managers only', async () => {
    const { id, ownerId } = await write(async (trx) => {
      const producer = await makeProducer(trx);
      const made = await makeProduct(trx, {
        producerId: producer.id,
        globalMaxAmountMilli: 12_500,
        packings: [{}, { state: 'NOT_AVAILABLE', name: 'láda' }],
      });
      return { id: made.id, ownerId: await ownerOf(trx, producer.actor_id) };
    });
    const { body } = await api.current.call(
      getProduct,
      { params: { id } },
      { as: await api.current.logIn(ownerId) },
    );
    expect(body).toMatchObject({
      editable: true,
      managed: { globalMaxAmount: 12.5, defaultMaxAmount: null },
    });
    expect(body.packings.map(({ state }) => state)).toEqual(['AVAILABLE', 'NOT_AVAILABLE']);
    const outsider = await api.current.call(getProduct, { params: { id } });
    expect(outsider.body.packings).toMatchObject([{ managed: null }]);
  });
});

describe('GET /product/{id}/activeorderedamount', () => {
  it('adds what is ordered in chains that are still to come, in the product’s unit, for its producer only', async () => {
    const made = await write(async (trx) => {
      const producer = await makeProducer(trx);
      const product = await makeProduct(trx, {
        producerId: producer.id,
        packings: [{}, { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 5000 }],
      });
      const chain = await makeChain(trx, { items: [{ product }] });
      const [loose, packet] = chain.packings;
      const deliveryId = chain.deliveries[0]?.id ?? 0;
      await makeOrder(trx, {
        deliveryId,
        lines: [
          { chainPackingId: loose?.id ?? 0, amountMilli: 1500 },
          { chainPackingId: packet?.id ?? 0, amountMilli: 2000 },
        ],
      });
      const past = await makeChain(trx, { items: [{ product }] });
      await makeOrder(trx, { deliveryId: past.deliveries[0]?.id ?? 0 });
      await trx.updateTable('chain').set({ state: 'DELIVERED' }).where('id', '=', past.id).execute();
      const other = await makeProducer(trx);
      return {
        id: product.id,
        owner: await ownerOf(trx, producer.actor_id),
        other: await ownerOf(trx, other.actor_id),
      };
    });
    const ask = async (userId: number) =>
      api.current.call(
        getOrderedAmountOfProduct,
        { params: { id: made.id } },
        { as: await api.current.logIn(userId) },
      );
    expect((await ask(made.owner)).body).toEqual({ amount: 11.5 });
    expect((await ask(made.other)).status).toBe(403);
  });
});

async function ownerOf(trx: Transaction, actorId: number): Promise<number> {
  const { owner_id } = await trx
    .selectFrom('actor')
    .select('owner_id')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  return owner_id;
}
