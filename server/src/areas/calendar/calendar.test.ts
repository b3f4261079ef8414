import {
  getCalendarFeed,
  getDeliveryCalendar,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@kosar/contract/market/calendar';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { type EventOptions, makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { entriesIn } from './calendar-testing.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

async function newUser() {
  const user = await write((trx) => makeUser(trx));
  return { ...user, as: await api.current.logIn(user.id, []) };
}

function newDelivery(options: { event?: EventOptions; publicPoint?: boolean; name?: string } = {}) {
  return write(async (trx) => {
    const point = await makePoint(trx, {
      publicPoint: options.publicPoint ?? true,
      name: 'Zöld udvar',
      city: 'Budapest',
      postalCode: '1191',
      street: 'Fő utca 1.',
    });
    const event = await makeEvent(trx, { deliveryPointId: point.id, ...options.event });
    const chain = await makeChain(trx, {
      deliveries: [{ eventId: event.id, name: options.name ?? 'Őszi kosár' }],
    });
    return { point, event, chain, deliveryId: chain.deliveries[0]?.id ?? 0 };
  });
}

const fileOf = async (id: number, options: { as?: string; token?: string } = {}) => {
  const answer = await api.current.app.inject({
    url: `/api${getDeliveryCalendar.path.replace(':id', String(id))}`,
    query: options.token === undefined ? {} : { token: options.token },
    headers: options.as === undefined ? {} : { cookie: options.as },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    entries: entriesIn(answer.body),
    text: answer.body,
  };
};

const feedOf = async (user: { as: string }) => {
  const { body } = await api.current.call(renewCalendarFeed, {}, user);
  const path = new URL(body.address).pathname;
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await api.current.app.inject({ url: path, headers });
    return { status: answer.statusCode, headers: answer.headers, entries: entriesIn(answer.body) };
  };
  return { path, read };
};

describe('GET /ical/delivery/:id', () => {
  it('holds the pickup with its place and the deadline with a reminder, in plain UTC', async () => {
    const { deliveryId } = await newDelivery();
    const { status, headers, entries } = await fileOf(deliveryId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain('.ics');
    const [pickup, deadline] = entries;
    expect(pickup).toMatchObject({
      UID: `delivery-${deliveryId}-pickup@localhost`,
      SUMMARY: 'Átvétel: Őszi kosár',
      // 16:00–17:00 in Budapest in winter.
      DTSTART: '20261125T150000Z',
      DTEND: '20261125T160000Z',
      STATUS: 'CONFIRMED',
      LOCATION: 'Zöld udvar\\n1191 Budapest\\, Fő utca 1.',
      URL: `http://localhost:3000/delivery/${deliveryId}`,
    });
    expect(deadline).toMatchObject({
      UID: `delivery-${deliveryId}-deadline@localhost`,
      SUMMARY: 'Rendelési határidő: Őszi kosár',
      TRIGGER: '-PT2H',
    });
  });

  it('is a whole day where the time is not known, and only the deadline where the day is not', async () => {
    const dayOnly = await newDelivery({ event: { type: 'FIXED_DATE_UNKNOWN_TIME' } });
    expect((await fileOf(dayOnly.deliveryId)).entries[0]).toMatchObject({ DTSTART: '20261125' });
    const undated = await newDelivery({ event: { type: 'UNKNOWN_DATE' } });
    const { entries } = await fileOf(undated.deliveryId);
    expect(entries.map(({ SUMMARY }) => SUMMARY)).toEqual(['Rendelési határidő: Őszi kosár']);
  });

  it('is not there for who may not see the delivery, and there with its invitation', async () => {
    const { deliveryId, chain } = await newDelivery({ publicPoint: false });
    expect((await fileOf(deliveryId)).status).toBe(404);
    const token = chain.deliveries[0]?.invite_token ?? '';
    expect((await fileOf(deliveryId, { token })).status).toBe(200);
  });

  it('rises in SEQUENCE whenever the day, the place or the deadline moves or the chain is cancelled, and else not', async () => {
    const { deliveryId, event, point, chain } = await newDelivery();
    const sequence = async () => Number((await fileOf(deliveryId)).entries[0]?.['SEQUENCE']);
    const start = await sequence();
    await write((trx) =>
      trx
        .updateTable('delivery_event')
        .set({ start_time: '17:00', end_time: '18:00' })
        .where('id', '=', event.id)
        .execute(),
    );
    expect(await sequence()).toBe(start + 1);
    await write((trx) =>
      trx.updateTable('delivery_point').set({ street: 'Fő utca 2.' }).where('id', '=', point.id).execute(),
    );
    expect(await sequence()).toBe(start + 2);
    await write((trx) =>
      trx
        .updateTable('chain')
        .set({ order_deadline: new Date(chain.order_deadline.getTime() - 3_600_000) })
        .where('id', '=', chain.id)
        .execute(),
    );
    expect(await sequence()).toBe(start + 3);
    await write((trx) =>
      trx
        .updateTable('chain')
        .set({ state: 'MIN_INCOME_PASSED', ordered_income_ft: 10_000 })
        .where('id', '=', chain.id)
        .execute(),
    );
    await write((trx) =>
      trx
        .updateTable('delivery_point')
        .set({ description: 'A kapunál.' })
        .where('id', '=', point.id)
        .execute(),
    );
    expect(await sequence()).toBe(start + 3);
    await write((trx) =>
      trx
        .updateTable('chain')
        .set({ state: 'CANCELLED', cancelled_at: new Date() })
        .where('id', '=', chain.id)
        .execute(),
    );
    expect(await sequence()).toBe(start + 4);
  });
});

describe('the private feed', () => {
  it('holds what its owner ordered or follows, and nothing of others', async () => {
    const user = await newUser();
    const [ordered, followed, foreign] = [
      await newDelivery({ publicPoint: false }),
      await newDelivery(),
      await newDelivery(),
    ];
    const { code } = await write((trx) =>
      makeOrder(trx, { deliveryId: ordered.deliveryId, userId: user.id }),
    );
    await write((trx) => makeSubscription(trx, { userId: user.id, deliveryPointId: followed.point.id }));
    const other = await write((trx) => makeOrder(trx, { deliveryId: followed.deliveryId }));
    const { read } = await feedOf(user);
    const { status, entries } = await read();
    expect(status).toBe(200);
    const uids = entries.map(({ UID }) => UID);
    expect(uids).toContain(`delivery-${ordered.deliveryId}-pickup@localhost`);
    expect(uids).toContain(`delivery-${followed.deliveryId}-deadline@localhost`);
    expect(uids.join()).not.toContain(`delivery-${foreign.deliveryId}-`);
    expect(JSON.stringify(entries)).toContain(code);
    expect(JSON.stringify(entries)).not.toContain(other.code);
  });

  it('says where the goods are brought when all comes to the door', async () => {
    const user = await newUser();
    const { deliveryId } = await newDelivery();
    await write((trx) => makeOrder(trx, { deliveryId, userId: user.id, optionType: 'HOME_DELIVERY' }));
    const { entries } = await (await feedOf(user)).read();
    expect(entries[0]?.['SUMMARY']).toBe('Házhoz szállítás: Őszi kosár');
    expect(entries[0]?.['LOCATION']).not.toContain('Fő utca');
  });

  it('shows a cancelled chain as cancelled for 30 days and then no more', async () => {
    const user = await newUser();
    const { deliveryId, chain } = await newDelivery();
    await write((trx) => makeOrder(trx, { deliveryId, userId: user.id }));
    const { read } = await feedOf(user);
    const cancel = (cancelledAt: Date) =>
      write((trx) =>
        trx
          .updateTable('chain')
          .set({ state: 'CANCELLED', cancelled_at: cancelledAt })
          .where('id', '=', chain.id)
          .execute(),
      );
    const day = 86_400_000;
    const now = api.current.clock.now().getTime();
    await cancel(new Date(now - 29 * day));
    const { entries } = await read();
    expect(entries.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(entries[0]?.['SUMMARY']).toBe('Elmarad – Átvétel: Őszi kosár');
    await cancel(new Date(now - 31 * day));
    expect((await read()).entries).toEqual([]);
  });

  it('answers 304 while nothing has changed, and asks no one to keep it', async () => {
    const user = await newUser();
    const { deliveryId } = await newDelivery();
    await write((trx) => makeOrder(trx, { deliveryId, userId: user.id }));
    const { read } = await feedOf(user);
    const first = await read();
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    await write((trx) =>
      trx.updateTable('delivery').set({ name: 'Téli kosár' }).where('id', '=', deliveryId).execute(),
    );
    const changed = await read({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('has one address at a time: renewed, revoked or of a blocked user it is gone', async () => {
    const user = await newUser();
    expect((await api.current.call(getCalendarFeed, {}, user)).body).toEqual({ createdAt: null });
    const first = await feedOf(user);
    const second = await feedOf(user);
    expect((await first.read()).status).toBe(404);
    expect((await second.read()).status).toBe(200);
    expect((await api.current.call(getCalendarFeed, {}, user)).body.createdAt).not.toBeNull();
    const stored = JSON.stringify(
      await api.current.context.db.selectFrom('calendar_feed').selectAll().execute(),
    );
    expect(stored).not.toContain(second.path.slice('/ical/'.length, -'.ics'.length));
    await write((trx) =>
      trx.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', user.id).execute(),
    );
    expect((await second.read()).status).toBe(404);
    await write((trx) =>
      trx.updateTable('app_user').set({ disabled_at: null }).where('id', '=', user.id).execute(),
    );
    expect((await second.read()).status).toBe(200);
    expect((await api.current.call(revokeCalendarFeed, {}, user)).status).toBe(204);
    expect((await second.read()).status).toBe(404);
  });

  it.each(['/ical/x.ics', `/ical/${'a'.repeat(43)}.ics`, `/ical/${'a'.repeat(43)}`, '/ical/%00.ics'])(
    'is not at %s',
    async (url) => {
      expect((await api.current.app.inject({ url })).statusCode).toBe(404);
    },
  );
});
