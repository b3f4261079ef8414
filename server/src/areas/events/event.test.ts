import { getEvent } from '@kosar/contract/points/events';
import { describe, expect, it } from 'vitest';
import { makeOrganizer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

describe('GET /deliveryevent/:id', () => {
  it('shows options in their order, whether they have orders, and how many orders there are', async () => {
    const event = await write(async (trx) => {
      const point = await makePoint(trx, { qualityClass: 3 });
      const event = await makeEvent(trx, { deliveryPointId: point.id, description: 'A kapuban.' });
      const { deliveries } = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      await makeOrder(trx, { deliveryId: deliveries[0]?.id });
      const taken = await makeOrder(trx, { deliveryId: deliveries[0]?.id });
      await cancelOrder(trx, taken.id, TEST_NOW);
      return event;
    });
    const { body } = await api.current.call(getEvent, { params: { id: event.id } });
    expect(body).toMatchObject({
      id: event.id,
      type: 'FIXED_DATE_AND_TIME',
      dayOfDelivery: '2026-11-25',
      startTime: '16:00',
      endTime: '17:00',
      description: 'A kapuban.',
      hasHomeDelivery: true,
      hasDeliveryPointDistribution: true,
      deliveryOptions: [
        { name: 'Átvétel a ponton', type: 'DELIVERY_POINT', price: 0, hasOrders: true },
        { name: 'Házhoz szállítás', type: 'HOME_DELIVERY', price: 1000, hasOrders: false },
      ],
      numberOfOrders: 1,
      qualityClass: 3,
      deliveries: [{ status: 'OPEN' }],
    });
  });

  it('shows the organizer’s contacts to users, the invite token to the organizer and admins only', async () => {
    const made = await write(async (trx) => {
      const organizer = await makeOrganizer(trx, { actor: { email: 'szervezo@example.hu' } });
      return {
        organizer,
        event: await makeEvent(trx, { organizerId: organizer.id }),
        user: await makeUser(trx),
        other: await makeOrganizer(trx),
        admin: await makeUser(trx, { isAdmin: true }),
      };
    });
    const seen = async (as?: string) => {
      const options = as === undefined ? {} : { as };
      const { body } = await api.current.call(getEvent, { params: { id: made.event.id } }, options);
      return [body.organizer.email, body.inviteToken];
    };
    const { organizer, event, other } = made;
    expect(await seen()).toEqual(['NOT_VISIBLE', null]);
    expect(await seen(await api.current.logIn(made.user.id))).toEqual(['szervezo@example.hu', null]);
    expect(await seen(await api.current.logIn(other.owner_id))).toEqual(['szervezo@example.hu', null]);
    const all = ['szervezo@example.hu', event.invite_token];
    expect(await seen(await api.current.logIn(organizer.owner_id))).toEqual(all);
    expect(await seen(await api.current.logIn(made.admin.id, ['ROLE_ADMIN']))).toEqual(all);
  });

  it('is not there at a hidden point without its own, the point’s or a delivery’s invite token', async () => {
    const made = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const sister = await makeEvent(trx, { deliveryPointId: point.id });
      const { deliveries } = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      const tokens = [point.invite_token, event.invite_token, deliveries[0]?.invite_token];
      return { event, tokens, foreign: sister.invite_token };
    });
    const status = async (token?: string) =>
      (await api.current.call(getEvent, { params: { id: made.event.id }, query: { token } })).status;
    expect(await status()).toBe(404);
    expect(await status(made.foreign)).toBe(404);
    for (const token of made.tokens) expect(await status(token)).toBe(200);
  });

  it('is not there when it was never made', async () => {
    expect((await api.current.call(getEvent, { params: { id: 2_000_000_000 } })).status).toBe(404);
  });
});
