import {
  listAllOrders,
  listHomeDeliveries,
  listOrderedItems,
  type OrderSumJson,
  sumOrders,
} from '@kosar/contract/orders/delivery-orders';
import { listOrders } from '@kosar/contract/orders/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

/** A chain at two events: at the first Őze twice, Ödön and Zita at home, and one who cancelled; at the second Ödön. */
async function makeMarket() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const transporter = await makeTransporter(trx);
    const organizer = await makeOrganizer(trx);
    const other = await makeOrganizer(trx);
    const producers = [await makeProducer(trx, { actor: { name: 'Almás' } }), await makeProducer(trx)];
    const products = [
      await makeProduct(trx, { producerId: producers[0]?.id, name: 'Alma' }),
      await makeProduct(trx, { producerId: producers[1]?.id, name: 'Körte' }),
    ];
    const first = await makeEvent(trx, { organizerId: organizer.id });
    const second = await makeEvent(trx, { organizerId: other.id });
    const chain = await makeChain(trx, {
      transporterId: transporter.id,
      items: products.map((product) => ({ product })),
      deliveries: [{ eventId: first.id }, { eventId: second.id }],
    });
    const [here = 0, there = 0] = chain.deliveries.map(({ id }) => id);
    const [apple = 0, pear = 0] = chain.packings.map(({ id }) => id);
    const nameIt = async (fullName: string) => (await makeUser(trx, { fullName })).id;
    const oze = await nameIt('Őze Ottó');
    const odon = await nameIt('Ödön Ödön');
    const zita = await nameIt('Zita Zita');
    const put = (deliveryId: number, userId: number, chainPackingId: number, amountMilli: number) =>
      makeOrder(trx, { deliveryId, userId, note: 'Csengő 3', lines: [{ chainPackingId, amountMilli }] });
    await put(here, oze, apple, 1000);
    await put(here, oze, pear, 2000);
    await put(here, odon, apple, 3000);
    await makeOrder(trx, {
      deliveryId: here,
      userId: zita,
      optionType: 'HOME_DELIVERY',
      lines: [{ chainPackingId: apple, amountMilli: 1000 }],
    });
    const cancelled = await put(here, await nameIt('Ábel Ábel'), apple, 5000);
    await cancelOrder(trx, cancelled.id, TEST_NOW);
    await put(there, odon, pear, 1000);
    const admin = await makeUser(trx, { isAdmin: true });
    return { transporter, organizer, producers, chain, here, there, first, oze, admin };
  });
  const logIn = (id: number | undefined) => api.current.logIn(id ?? 0);
  return {
    ...made,
    transporter: await logIn(made.transporter.owner_id),
    organizer: await logIn(made.organizer.owner_id),
    producer: await logIn(made.producers[0]?.owner_id),
    buyer: await logIn(made.oze),
    admin: await api.current.logIn(made.admin.id, ['ROLE_ADMIN']),
  };
}

let market: Awaited<ReturnType<typeof makeMarket>>;
beforeAll(async () => {
  market = await makeMarket();
});

const orders = async (query: object, as: string) =>
  (await api.current.call(listAllOrders, { query }, { as })).body;
const sums = async (query: object, as: string) => (await api.current.call(sumOrders, { query }, { as })).body;
const items = async (query: object, as: string) =>
  (await api.current.call(listOrderedItems, { query }, { as })).body;
const total = (list: readonly { discountedValue: number }[]) =>
  list.reduce((sum, { discountedValue }) => sum + discountedValue, 0);

describe('GET /order', () => {
  it('lists the live orders of a delivery by option type descending, then by buyer in the Hungarian alphabet', async () => {
    const list = await orders({ delivery: market.here }, market.transporter);
    expect(list.map(({ orderedBy }) => orderedBy.fullName)).toEqual([
      'Zita Zita',
      'Ödön Ödön',
      'Őze Ottó',
      'Őze Ottó',
    ]);
    const { body } = await api.current.call(
      listOrders,
      {
        query: {
          all: true,
          delivery: market.here,
          orderby: '-deliveryOptionType,customerName,id',
          size: 2,
          page: 1,
        },
      },
      { as: market.transporter },
    );
    expect(body).toMatchObject({ total: 4, page: 1, size: 2 });
    expect(body.items.map(({ id }) => id)).toEqual(list.slice(2).map(({ id }) => id));
    const query = { all: true, delivery: market.here };
    const unsorted = await api.current.call(listOrders, { query }, { as: market.transporter });
    const ids = unsorted.body.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(ids).toHaveLength(4);
  });

  it('shows names, phones, notes and codes to those who hand over or organise, and amounts only to producers', async () => {
    const [known] = await orders({ delivery: market.here }, market.organizer);
    expect(known).toMatchObject({ orderedBy: { fullName: 'Zita Zita', phoneNumber: '+36301234567' } });
    expect(known?.code).toMatch(/^[A-Z0-9-]{4,}$/);
    const list = await orders({ delivery: market.here }, market.producer);
    expect(list).toHaveLength(4);
    for (const order of list) {
      expect(order).toMatchObject({
        code: '',
        note: '',
        orderedBy: { fullName: '', phoneNumber: '', emailAddress: '' },
        homeDeliveryAddress: null,
      });
    }
    expect(
      JSON.stringify(await sums({ delivery: market.here, groupByOrderedBy: true }, market.producer)),
    ).not.toMatch(/Őze|\+36/);
  });

  it('gives an organizer of one event those of a chain there alone, and a buyer only their own', async () => {
    const there = (list: readonly { delivery: { id: number } }[]) =>
      new Set(list.map(({ delivery }) => delivery.id));
    const query = { deliveryChain: market.chain.id };
    expect(there(await orders(query, market.organizer))).toEqual(new Set([market.here]));
    expect(there(await orders(query, market.transporter))).toEqual(new Set([market.here, market.there]));
    expect(await orders({}, market.buyer)).toHaveLength(2);
    expect((await api.current.call(listAllOrders, { query }, { as: market.buyer })).status).toBe(403);
  });
});

describe('GET /order/sum', () => {
  it('adds up all in one, by delivery, by buyer and by option type', async () => {
    const query = { deliveryChain: market.chain.id };
    expect(await sums(query, market.transporter)).toMatchObject([
      {
        delivery: null,
        orderedBy: null,
        orders: 5,
        buyers: 3,
        discountedValue: 8000,
        deliveryPrice: 1000,
        totalValue: 9000,
      },
    ]);
    const byDelivery = await sums({ ...query, groupByDelivery: true }, market.transporter);
    expect(byDelivery.map(({ delivery, orders }) => [delivery?.id, orders])).toEqual([
      [market.here, 4],
      [market.there, 1],
    ]);
    const byBuyer = await sums({ delivery: market.here, groupByOrderedBy: true }, market.transporter);
    expect(byBuyer.map(({ orderedBy, codes }) => [orderedBy?.fullName, codes.length])).toEqual([
      ['Ödön Ödön', 1],
      ['Őze Ottó', 2],
      ['Zita Zita', 1],
    ]);
    const home = await sums({ ...query, deliveryOptionType: 'HOME_DELIVERY' }, market.transporter);
    expect(home).toMatchObject([{ orders: 1, totalValue: 2000 }]);
    const atEvent = await sums({ deliveryEvent: market.first.id, groupByDelivery: true }, market.organizer);
    expect(atEvent.map(({ totalValue }) => totalValue)).toEqual([8000]);
  });

  it('leaves out chains in the states that are named', async () => {
    const query = { deliveryChain: market.chain.id };
    const states = (list: string) => ({ ...query, deliveryChainStateNotIn: list });
    const [{ orders: none }] = (await sums(states('OPEN,MIN_INCOME_PASSED'), market.transporter)) as [
      OrderSumJson,
    ];
    const [{ orders: some }] = (await sums(states('CANCELLED,DELIVERED'), market.transporter)) as [
      OrderSumJson,
    ];
    expect([none, some]).toEqual([0, 5]);
    const { problem } = await api.current.call(
      sumOrders,
      { query: states('OPEN,SOON') },
      { as: market.transporter },
    );
    expect(problem.errors[0]?.path).toMatch(/^deliveryChainStateNotIn/);
  });

  it('comes to the same as the orders and as the items, down to what is still to pay', async () => {
    for (const query of [{ delivery: market.here }, { deliveryChain: market.chain.id }, {}]) {
      const as = market.transporter;
      const [sum] = await sums(query, as);
      const list = await orders(query, as);
      expect(sum?.discountedValue).toBe(total(list));
      expect(sum?.discountedValue).toBe(total(await items(query, as)));
      for (const grouping of [{ groupByDelivery: true }, { groupByOrderedBy: true }])
        expect(total(await sums({ ...query, ...grouping }, as))).toBe(total(list));
      expect(sum?.totalValue).toBe(list.reduce((all, { totalValue }) => all + totalValue, 0));
      expect(sum?.toBePaidOnSiteValue).toBe(
        list.reduce((all, { toBePaidOnSiteValue }) => all + toBePaidOnSiteValue, 0),
      );
    }
  });
});

describe('GET /orderitem', () => {
  it('by the delivery’s invitation gives who runs it everything, and a buyer their own', async () => {
    const { invite_token: deliveryToken } = await api.current.context.db
      .selectFrom('delivery')
      .select('invite_token')
      .where('id', '=', market.here)
      .executeTakeFirstOrThrow();
    const amounts = async (as: string) =>
      (await api.current.call(listOrderedItems, { query: { deliveryToken } }, { as })).body.map(
        ({ amount }) => amount,
      );
    expect(await amounts(market.transporter)).toEqual([5, 2]);
    expect(await amounts(market.buyer)).toEqual([1, 2]);
    const unknown = await api.current.call(
      listOrderedItems,
      { query: { deliveryToken: 'nincs-ilyen-meghivo' } },
      { as: market.buyer },
    );
    expect(unknown.problem).toMatchObject({ status: 404, code: 'INVALID_INVITE_LINK' });
  });

  it('adds up what was ordered of each packing, by producer, each delivery apart if asked', async () => {
    const query = { deliveryChain: market.chain.id };
    const list = await items(query, market.transporter);
    expect(
      list.map(({ producer, deliveryItem, amount, orders: count }) => [
        producer.name,
        deliveryItem.name,
        amount,
        count,
      ]),
    ).toEqual([
      ['Almás', 'Alma', 5, 3],
      [expect.any(String), 'Körte', 3, 2],
    ]);
    const apart = await items({ ...query, groupByDelivery: true }, market.transporter);
    expect(apart.map(({ delivery, amount }) => [delivery?.id, amount])).toEqual([
      [market.here, 5],
      [market.here, 2],
      [market.there, 1],
    ]);
  });

  it('asks as many questions for all lists, however many orders there are', async () => {
    api.current.database.queries.length = 0;
    await items({ delivery: market.here }, market.transporter);
    const few = api.current.database.queries.length;
    await items({ deliveryChain: market.chain.id, groupByDelivery: true }, market.transporter);
    expect(api.current.database.queries.length).toBe(2 * few);
  });
});

describe('GET /order/home-delivery-address', () => {
  it('says to the organizer and the transporter where to go, and no one else', async () => {
    const ask = (as: string) =>
      api.current.call(listHomeDeliveries, { query: { delivery: market.here } }, { as });
    for (const as of [market.organizer, market.transporter, market.admin]) {
      expect((await ask(as)).body).toMatchObject([
        {
          orderedBy: { fullName: 'Zita Zita', phoneNumber: '+36301234567' },
          address: { city: 'Budapest' },
          totalValue: 2000,
          toBePaidOnSiteValue: 2000,
        },
      ]);
    }
    expect((await ask(market.producer)).status).toBe(403);
    expect((await ask(market.buyer)).status).toBe(403);
  });
});
