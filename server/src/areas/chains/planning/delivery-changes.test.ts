import { getDelivery } from '@kosar/contract/chains/deliveries';
import {
  addDelivery,
  describeDelivery,
  getTransport,
  removeDelivery,
  updateDelivery,
} from '@kosar/contract/chains/delivery-management';
import { describe, expect, it } from 'vitest';
import { makeOrganizer, makeTransporter } from '../../../demo/builders/actor.ts';
import { makeChain } from '../../../demo/builders/chain.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { makeOrder } from '../../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../../demo/builders/point.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();

/** A chain of Wednesday whose ordering closes on Monday, an event of Wednesday that it doesn't go to yet, and who runs them. */
async function makeScene(event: Parameters<typeof makeEvent>[1] = {}) {
  const made = await transaction(api.current.context.db, async (trx) => {
    const transporter = await makeTransporter(trx);
    const organizer = await makeOrganizer(trx);
    const point = await makePoint(trx, { name: 'Kispest' });
    const chain = await makeChain(trx, { transporterId: transporter.id });
    const target = await makeEvent(trx, { organizerId: organizer.id, deliveryPointId: point.id, ...event });
    const admin = await makeUser(trx, { isAdmin: true });
    return { transporter, organizer, point, chain, target, admin };
  });
  return {
    ...made,
    transporter: await api.current.logIn(made.transporter.owner_id),
    transporterId: made.transporter.id,
    organizer: await api.current.logIn(made.organizer.owner_id),
    admin: await api.current.logIn(made.admin.id, ['ROLE_ADMIN']),
  };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

const add = (scene: Scene, as = scene.transporter) =>
  api.current.call(
    addDelivery,
    { body: { deliveryChainId: scene.chain.id, deliveryEventId: scene.target.id } },
    { as },
  );

describe('POST /delivery', () => {
  it('takes a chain to an event on or after the day of the deadline, once', async () => {
    const scene = await makeScene({ dayOfDelivery: '2026-11-23' });
    const { status, body } = await add(scene);
    expect(status).toBe(201);
    expect(body).toMatchObject({ deliveryChainId: scene.chain.id, deliveryEventId: scene.target.id });
    expect((await add(scene)).problem.code).toBe('ADD_DELIVERY_ERROR');
    const early = await makeScene({ dayOfDelivery: '2026-11-22' });
    expect([(await add(early)).status, (await add(early)).problem.code]).toEqual([409, 'ADD_DELIVERY_ERROR']);
    const dateless = await makeScene({
      type: 'UNKNOWN_DATE',
      dayOfDelivery: null,
      startTime: null,
      endTime: null,
    });
    expect((await add(dateless)).status).toBe(409);
    const both = await makeScene();
    const answers = await Promise.all([add(both), add(both)]);
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('notifies the followers of the point once, by mail those who want it', async () => {
    const scene = await makeScene();
    const { db } = api.current.context;
    const [first, second, third] = await transaction(db, async (trx) => {
      const deliveryPointId = scene.point.id;
      const follow = (only: object) => makeSubscription(trx, { deliveryPointId, ...only });
      return [
        await follow({}),
        await follow({ settings: [{ event: 'NEW_DELIVERY', emailEnabled: false }] }),
        await follow({ active: false, deleted: true }),
      ];
    });
    const { body } = await add(scene);
    const notified = (table: 'notification' | 'email') =>
      db
        .selectFrom(table)
        .select('user_id')
        .where('event_key', '=', `delivery:${body.id}:new`)
        .orderBy('user_id')
        .execute();
    expect((await notified('notification')).map(({ user_id }) => user_id)).toEqual([
      first?.user_id,
      second?.user_id,
    ]);
    expect((await notified('email')).map(({ user_id }) => user_id)).toEqual([first?.user_id]);
    expect(third).toBeDefined();
  });
});

describe('GET /transport/:eventId', () => {
  it('shows the chains of the day that the viewer may take there; an admin sees those of all transporters', async () => {
    const scene = await makeScene();
    const params = { eventId: scene.target.id };
    const own = await api.current.call(getTransport, { params }, { as: scene.transporter });
    expect(own.body).toMatchObject({
      event: { id: scene.target.id, deliveryPoint: { name: 'Kispest' } },
      transporters: [{ id: scene.transporterId }],
      chains: [{ id: scene.chain.id, canBeAdded: true, deliveryId: null }],
    });
    const { body } = await add(scene);
    const after = await api.current.call(getTransport, { params }, { as: scene.transporter });
    expect(after.body.chains).toMatchObject([{ canBeAdded: false, deliveryId: body.id }]);
    const all = await api.current.call(getTransport, { params }, { as: scene.admin });
    expect(all.body.transporters.length).toBeGreaterThan(1);
    expect((await api.current.call(getTransport, { params })).status).toBe(401);
    expect((await api.current.call(getTransport, { params }, { as: scene.organizer })).status).toBe(403);
  });
});

describe('a delivery', () => {
  it('is removed by an admin while no one has ordered on it', async () => {
    const scene = await makeScene();
    const { id } = (await add(scene)).body;
    const remove = (as: string, deliveryId = id) =>
      api.current.call(removeDelivery, { params: { id: deliveryId } }, { as });
    expect((await remove(scene.transporter)).status).toBe(403);
    expect((await remove(scene.admin)).status).toBe(204);
    expect((await remove(scene.admin)).problem.code).toBe('DELIVERY_NOT_FOUND');
    const ordered = scene.chain.deliveries[0]?.id ?? 0;
    await transaction(api.current.context.db, (trx) => makeOrder(trx, { deliveryId: ordered }));
    const refused = await remove(scene.admin, ordered);
    expect([refused.status, refused.problem.code]).toEqual([409, 'DELIVERY_HAS_ORDERS']);
  });

  it('is described by its organizer, cleaned of what the market does not show, and named by its transporter', async () => {
    const scene = await makeScene();
    const { id } = (await add(scene)).body;
    const params = { id };
    const description = '<p>Hozz <b>ládát</b>.</p><script>alert(1)</script>';
    const notified = await api.current.call(
      describeDelivery,
      { params, body: { description } },
      { as: scene.organizer },
    );
    expect(notified.body.description).not.toContain('script');
    const body = { name: 'Őszi kosár', billingNotOptional: true };
    expect(
      (await api.current.call(updateDelivery, { params, body }, { as: scene.transporter })).body,
    ).toMatchObject(body);
    const page = await api.current.call(getDelivery, { params });
    expect(page.body).toMatchObject({ ...body, description: notified.body.description });
    const long = { description: 'á'.repeat(10_001) };
    expect(
      (await api.current.call(describeDelivery, { params, body: long }, { as: scene.organizer })).status,
    ).toBe(400);
  });
});
