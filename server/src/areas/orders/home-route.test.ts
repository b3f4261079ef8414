import { getHomeRoute, saveHomeRoute } from '@kosar/contract/handover/home-route';
import { sumOrders } from '@kosar/contract/orders/delivery-orders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOrganizer } from '../../demo/builders/actor.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { makeOpenDelivery } from './order-testing.ts';

const api = useApi();

/** A chain at an event of a logged-in organizer, with home orders at these streets; one buyer for each name. */
async function makeHomes(homes: readonly { who: string; street: string; postalCode?: string }[]) {
  const organizer = await transaction(api.current.context.db, (trx) => makeOrganizer(trx));
  const delivery = await makeOpenDelivery(api.current, { event: { organizerId: organizer.id } });
  const orders = await transaction(api.current.context.db, async (trx) => {
    const buyers = new Map<string, number>();
    const made: number[] = [];
    for (const { who, street, postalCode = '1111' } of homes) {
      const userId = buyers.get(who) ?? (await makeUser(trx, { fullName: who })).id;
      buyers.set(who, userId);
      const home = { homeAddress: street, homePostalCode: postalCode, homeOtherInfo: '12-es kapukód' };
      const order = await makeOrder(trx, {
        deliveryId: delivery.deliveryId,
        userId,
        optionType: 'HOME_DELIVERY',
        ...home,
      });
      made.push(order.id);
    }
    await makeOrder(trx, { deliveryId: delivery.deliveryId });
    return made;
  });
  const as = await api.current.logIn(organizer.owner_id);
  return { delivery, orders, as, params: { id: delivery.event.id } };
}

describe('home deliveries of an event', () => {
  test('are one stop for the orders of a buyer at a door, by postal code and street; their sums are those of the orders', async () => {
    const { orders, as, params, delivery } = await makeHomes([
      { who: 'Kiss Béla', street: 'Zab utca 2.' },
      { who: 'Nagy Eszter', street: 'Árpád út 1.' },
      { who: 'Kiss Béla', street: 'ZAB UTCA 2.' },
      { who: 'Kiss Béla', street: 'Másik utca 3.', postalCode: '1010' },
    ]);
    const { body } = await api.current.call(getHomeRoute, { params }, { as });
    expect(body.stops.map(({ id }) => id)).toEqual([orders[3], orders[1], orders[0]]);
    expect(body.stops[2]).toMatchObject({
      orderedBy: { fullName: 'Kiss Béla' },
      address: { address: 'Zab utca 2.', otherInfo: '12-es kapukód' },
    });
    expect(body.stops[2]?.codes).toHaveLength(2);
    const query = { deliveryEvent: delivery.event.id, deliveryOptionType: 'HOME_DELIVERY' };
    const { body: sums } = await api.current.call(sumOrders, { query }, { as });
    const sum = (field: 'totalValue' | 'toBePaidOnSiteValue') =>
      body.stops.reduce((total, stop) => total + stop[field], 0);
    expect(sums[0]).toMatchObject({
      totalValue: sum('totalValue'),
      toBePaidOnSiteValue: sum('toBePaidOnSiteValue'),
    });
  });

  test('keep the order that the organizer gives them; later ones come last; a stale order is a conflict', async () => {
    const { orders, as, params } = await makeHomes([
      { who: 'A', street: 'Alma utca 1.' },
      { who: 'B', street: 'Barack utca 1.' },
      { who: 'C', street: 'Citrom utca 1.' },
    ]);
    const keep = (version: number, stopIds: readonly (number | undefined)[]) =>
      api.current.call(saveHomeRoute, { params, body: { version, stopIds } }, { as });
    const stored = await keep(0, [orders[2], orders[1]]);
    expect(stored.body.version).toBe(1);
    expect(stored.body.stops.map(({ id }) => id)).toEqual([orders[2], orders[1], orders[0]]);
    expect((await keep(0, [])).problem.code).toBe('conflict');
    const again = await keep(1, [orders[0], 999_999, orders[2], orders[1]]);
    expect(again.body.stops.map(({ id }) => id)).toEqual([orders[0], orders[2], orders[1]]);
    expect((await keep(1, [])).problem.code).toBe('conflict');
  });

  test('show to the organizer and, of their own chains, to transporters, and to no one else', async () => {
    const { as, params, delivery } = await makeHomes([{ who: 'A', street: 'Alma utca 1.' }]);
    const statusFor = async (userId: number) => {
      const other = await api.current.logIn(userId);
      return (await api.current.call(getHomeRoute, { params }, { as: other })).status;
    };
    expect((await api.current.call(getHomeRoute, { params }, { as })).status).toBe(200);
    const { db } = api.current.context;
    const ownerOf = async (table: 'transporter' | 'producer', id: number) => {
      const { rows } = await sql<{ owner_id: number }>`select a.owner_id from ${sql.table(table)} r
        join actor a on a.id = r.actor_id where r.id = ${id}`.execute(db);
      return rows[0]?.owner_id ?? 0;
    };
    const carrier = await ownerOf('transporter', delivery.chain.transporter_id);
    expect(await statusFor(carrier)).toBe(200);
    const stored = await api.current.call(
      saveHomeRoute,
      { params, body: { version: 0, stopIds: [] } },
      { as: await api.current.logIn(carrier) },
    );
    expect(stored.problem.code).toBe('forbidden');
    expect(await statusFor(await ownerOf('producer', delivery.products[0]?.producer_id ?? 0))).toBe(403);
    const buyer = await transaction(db, (trx) => makeUser(trx));
    expect(await statusFor(buyer.id)).toBe(403);
  });
});
