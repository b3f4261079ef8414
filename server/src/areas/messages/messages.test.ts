import {
  listMessageSenders,
  listMessages,
  notifyArrival,
  sendMessage,
} from '@kosar/contract/chains/delivery-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { type MadeChain, makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeSubscription } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

interface Made {
  readonly chain: MadeChain;
  readonly deliveryId: number;
  readonly pointId: number;
  readonly transporterId: number;
  readonly buyerIds: readonly number[];
  /** Cookies. */
  readonly transporter: string;
  readonly organizer: string;
  readonly admin: string;
}

/** A chain with buyers, of two producers. */
async function chainWith(buyers: number): Promise<Made> {
  const { db } = api.current.context;
  const made = await transaction(db, async (trx) => {
    const transporter = await makeTransporter(trx, { actor: { name: 'Futár Ferenc' } });
    const organizer = await makeOrganizer(trx, { actor: { name: 'Kosárközösség' } });
    const event = await makeEvent(trx, { organizerId: organizer.id, name: 'Őszi kosár' });
    const products = [await productOf(trx, 'Almás Tanya'), await productOf(trx, 'Zöld Kert')];
    const chain = await makeChain(trx, {
      transporterId: transporter.id,
      items: products.map((product) => ({ product })),
      deliveries: [{ eventId: event.id }],
    });
    const deliveryId = chain.deliveries[0]?.id ?? 0;
    const buyerIds: number[] = [];
    for (let index = 0; index < buyers; index += 1) {
      const buyer = await makeUser(trx, { fullName: `Vevő ${index}` });
      await makeOrder(trx, { deliveryId, userId: buyer.id });
      buyerIds.push(buyer.id);
    }
    return {
      transporter,
      organizer,
      event,
      chain,
      deliveryId,
      buyerIds,
      admin: await makeUser(trx, { isAdmin: true }),
    };
  });
  return {
    chain: made.chain,
    deliveryId: made.deliveryId,
    pointId: made.event.delivery_point_id,
    transporterId: made.transporter.actor_id,
    buyerIds: made.buyerIds,
    transporter: await api.current.logIn(made.transporter.owner_id),
    organizer: await api.current.logIn(made.organizer.owner_id),
    admin: await api.current.logIn(made.admin.id, ['ROLE_ADMIN']),
  };
}

async function productOf(trx: Transaction, name: string) {
  return makeProduct(trx, { producerId: (await makeProducer(trx, { actor: { name } })).id });
}

const listOf = (table: 'notification' | 'email', userIds: readonly number[]) =>
  api.current.context.db
    .selectFrom(table)
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .orderBy('user_id')
    .execute();

const NEWS = { subject: 'Hozzatok ládát!', body: 'Sok a tök.\n\nTalálkozunk!' };

describe('POST /message/send', () => {
  let delivery: Made;
  beforeAll(async () => {
    delivery = await chainWith(3);
  });
  const send = (body: object, as = delivery.transporter) => api.current.call(sendMessage, { body }, { as });

  it('is refused after twenty of one sender in an hour, and mails no one then', async () => {
    const mine = await chainWith(1);
    const body = { deliveryId: mine.deliveryId, subject: 'Sok', body: 'Megint írok.' };
    const statuses = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push((await api.current.call(sendMessage, { body }, { as: mine.transporter })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    const { rows } = await api.current.database.pool.query(
      'select count(*)::integer as count from email where user_id = $1',
      [mine.buyerIds[0]],
    );
    expect(rows).toEqual([{ count: 20 }]);
    const other = await chainWith(1);
    const theirs = { ...body, deliveryId: other.deliveryId };
    expect((await send(theirs, other.transporter)).status).toBe(200);
  });

  it('is refused after twenty about one thing, whoever sends them, with what and when again', async () => {
    const mine = await chainWith(1);
    const body = { deliveryId: mine.deliveryId, subject: 'Sok', body: 'Megint írok.' };
    for (let count = 0; count < 20; count += 1)
      await send(body, count % 2 === 0 ? mine.transporter : mine.organizer);
    const refused = await send(body, mine.organizer);
    expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_MESSAGES']);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await listOf('notification', mine.buyerIds)).toHaveLength(20);
  });

  it('would go on without end if the count were forgotten: a planted fault', async () => {
    const mine = await chainWith(1);
    const body = { deliveryId: mine.deliveryId, subject: 'Sok', body: 'Megint írok.' };
    const statuses = new Set<number>();
    for (let count = 0; count < 22; count += 1) {
      await api.current.database.pool.query('delete from rate_limit');
      statuses.add((await send(body, mine.transporter)).status);
    }
    expect(statuses).toEqual(new Set([200]));
  });

  it('notifies every buyer once: a notification that leads to the message, and a mail with its words', async () => {
    const { db } = api.current.context;
    await transaction(db, async (trx) => {
      // Who has two orders is notified once, who cancelled isn't, and who switched these mails off gets none.
      await makeOrder(trx, { deliveryId: delivery.deliveryId, userId: delivery.buyerIds[0] });
      await makeSubscription(trx, {
        userId: delivery.buyerIds[1],
        deliveryPointId: delivery.pointId,
        settings: [{ event: 'MESSAGE', emailEnabled: false }],
      });
      await trx
        .updateTable('customer_order')
        .set({ cancelled_at: TEST_NOW })
        .where('user_id', '=', delivery.buyerIds[2] ?? 0)
        .execute();
    });
    const { status, body } = await send({ ...NEWS, deliveryId: delivery.deliveryId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...NEWS,
      kind: 'MESSAGE',
      senderType: 'TRANSPORTER',
      senderId: delivery.transporterId,
      senderName: 'Futár Ferenc',
      timestamp: TEST_NOW.toISOString(),
      deliveryId: delivery.deliveryId,
      deliveryChainId: null,
      deliveryEventId: null,
      recipients: 2,
    });
    expect(await listOf('notification', delivery.buyerIds)).toMatchObject(
      delivery.buyerIds.slice(0, 2).map((user_id) => ({
        user_id,
        event: 'MESSAGE',
        name: NEWS.subject,
        main_action_url: `/delivery/${delivery.deliveryId}?tab=message`,
      })),
    );
    const mails = await listOf('email', delivery.buyerIds);
    expect(mails).toMatchObject([
      { user_id: delivery.buyerIds[0], subject: 'Hozzatok ládát! – Őszi kosár', kind: 'message' },
    ]);
    expect(JSON.stringify(mails)).toContain('Kedves Vevő 0!');
  });

  it('asks for a subject, and for a body of at most 10000 signs', async () => {
    const problemsOf = async (body: object) =>
      (await send({ deliveryId: delivery.deliveryId, ...body })).problem.errors.map(({ path, code }) => [
        path,
        code,
      ]);
    expect(await problemsOf({ subject: ' ', body: ' ' })).toEqual([
      ['subject', 'required'],
      ['body', 'required'],
    ]);
    expect(await problemsOf({ ...NEWS, body: 'á'.repeat(10_001) })).toEqual([['body', 'max_length']]);
    expect((await send({ ...NEWS, body: 'á'.repeat(10_000), deliveryId: delivery.deliveryId })).status).toBe(
      200,
    );
  });

  it('needs a chain, an event or a delivery, and only one', async () => {
    const without = await send(NEWS);
    expect([without.status, without.problem.code]).toEqual([400, 'MESSAGE_SEND_ERROR']);
    const both = await send({ ...NEWS, deliveryId: delivery.deliveryId, deliveryChainId: delivery.chain.id });
    expect(both.problem.code).toBe('MESSAGE_SEND_ERROR');
  });

  it('asks who sends it when there are several', async () => {
    const about = { ...NEWS, deliveryId: delivery.deliveryId };
    const missing = await send(about, delivery.admin);
    expect(missing.problem.errors).toMatchObject([{ path: 'senderType', code: 'required' }]);
    const either = await send({ ...about, senderType: 'PRODUCER' }, delivery.admin);
    expect(either.problem.errors).toMatchObject([{ path: 'senderId', code: 'required' }]);
    const foreign = await send({ ...about, senderType: 'ORGANIZER' });
    expect(foreign.problem.errors).toMatchObject([{ path: 'senderType', code: 'choice' }]);
    const { body: senders } = await api.current.call(
      listMessageSenders,
      { query: { deliveryId: delivery.deliveryId } },
      { as: delivery.admin },
    );
    expect(senders.map(({ senderType }) => senderType)).toEqual([
      'DELIVERY_POINT_MANAGER',
      'ORGANIZER',
      'PRODUCER',
      'PRODUCER',
      'TRANSPORTER',
    ]);
    const producer = senders.find(({ senderName }) => senderName === 'Zöld Kert');
    const { body } = await send(
      { ...about, senderType: 'PRODUCER', senderId: producer?.senderId },
      delivery.admin,
    );
    expect(body.senderName).toBe('Zöld Kert');
    // Whoever asks is said beforehand how many it goes to.
    expect(new Set(senders.map(({ recipients }) => recipients))).toEqual(new Set([body.recipients]));
  });

  it('asks as few questions for thirty buyers as for one', async () => {
    const queries = async (buyers: number) => {
      const { deliveryId, transporter } = await chainWith(buyers);
      api.current.database.queries.length = 0;
      const { body } = await send({ ...NEWS, deliveryId }, transporter);
      expect(body.recipients).toBe(buyers);
      return api.current.database.queries.length;
    };
    expect(await queries(30)).toBe(await queries(1));
  });
});

describe('POST /message/deliveryarrived', () => {
  it('says that it has come, or by how many minutes it is late', async () => {
    const delivery = await chainWith(1);
    const notify = (body: object) =>
      api.current.call(
        notifyArrival,
        { body: { deliveryId: delivery.deliveryId, ...body } },
        { as: delivery.transporter },
      );
    expect((await notify({ arrived: true })).body).toMatchObject({
      kind: 'ARRIVED',
      subject: 'Megérkeztünk',
    });
    for (const late of [10, 15, 20, 30]) {
      expect((await notify({ arrived: false, late: String(late) })).body).toMatchObject({
        kind: 'LATE',
        lateMinutes: late,
        subject: `Késünk ${late} percet`,
      });
    }
    expect((await notify({ arrived: false, late: 'OTHER', customMinutes: 75 })).body.lateMinutes).toBe(75);
    expect((await notify({ arrived: false, late: 'OTHER', customMinutes: 0 })).body.lateMinutes).toBe(0);
    const events = (await listOf('notification', delivery.buyerIds)).map(
      (row) => 'event' in row && row.event,
    );
    expect(new Set(events)).toEqual(new Set(['ARRIVED_OR_LATE']));
  });

  it('asks by how many minutes, whole ones and none below zero', async () => {
    const { deliveryId, transporter } = await chainWith(0);
    const problemsOf = async (body: object) =>
      (
        await api.current.call(
          notifyArrival,
          { body: { deliveryId, arrived: false, ...body } },
          { as: transporter },
        )
      ).problem.errors.map(({ path, code }) => [path, code]);
    expect(await problemsOf({})).toEqual([['late', 'required']]);
    expect(await problemsOf({ late: '25' })).toEqual([['late', 'choice']]);
    expect(await problemsOf({ late: 'OTHER' })).toEqual([['customMinutes', 'required']]);
    expect(await problemsOf({ late: 'OTHER', customMinutes: -1 })).toEqual([['customMinutes', 'min']]);
    expect(await problemsOf({ late: 'OTHER', customMinutes: 1.5 })).toEqual([['customMinutes', 'integer']]);
  });
});

describe('GET /message', () => {
  it('lists those of a delivery, its chain and its event, newest first, for its buyers and who run it', async () => {
    const delivery = await chainWith(1);
    const { db } = api.current.context;
    const eventId = delivery.chain.deliveries[0]?.event_id;
    const sent: [object, string][] = [
      [{ deliveryChainId: delivery.chain.id, subject: 'Lánc', body: 'Egy' }, delivery.transporter],
      [{ deliveryEventId: eventId, subject: 'Esemény', body: 'Kettő' }, delivery.organizer],
      [{ deliveryId: delivery.deliveryId, subject: 'Szállítás', body: 'Három' }, delivery.transporter],
    ];
    for (const [body, as] of sent)
      expect((await api.current.call(sendMessage, { body }, { as })).status).toBe(200);
    const read = async (query: object, as: string) =>
      (await api.current.call(listMessages, { query }, { as })).body.map(({ subject }) => subject);
    const buyer = await api.current.logIn(delivery.buyerIds[0] ?? 0);
    const outsider = await api.current.logIn((await transaction(db, (trx) => makeUser(trx))).id);
    const all = ['Szállítás', 'Esemény', 'Lánc'];
    expect(await read({ deliveryId: delivery.deliveryId }, buyer)).toEqual(all);
    expect(await read({ deliveryId: delivery.deliveryId }, delivery.organizer)).toEqual(all);
    expect(await read({ deliveryChainId: delivery.chain.id }, buyer)).toEqual(['Lánc']);
    expect(await read({ deliveryEventId: eventId }, buyer)).toEqual(['Esemény']);
    expect(await read({ deliveryId: delivery.deliveryId }, outsider)).toEqual([]);
    const query = { deliveryId: delivery.deliveryId };
    expect((await api.current.call(listMessages, { query })).status).toBe(401);
    const { problem } = await api.current.call(listMessages, { query: {} }, { as: buyer });
    expect(problem.code).toBe('MESSAGE_TARGET_MISSING');
  });
});
