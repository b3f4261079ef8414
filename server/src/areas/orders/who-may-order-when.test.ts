import { describe, expect, test } from 'vitest';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { makeBuyer, makeOpenDelivery, order } from './order-testing.ts';
import { countWaiting, holdChain, waitFor } from './race-testing.ts';

const api = useApi();

describe('T2: the deadline', () => {
  test('a millisecond before it an order is taken, at it no more', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const deadline = delivery.chain.order_deadline.getTime();
    const as = async (now: number) => {
      api.current.clock.set(new Date(now));
      return { ...buyer, as: await api.current.logIn(buyer.id) };
    };
    expect((await order(api.current, delivery, await as(deadline - 1))).status).toBe(201);
    const late = await order(api.current, delivery, await as(deadline));
    expect(late.problem).toMatchObject({ status: 409, code: 'ORDERING_CLOSED' });
    api.current.clock.set(TEST_NOW);
  });

  test('an order that waits for the lock past the deadline is late', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const letGo = await holdChain(api.current, delivery.chain.id);
    const answer = order(api.current, delivery, buyer);
    await waitFor(async () => (await countWaiting(api.current)) === 1);
    api.current.clock.set(delivery.chain.order_deadline);
    await letGo();
    expect((await answer).problem.code).toBe('ORDERING_CLOSED');
    api.current.clock.set(TEST_NOW);
  });

  test.each(['ORDERING_CLOSED', 'APPROVED', 'CANCELLED', 'TO_BE_FINALIZED', 'DELIVERED', 'NOT_DELIVERED'])(
    'in %s no order is taken even before it',
    async (state) => {
      const delivery = await makeOpenDelivery(api.current);
      await api.current.database.pool.query('update chain set state = $1 where id = $2', [
        state,
        delivery.chain.id,
      ]);
      const answer = await order(api.current, delivery, await makeBuyer(api.current));
      expect(answer.problem.code).toBe('ORDERING_CLOSED');
    },
  );
});

describe('a delivery of a hidden point', () => {
  async function makeHidden() {
    const point = await transaction(api.current.context.db, (trx) => makePoint(trx, { publicPoint: false }));
    const delivery = await makeOpenDelivery(api.current, { event: { deliveryPointId: point.id } });
    return { point, delivery };
  }

  test('is not there for an outsider', async () => {
    const { delivery } = await makeHidden();
    const answer = await order(api.current, delivery, await makeBuyer(api.current));
    expect(answer.problem).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
  });

  test('can be ordered from with its invite token, and after following its point or joining by a link', async () => {
    const { point, delivery } = await makeHidden();
    const [guest, follower, joined] = [
      await makeBuyer(api.current),
      await makeBuyer(api.current),
      await makeBuyer(api.current),
    ];
    const inviteToken = delivery.chain.deliveries[0]?.invite_token;
    expect((await order(api.current, delivery, guest, { inviteToken: 'wrong-token' })).status).toBe(404);
    expect((await order(api.current, delivery, guest, { inviteToken })).status).toBe(201);
    await transaction(api.current.context.db, async (trx) => {
      await makeSubscription(trx, { userId: follower.id, deliveryPointId: point.id });
      await trx
        .insertInto('joined_invite')
        .values({ user_id: joined.id, delivery_id: delivery.deliveryId })
        .execute();
    });
    expect((await order(api.current, delivery, follower)).status).toBe(201);
    expect((await order(api.current, delivery, joined)).status).toBe(201);
  });
});
