import { getManagementHome, listMyTodos } from '@kosar/contract/market/management-home';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makePointManager, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
const TODAY = '2026-11-20';

async function homeOf(actorId: number, ownerId: number) {
  const as = await api.current.logIn(ownerId);
  return api.current.call(getManagementHome, { params: { id: actorId } }, { as });
}

async function todosOf(ownerId: number) {
  const as = await api.current.logIn(ownerId);
  return (await api.current.call(listMyTodos, {}, { as })).body;
}

describe('what waits for a transporter', () => {
  it('stands by urgency: chains that close soon, wait for approval or are below the minimum, weights, handovers, messages', async () => {
    const transporter = await write(async (trx) => {
      const transporter = await makeTransporter(trx);
      const carried = { transporterId: transporter.id };
      const days = { dayOfDelivery: '2026-11-30' };
      await makeChain(trx, {
        ...carried,
        ...days,
        name: 'Ma zár',
        orderDeadline: inHours(5),
        minIncomeFt: 0,
      });
      await makeChain(trx, {
        ...carried,
        ...days,
        name: 'Kevés',
        orderDeadline: inHours(72),
        minIncomeFt: 9000,
      });
      await makeChain(trx, {
        ...carried,
        ...days,
        name: 'Ráér',
        orderDeadline: inHours(200),
        minIncomeFt: 9000,
      });
      await makeChain(trx, {
        ...carried,
        ...days,
        name: 'Lezárt',
        orderDeadline: inHours(-2),
        minIncomeFt: 0,
      });
      const today = await makeEvent(trx, { name: 'Mai átadás', dayOfDelivery: TODAY });
      const handed = await makeChain(trx, {
        ...carried,
        name: 'Mai',
        dayOfDelivery: TODAY,
        orderDeadline: inHours(5),
        deliveries: [{ eventId: today.id }],
      });
      await makeOrder(trx, { deliveryId: handed.deliveries[0]?.id ?? 0 });
      await endChain(trx, handed.id, 'APPROVED', TEST_NOW);
      const other = await makeUser(trx);
      await trx
        .insertInto('message')
        .values({
          chain_id: handed.id,
          sender_type: 'PRODUCER',
          sender_id: (await makeProducer(trx)).actor_id,
          sender_name: 'Gazda',
          sent_by_id: other.id,
          subject: 'Hányra menjek?',
          body: 'Írjátok meg.',
          sent_at: TEST_NOW,
        })
        .execute();
      return transporter;
    });
    api.current.database.queries.length = 0;
    const todos = await todosOf(transporter.owner_id);
    expect(api.current.database.queries.length).toBeLessThanOrEqual(8);
    expect(todos.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['CLOSES_SOON', 'Ma zár', 0],
      ['AWAITS_APPROVAL', 'Lezárt', 0],
      ['BELOW_MINIMUM', 'Kevés', 9000],
      ['WEIGHTS_MISSING', 'Mai', 1],
      ['HANDOVER_TODAY', expect.stringContaining('Mai'), 1],
      ['MESSAGE_UNANSWERED', 'Hányra menjek?', 1],
    ]);
    expect(todos.every(({ role, chainId }) => role === 'TRANSPORTER' && chainId !== null)).toBe(true);
    const { body } = await homeOf(transporter.actor_id, transporter.owner_id);
    expect(body.transporter).toMatchObject({ currentChains: 5 });
    expect([body.producer, body.organizer, body.deliveryPointManager]).toEqual([null, null, null]);
  });
});

it('a handover of today waits for its organizer and the manager of the place as well, and three numbers say of each role', async () => {
  const { organizer, manager } = await write(async (trx) => {
    const [organizer, manager] = [await makeOrganizer(trx), await makePointManager(trx)];
    const point = await makePoint(trx, { managerId: manager.id });
    await makeSubscription(trx, { deliveryPointId: point.id });
    const event = await makeEvent(trx, {
      organizerId: organizer.id,
      deliveryPointId: point.id,
      dayOfDelivery: TODAY,
    });
    await makeEvent(trx, {
      organizerId: organizer.id,
      deliveryPointId: point.id,
      dayOfDelivery: '2026-12-04',
    });
    await makeChain(trx, {
      dayOfDelivery: TODAY,
      orderDeadline: inHours(-20),
      deliveries: [{ eventId: event.id }],
    });
    return { organizer, manager };
  });
  const organised = await homeOf(organizer.actor_id, organizer.owner_id);
  const [todo] = await todosOf(organizer.owner_id);
  expect(todo).toMatchObject({ kind: 'HANDOVER_TODAY', role: 'ORGANIZER', due: TODAY });
  expect(organised.body.handovers.map(({ deliveryId }) => deliveryId)).toEqual([todo?.deliveryId]);
  expect(organised.body.organizer).toEqual({ comingEvents: 2, eventsWithoutDelivery: 1, homeDeliveries: 0 });
  const looked = await homeOf(manager.actor_id, manager.owner_id);
  expect(await todosOf(manager.owner_id)).toMatchObject([
    { kind: 'HANDOVER_TODAY', role: 'DELIVERY_POINT_MANAGER', deliveryId: todo?.deliveryId },
  ]);
  expect(looked.body.handovers).toEqual(organised.body.handovers);
  expect(looked.body.deliveryPointManager).toEqual({ points: 1, subscribers: 1, comingEvents: 2 });
});

it('a new actor sees its first steps, which are ticked as they are done', async () => {
  const producer = await write((trx) => makeProducer(trx));
  const begun = await homeOf(producer.actor_id, producer.owner_id);
  expect(await todosOf(producer.owner_id)).toEqual([]);
  expect(begun.body).toMatchObject({
    handovers: [],
    firstSteps: { data: false, bankAccount: false, product: false, chain: false },
  });
  await write(async (trx) => {
    const product = await makeProduct(trx, { producerId: producer.id });
    await makeChain(trx, { items: [{ product }] });
  });
  const { body } = await homeOf(producer.actor_id, producer.owner_id);
  expect(body.firstSteps).toMatchObject({ product: true, chain: true });
  expect(body.producer).toEqual({ availableProducts: 1, soldOutProducts: 0, currentChains: 1 });
});

it('a person with two actors finds what waits for both in one list, each with the name of its actor', async () => {
  const { first, second } = await write(async (trx) => {
    const owner = await makeUser(trx);
    const first = await makeTransporter(trx, { actor: { ownerId: owner.id } });
    const second = await makeTransporter(trx, { actor: { ownerId: owner.id } });
    const closing = { dayOfDelivery: '2026-11-30', orderDeadline: inHours(5), minIncomeFt: 0 };
    await makeChain(trx, { ...closing, transporterId: first.id, name: 'Elsőé' });
    await makeChain(trx, { ...closing, transporterId: second.id, name: 'Másodiké' });
    await makeChain(trx, { ...closing, name: 'Másvalakié' });
    return { first, second };
  });
  const todos = await todosOf(first.owner_id);
  expect(todos.map(({ name, veActor }) => [name, veActor.id])).toEqual([
    ['Elsőé', first.actor_id],
    ['Másodiké', second.actor_id],
  ]);
});

describe('what waits for who approves products', () => {
  it('is one to-do for all their marketplaces, without what was decided on', async () => {
    const approver = await write(async (trx) => {
      const approver = await makeOrganizer(trx);
      const { id } = await trx
        .insertInto('marketplace')
        .values({ name: 'Döntéshozó piac' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const waiting = await makeProduct(trx);
      await trx
        .insertInto('marketplace_manager')
        .values({ marketplace_id: id, actor_id: approver.actor_id })
        .execute();
      await trx
        .insertInto('product_marketplace')
        .expression(
          trx
            .selectFrom('product')
            .select((eb) => ['id', eb.val(id).as('marketplace_id')])
            .where('id', '<>', waiting.id),
        )
        .columns(['product_id', 'marketplace_id'])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .deleteFrom('product_marketplace')
        .where('product_id', '=', waiting.id)
        .where('marketplace_id', '=', id)
        .execute();
      return approver;
    });
    expect(await todosOf(approver.owner_id)).toMatchObject([
      { kind: 'PRODUCTS_WAIT', name: 'Döntéshozó piac', count: 1 },
    ]);
  });
});
