import { createEvent, updateEvent } from '@kosar/contract/points/event-management';
import { getEvent } from '@kosar/contract/points/events';
import { describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { eventBody, type Host, makeHost } from './event-testing.ts';

const api = useApi();

interface Option {
  readonly id?: number;
  readonly name: string;
  readonly type: string;
  readonly price: number;
}

/** An event of a host, with the form to change it by. */
async function makeOwnEvent(over: Record<string, unknown> = {}) {
  const host = await makeHost(api.current);
  const body = { organizerId: host.organizer.id, ...eventBody(host, over) };
  const { body: event } = await api.current.call(createEvent, { body }, { as: host.as });
  const options: Option[] = event.deliveryOptions.map(({ id, name, type, price }) => ({
    id,
    name,
    type,
    price,
  }));
  return { host, id: event.id, options };
}

async function addDelivery(eventId: number, only: Record<string, unknown> = {}) {
  return transaction(api.current.context.db, (trx) =>
    makeChain(trx, {
      dayOfDelivery: '2026-12-05',
      orderDeadline: new Date('2026-12-03T20:00:00+01:00'),
      ...only,
      deliveries: [{ eventId }],
    }),
  );
}

function change(
  { host, id, options }: { host: Host; id: number; options: readonly Option[] },
  over: Record<string, unknown> = {},
) {
  const body = { version: 1, ...eventBody(host, { deliveryOptions: options, ...over }) };
  return api.current.call(updateEvent, { params: { id }, body }, { as: host.as });
}

const codesOf = async (answer: ReturnType<typeof change>) =>
  (await answer).problem.errors.map(({ path, code }) => `${path} ${code}`);

describe('an option of an event', () => {
  test('with orders can’t be edited or removed, others can; new ones come beside it', async () => {
    const own = await makeOwnEvent();
    const [pickup, home] = own.options;
    if (pickup === undefined || home === undefined) throw new Error('An event has two options.');
    const chain = await addDelivery(own.id);
    await transaction(api.current.context.db, (trx) =>
      makeOrder(trx, { deliveryId: chain.deliveries[0]?.id }),
    );
    expect(await codesOf(change(own, { deliveryOptions: [{ ...pickup, price: 100 }, home] }))).toEqual([
      'deliveryOptions.0.name OPTION_HAS_ORDERS',
    ]);
    expect(await codesOf(change(own, { deliveryOptions: [home] }))).toEqual([
      'deliveryOptions OPTION_HAS_ORDERS',
    ]);
    const requested = [
      { name: 'Kerékpáros futár', type: 'HOME_DELIVERY', price: 600 },
      pickup,
      { ...home, price: 1200 },
    ];
    const changed = await change(own, { deliveryOptions: requested });
    expect(changed.body.deliveryOptions).toMatchObject([
      { name: 'Kerékpáros futár', price: 600, hasOrders: false },
      { id: pickup.id, price: 0, hasOrders: true },
      { id: home.id, price: 1200 },
    ]);
    const fewer = { version: 2, ...eventBody(own.host, { deliveryOptions: [pickup] }) };
    const again = await api.current.call(
      updateEvent,
      { params: { id: own.id }, body: fewer },
      { as: own.host.as },
    );
    expect(again.body.deliveryOptions.map(({ id }) => id)).toEqual([pickup.id]);
  });

  test('of another event stays there', async () => {
    const [own, other] = [await makeOwnEvent(), await makeOwnEvent()];
    const stolen = await change(own, { deliveryOptions: other.options });
    expect(stolen.body.deliveryOptions).toHaveLength(2);
    const { body } = await api.current.call(getEvent, { params: { id: other.id } });
    expect(body.deliveryOptions.map(({ id }) => id)).toEqual(other.options.map(({ id }) => id));
  });
});

describe('an event that chains come to', () => {
  test('moves six times in an hour at most: each is a mail to whoever has ordered', async () => {
    const own = await makeOwnEvent();
    await addDelivery(own.id);
    const move = (version: number) =>
      change(own, { version, startTime: version % 2 === 0 ? '10:00' : '10:30' });
    for (let version = 1; version <= 6; version += 1) expect((await move(version)).status).toBe(200);
    const refused = await move(7);
    expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_MOVES']);
    expect((await change(own, { version: 7, startTime: '10:00', name: 'Új név' })).status).toBe(200);
  });

  test('is announced when its day, time or place moves: buyers and transporters get a notice and a mail, calendars rise', async () => {
    const own = await makeOwnEvent();
    const chain = await addDelivery(own.id);
    const buyer = await transaction(api.current.context.db, async (trx) => {
      const user = await makeUser(trx, { fullName: 'Nagy Eszter' });
      for (const _ of [1, 2]) await makeOrder(trx, { deliveryId: chain.deliveries[0]?.id, userId: user.id });
      return user;
    });
    const sequence = () =>
      api.current.context.db
        .selectFrom('delivery')
        .select('calendar_sequence')
        .where('event_id', '=', own.id)
        .executeTakeFirstOrThrow();
    const before = await sequence();
    expect((await change(own, { dayOfDelivery: '2026-12-06', startTime: '10:00' })).status).toBe(200);
    expect((await sequence()).calendar_sequence).toBeGreaterThan(before.calendar_sequence);
    const mails = await api.current.context.db
      .selectFrom('email')
      .selectAll()
      .where('event_key', '=', `event:${own.id}:moved:1`)
      .execute();
    const { owner_id: transporterId } = await api.current.context.db
      .selectFrom('transporter as r')
      .innerJoin('actor as a', 'a.id', 'r.actor_id')
      .select('a.owner_id')
      .where('r.id', '=', chain.transporter_id)
      .executeTakeFirstOrThrow();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ user_id }) => user_id))).toEqual(new Set([buyer.id, transporterId]));
    const mine = mails.find(({ user_id }) => user_id === buyer.id);
    expect(mine?.text).toContain('Kedves Nagy Eszter!');
    expect(mine?.text).toMatch(/Új nap: 2026\. december 6\., vasárnap/);
    expect(mine?.text).toContain('Régi időpont: 09:00–11:00');
    expect(mine?.text).toContain(`/delivery-event-orders/${own.id}`);
    // The entry of the order's mail moves with it; who carries has none in a calendar of ours.
    const files = mails.map((mail) => JSON.stringify(mail.attachments));
    expect(files[mails.findIndex(({ id }) => id === mine?.id)]).toContain('DTSTART:20261206T090000Z');
    expect(files.filter((file) => file === '[]')).toHaveLength(1);
    const notified = await api.current.context.db
      .selectFrom('notification')
      .select('user_id')
      .where('event_key', '=', `event:${own.id}:moved:1`)
      .execute();
    expect(notified).toHaveLength(2);
  });

  test('is announced to no one when only its words change, or when no one comes', async () => {
    const own = await makeOwnEvent();
    await addDelivery(own.id, { state: 'CANCELLED' });
    expect((await change(own, { name: 'Új név', dayOfDelivery: '2026-12-01' })).status).toBe(200);
    const mails = await api.current.context.db
      .selectFrom('email')
      .select('id')
      .where('event_key', 'like', `event:${own.id}:%`)
      .execute();
    expect(mails).toEqual([]);
  });

  test('keeps a day on or after the day of their deadlines, not a past one; its marketplace stays', async () => {
    const own = await makeOwnEvent();
    await addDelivery(own.id);
    expect(await codesOf(change(own, { dayOfDelivery: '2026-12-02' }))).toEqual([
      'dayOfDelivery EVENT_BEFORE_DEADLINE',
    ]);
    expect(await codesOf(change(own, { type: 'UNKNOWN_DATE' }))).toEqual(['dayOfDelivery EVENT_DAY_NEEDED']);
    expect((await change(own, { dayOfDelivery: '2026-12-03' })).status).toBe(200);
  });

  test('that is over stays where and when it was, its words may change', async () => {
    const own = await makeOwnEvent({ dayOfDelivery: '2026-11-18' });
    await addDelivery(own.id, {
      dayOfDelivery: '2026-11-18',
      orderDeadline: new Date('2026-11-16T20:00:00+01:00'),
      state: 'APPROVED',
    });
    const same = { dayOfDelivery: '2026-11-18' };
    expect(await codesOf(change(own, { ...same, startTime: '08:00' }))).toEqual(['startTime EVENT_IS_OVER']);
    expect(await codesOf(change(own))).toEqual(['dayOfDelivery EVENT_IS_OVER']);
    expect((await change(own, { ...same, description: '<p>Köszönjük!</p>' })).status).toBe(200);
  });
});

test('of two changes at the same version the second is a conflict, and others may not change it', async () => {
  const own = await makeOwnEvent();
  const answers = await Promise.all([change(own, { name: 'Egyik' }), change(own, { name: 'Másik' })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const other = await makeHost(api.current);
  const foreign = await change({ ...own, host: { ...own.host, as: other.as } });
  expect(foreign.problem.code).toBe('forbidden');
});
