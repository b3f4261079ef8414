import { listChains } from '@kosar/contract/chains/chains';
import { createEvent, deleteEvent, updateEvent } from '@kosar/contract/points/event-management';
import { getEvent, listEvents } from '@kosar/contract/points/events';
import { describe, expect, test } from 'vitest';
import { makeOrganizer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { eventBody, type Host, makeHost } from './event-testing.ts';

const api = useApi();

const NOT_NULL_VIOLATION = '23502';
const create = (host: Host, over: Record<string, unknown> = {}, headers = {}) =>
  api.current.call(
    createEvent,
    { body: { organizerId: host.organizer.id, ...eventBody(host, over) } },
    { as: host.as, headers },
  );
const daysOf = async (host: Host) => {
  const query = { organizer: host.organizer.id };
  const { body } = await api.current.call(listEvents, { query: { ...query, size: 20 } }, { as: host.as });
  return body.items.map(({ dayOfDelivery }) => dayOfDelivery);
};
const pathsOf = async (host: Host, over: Record<string, unknown>) =>
  (await create(host, over)).problem.errors.map(({ path }) => path);

describe('a new event', () => {
  test('is made with its options and read back as it was written; its description is cleaned', async () => {
    const host = await makeHost(api.current);
    const made = await create(host, { inviteToken: `szombat-${host.point.id}` });
    expect(made).toMatchObject({
      status: 201,
      body: {
        created: 1,
        description: '<p>A kapuban várunk.</p>',
        dayOfDelivery: '2026-12-05',
        startTime: '09:00',
        deliveryOptions: [
          { name: 'Átvétel a ponton', price: 0, hasOrders: false },
          { type: 'HOME_DELIVERY', price: 1000 },
        ],
        inviteToken: `szombat-${host.point.id}`,
        managed: {
          version: 1,
          marketplace: { id: host.marketplaceId },
          numberOfOrders: 0,
          adEmailLastSent: null,
        },
      },
    });
    const taken = await create(host, { inviteToken: `szombat-${host.point.id}` });
    expect(taken.problem).toMatchObject({ code: 'TOKEN_TAKEN', errors: [{ path: 'inviteToken' }] });
    const seen = await api.current.call(getEvent, { params: { id: made.body.id } });
    expect(seen.body).toMatchObject({ name: 'Szombati átvétel', managed: null, inviteToken: null });
  });

  test('needs a name, point, marketplace, day and an option with name, type and price', async () => {
    const host = await makeHost(api.current);
    const bare = { name: '', deliveryPointId: undefined, marketplaceId: undefined, dayOfDelivery: undefined };
    const paths = await pathsOf(host, { ...bare, deliveryOptions: [{}] });
    for (const path of ['name', 'deliveryPointId', 'marketplaceId', 'dayOfDelivery'])
      expect(paths).toContain(path);
    for (const part of ['name', 'type', 'price']) expect(paths).toContain(`deliveryOptions.0.${part}`);
    expect(await pathsOf(host, { deliveryOptions: [] })).toEqual(['deliveryOptions']);
    expect(await pathsOf(host, { dayOfDelivery: null })).toEqual(['dayOfDelivery']);
  });

  test('has a type: an empty or unknown one is refused, and none is kept without one', async () => {
    const host = await makeHost(api.current);
    for (const type of ['', 'SOMETIME', 1]) expect(await pathsOf(host, { type })).toEqual(['type']);
    const { id } = (await create(host, { type: undefined })).body;
    await expect(
      api.current.database.pool.query('update delivery_event set type = null where id = $1', [id]),
    ).rejects.toMatchObject({ code: NOT_NULL_VIOLATION });
  });

  test('of a fixed time needs its start and end, the end later than the start', async () => {
    const host = await makeHost(api.current);
    for (const type of ['FIXED_DATE_AND_TIME', 'FIXED_DATE_APPROXED_TIME']) {
      expect(await pathsOf(host, { type, startTime: null })).toEqual(['startTime']);
      expect(await pathsOf(host, { type, endTime: null })).toEqual(['endTime']);
    }
    expect(await pathsOf(host, { endTime: '09:00' })).toEqual(['endTime']);
  });

  test('without a type has the one that follows from what is known, and loses what that type doesn’t know', async () => {
    const host = await makeHost(api.current);
    const typeOf = async (over: Record<string, unknown>) => {
      const { type, dayOfDelivery, startTime } = (await create(host, over)).body;
      return [type, dayOfDelivery, startTime];
    };
    const unset = { type: null };
    expect(await typeOf(unset)).toEqual(['FIXED_DATE_AND_TIME', '2026-12-05', '09:00']);
    expect(await typeOf({ ...unset, startTime: null, endTime: null })).toEqual([
      'FIXED_DATE_UNKNOWN_TIME',
      '2026-12-05',
      null,
    ]);
    expect(await typeOf({ ...unset, dayOfDelivery: null })).toEqual(['UNKNOWN_DATE', null, null]);
    expect(await typeOf({ type: 'UNKNOWN_DATE' })).toEqual(['UNKNOWN_DATE', null, null]);
    expect(await typeOf({ type: 'FIXED_DATE_UNKNOWN_TIME' })).toEqual([
      'FIXED_DATE_UNKNOWN_TIME',
      '2026-12-05',
      null,
    ]);
  });

  test('is made at own or related points only, of an own organizer', async () => {
    const [host, other] = [await makeHost(api.current), await makeHost(api.current)];
    const foreign = await create(host, { deliveryPointId: other.point.id });
    expect(foreign.problem).toMatchObject({
      code: 'DELIVERY_EVENT_REFUSED',
      errors: [{ path: 'deliveryPointId', code: 'EVENT_POINT_NOT_ALLOWED' }],
    });
    await transaction(api.current.context.db, (trx) =>
      trx
        .insertInto('organizer_delivery_point_manager_relation')
        .values({
          organizer_id: host.organizer.id,
          delivery_point_manager_id: other.point.manager_id,
          share_percent: 5,
          is_public: false,
        })
        .execute(),
    );
    expect((await create(host, { deliveryPointId: other.point.id })).status).toBe(201);
    const body = { organizerId: other.organizer.id, ...eventBody(other) };
    expect((await api.current.call(createEvent, { body }, { as: host.as })).problem.code).toBe('forbidden');
    expect((await create(host, { marketplaceId: 999_999 })).problem.code).toBe('UNKNOWN_REFERENCE');
  });
});

describe('a repetition', () => {
  test('makes all events at once: weekly, every two weeks or monthly, at the same time of day across the change of clocks', async () => {
    const repeat = async (over: Record<string, unknown>) => {
      const host = await makeHost(api.current);
      const { status, body } = await create(host, over);
      return [status, body.created, body.startTime, ...(await daysOf(host))];
    };
    expect(await repeat({ dayOfDelivery: '2027-03-21', repetition: 'WEEKLY', repetitions: 3 })).toEqual([
      201,
      3,
      '09:00',
      '2027-03-21',
      '2027-03-28',
      '2027-04-04',
    ]);
    expect(await repeat({ dayOfDelivery: '2027-10-24', repetition: 'BI_WEEKLY', repetitions: 2 })).toEqual([
      201,
      2,
      '09:00',
      '2027-10-24',
      '2027-11-07',
    ]);
    expect(await repeat({ dayOfDelivery: '2027-01-31', repetition: 'MONTHLY', repetitions: 4 })).toEqual([
      201,
      4,
      '09:00',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(await repeat({ repetition: 'ONCE', repetitions: 5 })).toEqual([201, 1, '09:00', '2026-12-05']);
  });

  test('is of 1 to 10 events, and of dated ones', async () => {
    const host = await makeHost(api.current);
    for (const repetitions of [0, 11, 1.5])
      expect(await pathsOf(host, { repetition: 'WEEKLY', repetitions })).toEqual(['repetitions']);
    const undated = { type: 'UNKNOWN_DATE', dayOfDelivery: null };
    expect(await pathsOf(host, { ...undated, repetition: 'WEEKLY', repetitions: 2 })).toEqual(['repetition']);
    expect(await daysOf(host)).toEqual([]);
  });

  test('sent again with the same key makes nothing twice', async () => {
    const host = await makeHost(api.current);
    const key = { 'idempotency-key': `esemeny-${host.point.id}` };
    const input = { repetition: 'WEEKLY', repetitions: 2 };
    const first = await create(host, input, key);
    const again = await create(host, input, key);
    expect(again.body.id).toBe(first.body.id);
    expect(await daysOf(host)).toHaveLength(2);
  });
});

describe('the list of an organizer', () => {
  test('has what is to come on one page and what is over on the other, with its numbers for the organizer only', async () => {
    const host = await makeHost(api.current);
    await create(host, { dayOfDelivery: '2026-11-01' });
    await create(host, { dayOfDelivery: '2026-11-20' });
    await create(host, { type: 'UNKNOWN_DATE' });
    const list = async (current: boolean, as?: string) =>
      (
        await api.current.call(
          listEvents,
          { query: { organizer: host.organizer.id, current } },
          as === undefined ? {} : { as },
        )
      ).body.items;
    expect((await list(true, host.as)).map(({ dayOfDelivery }) => dayOfDelivery)).toEqual([
      '2026-11-20',
      null,
    ]);
    expect(await list(false, host.as)).toMatchObject([
      { dayOfDelivery: '2026-11-01', managed: { numberOfOrders: 0, version: 1 } },
    ]);
    expect((await list(false))[0]?.managed).toBeNull();
  });

  test('finds the chains that come to the organizer’s events', async () => {
    const host = await makeHost(api.current);
    const event = (await create(host)).body;
    const chain = await transaction(api.current.context.db, (trx) =>
      makeChain(trx, { dayOfDelivery: '2026-12-05', deliveries: [{ eventId: event.id }] }),
    );
    const query = { organizer: host.organizer.id };
    const { body } = await api.current.call(listChains, { query }, { as: host.as });
    expect(body.items.map(({ id }) => id)).toEqual([chain.id]);
  });
});

describe('an event is removed', () => {
  test('while no chain comes to it; then it isn’t there any more', async () => {
    const host = await makeHost(api.current);
    const { id } = (await create(host)).body;
    const remove = () => api.current.call(deleteEvent, { params: { id } }, { as: host.as });
    expect((await remove()).status).toBe(204);
    expect((await remove()).problem.code).toBe('not_found');
  });

  test('not once it has deliveries, and not by others', async () => {
    const host = await makeHost(api.current);
    const { id } = (await create(host)).body;
    await transaction(api.current.context.db, (trx) =>
      makeChain(trx, { dayOfDelivery: '2026-12-05', deliveries: [{ eventId: id }] }),
    );
    const refused = await api.current.call(deleteEvent, { params: { id } }, { as: host.as });
    expect(refused.problem).toMatchObject({ status: 409, code: 'DELIVERY_EVENT_ALREADY_HAS_DELIVERIES' });
    const other = await transaction(api.current.context.db, (trx) => makeOrganizer(trx));
    const as = await api.current.logIn(other.owner_id);
    expect((await api.current.call(deleteEvent, { params: { id } }, { as })).problem.code).toBe('forbidden');
  });
});

test('an event of a point that has been closed can’t be opened, and one by an admin can be anywhere', async () => {
  const host = await makeHost(api.current);
  const admin = await transaction(api.current.context.db, async (trx) => {
    await trx
      .updateTable('delivery_point')
      .set({ deleted_at: new Date() })
      .where('id', '=', host.point.id)
      .execute();
    return makeUser(trx, { isAdmin: true });
  });
  expect((await create(host)).problem.errors).toMatchObject([{ path: 'deliveryPointId' }]);
  const point = await transaction(api.current.context.db, (trx) => makePoint(trx));
  const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
  const body = { organizerId: host.organizer.id, ...eventBody(host, { deliveryPointId: point.id }) };
  const made = await api.current.call(createEvent, { body }, { as });
  expect(made.status).toBe(201);
  const change = { version: 1, ...eventBody(host, { deliveryPointId: point.id, name: 'Új név' }) };
  const changed = await api.current.call(
    updateEvent,
    { params: { id: made.body.id }, body: change },
    { as: host.as },
  );
  expect(changed.body).toMatchObject({ name: 'Új név', managed: { version: 2 } });
});
