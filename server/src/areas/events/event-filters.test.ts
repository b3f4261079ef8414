import {
  allDeliveryOptions,
  allEvents,
  listDeliveryOptions,
  listEvents,
} from '@kosar/contract/points/events';
import { allPoints, listPoints } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makePointManager, makeTransporter } from '../../demo/builders/actor.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

/** An organizer with an event at a manager's point, and a transporter with an owner. */
function newParties() {
  return write(async (trx) => {
    const owner = await makeUser(trx);
    const transporter = await makeTransporter(trx, { actor: { ownerId: owner.id } });
    const organizer = await makeOrganizer(trx, { actor: { ownerId: owner.id } });
    const manager = await makePointManager(trx);
    const point = await makePoint(trx, { managerId: manager.id });
    const event = await makeEvent(trx, { organizerId: organizer.id, deliveryPointId: point.id });
    return {
      ownerId: owner.id,
      transporterId: transporter.id,
      organizerId: organizer.id,
      managerId: manager.id,
      pointId: point.id,
      event,
    };
  });
}

describe('GET /deliveryevent', () => {
  it('is the datalist without pages: same filters, same order', async () => {
    const { pointId, organizerId } = await newParties();
    const later = await write((trx) =>
      makeEvent(trx, { organizerId, deliveryPointId: pointId, dayOfDelivery: '2026-12-01' }),
    );
    const query = { deliveryPoint: pointId, orderby: '-dayOfDelivery' };
    const { body } = await api.current.call(allEvents, { query });
    const page = await api.current.call(listEvents, { query });
    expect(body).toEqual(page.body.items);
    expect(body[0]?.id).toBe(later.id);
    expect(body).toHaveLength(2);
  });

  it('lists events of organizers that a transporter may carry for; by a relation kept private only to its own', async () => {
    const { ownerId, transporterId, organizerId, event } = await newParties();
    const ids = async (as?: string) =>
      (
        await api.current.call(
          allEvents,
          { query: { transportAllowedFor: transporterId } },
          as === undefined ? {} : { as },
        )
      ).body.map(({ id }) => id);
    expect(await ids()).toEqual([]);
    const relation = { transporter_id: transporterId, organizer_id: organizerId, share_percent: 5 };
    await write((trx) => trx.insertInto('transporter_organizer_relation').values(relation).execute());
    expect(await ids()).toEqual([event.id]);
    await write((trx) =>
      trx
        .updateTable('transporter_organizer_relation')
        .set({ is_public: false })
        .where('transporter_id', '=', transporterId)
        .execute(),
    );
    expect(await ids()).toEqual([]);
    expect(await ids(await api.current.logIn(ownerId))).toEqual([event.id]);
  });
});

describe('GET /deliveryevent/deliveryOptions', () => {
  it('lists the options of an event whole or by pages', async () => {
    const { event } = await newParties();
    const query = { deliveryevent: event.id };
    const { body } = await api.current.call(allDeliveryOptions, { query });
    expect(body).toMatchObject([
      { type: 'DELIVERY_POINT', price: 0, hasOrders: false, deliveryEventId: event.id },
      { type: 'HOME_DELIVERY', price: 1000, deliveryEventId: event.id },
    ]);
    const page = await api.current.call(listDeliveryOptions, {
      query: { ...query, size: 1, orderby: '-price' },
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ type: 'HOME_DELIVERY' }] });
    const home = await api.current.call(allDeliveryOptions, { query: { ...query, type: 'HOME_DELIVERY' } });
    expect(home.body).toHaveLength(1);
  });

  it('leaves out events that one may not see', async () => {
    const event = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      return makeEvent(trx, { deliveryPointId: point.id });
    });
    const { body } = await api.current.call(allDeliveryOptions, { query: { deliveryevent: event.id } });
    expect(body).toEqual([]);
  });
});

describe('GET /deliverypoint', () => {
  it('lists points of a manager, where an organizer may hold events, and of a marketplace', async () => {
    const { managerId, organizerId, pointId, event } = await newParties();
    const other = await newParties();
    const ids = async (query: Record<string, number>) =>
      (await api.current.call(allPoints, { query })).body.map(({ id }) => id);
    expect(await ids({ manager: managerId })).toEqual([pointId]);
    expect(await ids({ organizationAllowedFor: organizerId })).toEqual([]);
    await write((trx) =>
      trx
        .insertInto('organizer_delivery_point_manager_relation')
        .values({ organizer_id: organizerId, delivery_point_manager_id: managerId, share_percent: 5 })
        .execute(),
    );
    expect(await ids({ organizationAllowedFor: organizerId })).toEqual([pointId]);
    const there = await ids({ approvedInMarketplace: event.marketplace_id });
    expect(there).toEqual(expect.arrayContaining([pointId, other.pointId]));
    expect(await ids({ approvedInMarketplace: event.marketplace_id + 1000 })).toEqual([]);
    const page = await api.current.call(listPoints, { query: { manager: managerId } });
    expect(page.body).toMatchObject({ total: 1, items: [{ id: pointId }] });
  });
});
