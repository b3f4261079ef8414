import { countEventsByDay, listEventCities, listEvents } from '@kosar/contract/points/events';
import { describe, expect, it } from 'vitest';
import { makeOrganizer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { type EventOptions, makeEvent } from '../../demo/builders/event.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const list = async (query: Record<string, unknown>, as?: string) =>
  (await api.current.call(listEvents, { query }, as === undefined ? {} : { as })).body;

/** Events at one new point, in the given order. */
function eventsAt(city: string, events: readonly EventOptions[]) {
  return write(async (trx) => {
    const point = await makePoint(trx, { city });
    const ids: number[] = [];
    for (const event of events) ids.push((await makeEvent(trx, { deliveryPointId: point.id, ...event })).id);
    return { point, ids };
  });
}

describe('GET /deliveryevent/datalist', () => {
  it('sorts by day, undated last, and pages', async () => {
    const { ids } = await eventsAt('Sorvár', [
      { dayOfDelivery: '2026-12-02' },
      { type: 'UNKNOWN_DATE' },
      { dayOfDelivery: '2026-11-30' },
      { dayOfDelivery: '2026-12-02' },
    ]);
    const [second, undated, first, third] = ids;
    const all = await list({ city: 'Sorvár' });
    expect(all.items.map(({ id }) => id)).toEqual([first, second, third, undated]);
    expect(await list({ city: 'Sorvár', page: 1, size: 3 })).toMatchObject({
      items: [{ id: undated }],
      total: 4,
      page: 1,
      size: 3,
    });
    const reversed = await list({ city: 'Sorvár', orderby: '-dayOfDelivery,-id' });
    expect(reversed.items.map(({ id }) => id)).toEqual([third, second, first, undated]);
  });

  it('sorts names as Hungarians do', async () => {
    await eventsAt('Névvár', [{ name: 'Csütörtök' }, { name: 'Cukor' }, { name: 'Áldás' }, { name: 'Alma' }]);
    const { items } = await list({ city: 'nevvar', orderby: 'name' });
    expect(items.map(({ name }) => name)).toEqual(['Áldás', 'Alma', 'Cukor', 'Csütörtök']);
  });

  it('filters by day, range of days, point and type', async () => {
    const { point, ids } = await eventsAt('Szűrővár', [
      { dayOfDelivery: '2026-11-30' },
      { dayOfDelivery: '2026-12-01' },
      { dayOfDelivery: '2026-12-02' },
      { type: 'UNKNOWN_DATE' },
    ]);
    const found = async (query: Record<string, unknown>) =>
      (await list({ deliveryPoint: point.id, ...query })).items.map(({ id }) => id);
    expect(await found({})).toEqual(ids);
    expect(await found({ dayOfDelivery: '2026-12-01' })).toEqual([ids[1]]);
    expect(await found({ dayOfDeliveryFrom: '2026-12-01' })).toEqual([ids[1], ids[2]]);
    expect(await found({ dayOfDeliveryFrom: '2026-11-30', dayOfDeliveryTo: '2026-12-01' })).toEqual([
      ids[0],
      ids[1],
    ]);
    expect(await found({ type: 'UNKNOWN_DATE' })).toEqual([ids[3]]);
  });

  it('refuses unknown filters, types, days and sort fields by name', async () => {
    const query = {
      colour: 'red',
      type: 'SOME_DAY',
      dayOfDelivery: '2026-02-30',
      orderby: 'city',
      deliveryPoint: '0',
    };
    const { status, problem } = await api.current.call(listEvents, { query });
    expect(status).toBe(400);
    expect(problem.errors.map(({ path }) => path).toSorted()).toEqual(Object.keys(query).toSorted());
  });

  it('counts an event as current until its day is over in Budapest, also on the days the clock changes', async () => {
    const { point, ids } = await eventsAt('Óravár', [
      { dayOfDelivery: '2026-03-29' },
      { dayOfDelivery: '2026-10-25' },
      { type: 'UNKNOWN_DATE' },
    ]);
    const current = async (now: string, isCurrent = true) => {
      api.current.clock.set(new Date(now));
      const { items } = await list({ deliveryPoint: point.id, current: isCurrent });
      return items.map(({ id }) => id);
    };
    expect(await current('2026-03-29T23:59:59+02:00')).toEqual(ids);
    expect(await current('2026-03-30T00:00:00+02:00')).toEqual(ids.slice(1));
    expect(await current('2026-10-25T23:59:59+01:00')).toEqual(ids.slice(1));
    expect(await current('2026-10-26T00:00:00+01:00')).toEqual(ids.slice(2));
    expect(await current('2026-10-26T00:00:00+01:00', false)).toEqual(ids.slice(0, 2));
    api.current.clock.set(TEST_NOW);
  });

  it('lists with or without deliveries', async () => {
    const { point, ids } = await eventsAt('Szállítóvár', [{}, {}]);
    await write((trx) => makeChain(trx, { deliveries: [{ eventId: ids[0] ?? 0 }] }));
    const found = async (withdeliveries: boolean) =>
      (await list({ deliveryPoint: point.id, withdeliveries })).items.map(({ id }) => id);
    expect(await found(true)).toEqual([ids[0]]);
    expect(await found(false)).toEqual([ids[1]]);
  });

  it('shows each delivery in the state it is in now, with its best tier, and what the viewer alone has ordered', async () => {
    const { point, ids } = await eventsAt('Rendelővár', [{}]);
    const made = await write(async (trx) => {
      const chain = await makeChain(trx, {
        name: 'Zöldségkör',
        deliveries: [{ eventId: ids[0] ?? 0, name: 'Zöldség szerdán' }],
        tiers: [
          { startIncomeFt: 50_000, discountPercent: 3 },
          { startIncomeFt: 90_000, discountPercent: 7 },
        ],
      });
      const [delivery] = chain.deliveries;
      const buyer = await makeUser(trx);
      const order = await makeOrder(trx, { deliveryId: delivery?.id, userId: buyer.id });
      const taken = await makeOrder(trx, { deliveryId: delivery?.id, userId: buyer.id });
      await cancelOrder(trx, taken.id, TEST_NOW);
      await makeOrder(trx, { deliveryId: delivery?.id });
      return { chain, delivery, buyer, order };
    });
    const deliveries = async (as?: string) =>
      (await list({ deliveryPoint: point.id }, as)).items[0]?.deliveries;
    expect(await deliveries()).toEqual([
      {
        id: made.delivery?.id,
        name: 'Zöldség szerdán',
        deliveryChainId: made.chain.id,
        deliveryChainName: 'Zöldségkör',
        transporterName: 'Minta Tanya',
        status: 'OPEN',
        orderDeadline: '2026-11-23T19:00:00.000Z',
        minIncome: 10_000,
        orderedIncome: made.order.full_value_ft * 2,
        discount: 0.07,
        orderedByMe: null,
        goods: { producers: ['Minta Tanya'], producerCount: 1, itemCount: 1, pictures: [] },
      },
    ]);
    const buyer = await api.current.logIn(made.buyer.id);
    expect(await deliveries(buyer)).toMatchObject([{ orderedByMe: made.order.total_ft }]);
    api.current.clock.set(new Date('2026-11-23T20:00:00+01:00'));
    expect(await deliveries()).toMatchObject([{ status: 'ORDERING_CLOSED' }]);
    api.current.clock.set(new Date('2026-11-26T00:00:00+01:00'));
    expect(await deliveries()).toMatchObject([{ status: 'NOT_DELIVERED' }]);
    api.current.clock.set(TEST_NOW);
  });

  it('shows events of hidden points only to who may see them, and of those only the deliveries they may see', async () => {
    const made = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      const organizer = await makeOrganizer(trx);
      const event = await makeEvent(trx, { deliveryPointId: point.id, organizerId: organizer.id });
      const [one, two] = [
        await makeChain(trx, { deliveries: [{ eventId: event.id }] }),
        await makeChain(trx, { deliveries: [{ eventId: event.id }] }),
      ];
      const deliveryId = one.deliveries[0]?.id ?? 0;
      const follower = (await makeSubscription(trx, { deliveryPointId: point.id })).user_id;
      const [buyer, joined, outsider] = [await makeUser(trx), await makeUser(trx), await makeUser(trx)];
      await makeOrder(trx, { deliveryId, userId: buyer.id });
      await trx.insertInto('joined_invite').values({ user_id: joined.id, delivery_id: deliveryId }).execute();
      const transporter = await trx
        .selectFrom('transporter')
        .innerJoin('actor', 'actor.id', 'transporter.actor_id')
        .select('actor.owner_id')
        .where('transporter.id', '=', two.transporter_id)
        .executeTakeFirstOrThrow();
      return {
        pointId: point.id,
        one: deliveryId,
        two: two.deliveries[0]?.id,
        all: [follower, organizer.owner_id],
        first: [buyer.id, joined.id],
        second: transporter.owner_id,
        outsider: outsider.id,
      };
    });
    const seen = async (userId: number) => {
      const { items } = await list({ deliveryPoint: made.pointId }, await api.current.logIn(userId));
      return items.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    };
    expect((await list({ deliveryPoint: made.pointId })).total).toBe(0);
    for (const id of made.all) expect(await seen(id)).toEqual([made.one, made.two]);
    for (const id of made.first) expect(await seen(id)).toEqual([made.one]);
    expect(await seen(made.second)).toEqual([made.two]);
    expect(await seen(made.outsider)).toEqual([]);
  });

  it('asks as few questions for fifty events as for one', async () => {
    const { point, ids } = await eventsAt(
      'Ötvenvár',
      Array.from({ length: 50 }, () => ({})),
    );
    await write((trx) => makeChain(trx, { deliveries: ids.map((eventId) => ({ eventId })) }));
    const queries = async (size: number) => {
      api.current.database.queries.length = 0;
      await list({ deliveryPoint: point.id, size });
      return api.current.database.queries.length;
    };
    expect(await queries(1)).toBe(1);
    expect(await queries(50)).toBe(1);
  });
});

describe('GET /deliveryevent/days', () => {
  const days = async (query: Record<string, unknown>) => api.current.call(countEventsByDay, { query });

  it('counts events and deliveries of each day that has any, undated ones on none', async () => {
    const { point, ids } = await eventsAt('Napvár', [
      { dayOfDelivery: '2026-03-29' },
      { dayOfDelivery: '2026-03-29' },
      { dayOfDelivery: '2026-10-25' },
      { type: 'UNKNOWN_DATE' },
    ]);
    await write(async (trx) => {
      const deliveries = [{ eventId: ids[0] ?? 0 }];
      await makeChain(trx, { deliveries });
      await makeChain(trx, { deliveries });
    });
    const range = { dayOfDeliveryFrom: '2026-01-01', dayOfDeliveryTo: '2026-12-31', deliveryPoint: point.id };
    expect((await days(range)).body).toEqual([
      { dayOfDelivery: '2026-03-29', events: 2, deliveries: 2 },
      { dayOfDelivery: '2026-10-25', events: 1, deliveries: 0 },
    ]);
    expect((await days({ ...range, withdeliveries: true })).body).toEqual([
      { dayOfDelivery: '2026-03-29', events: 1, deliveries: 2 },
    ]);
    expect((await days({ ...range, city: 'NAPVAR', withdeliveries: false })).body).toHaveLength(2);
  });

  it('takes a year at most, from a day to a later one', async () => {
    const refusal = async (dayOfDeliveryFrom: string, dayOfDeliveryTo: string) =>
      (await days({ dayOfDeliveryFrom, dayOfDeliveryTo })).problem.code;
    expect(await refusal('2026-01-01', '2027-01-02')).toBe('range');
    expect(await refusal('2026-01-02', '2026-01-01')).toBe('range');
    expect((await days({ dayOfDeliveryFrom: '2028-01-01', dayOfDeliveryTo: '2028-12-31' })).status).toBe(200);
    const { problem } = await days({ dayOfDeliveryFrom: '2026-01-01' });
    expect(problem.errors).toMatchObject([{ path: 'dayOfDeliveryTo', code: 'required' }]);
  });
});

describe('GET /deliveryevent/cities', () => {
  it('lists the towns that have events the viewer may see, with their points, in Hungarian order', async () => {
    await write(async (trx) => {
      for (const [city, name, publicPoint] of [
        ['Zzsámbék', 'Zab tér', true],
        ['Zzsámbék', 'Ábel tér', true],
        ['Zzala', 'Piac', true],
        ['Zzarejtett', 'Pince', false],
      ] as const) {
        const point = await makePoint(trx, { city, name, publicPoint });
        await makeEvent(trx, { deliveryPointId: point.id });
        await makeEvent(trx, { deliveryPointId: point.id });
      }
      await makePoint(trx, { city: 'Zzüres' });
    });
    const { body } = await api.current.call(listEventCities);
    const own = body.filter(({ city }) => city.startsWith('Zz'));
    expect(own.map(({ city, points }) => [city, points.map(({ name }) => name)])).toEqual([
      ['Zzala', ['Piac']],
      ['Zzsámbék', ['Ábel tér', 'Zab tér']],
    ]);
  });
});
