import { describe, expect, test } from 'vitest';
import { makeChain } from '../../../demo/builders/chain.ts';
import { makeOrder } from '../../../demo/builders/order.ts';
import { makeSubscription } from '../../../demo/builders/point.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { mailDeadlineNear } from './mail-deadline-near.ts';
import { remindOfDeadlines } from './remind-of-deadline.ts';

const api = useApi();
const HOUR = 3_600_000;

/** A chain that opened long ago, with a buyer, a follower of its point, and a follower who wants no mail of deadlines. */
async function makeKnownDelivery() {
  return transaction(api.current.context.db, async (trx) => {
    const chain = await makeChain(trx);
    const [delivery] = chain.deliveries;
    if (delivery === undefined) throw new Error('a chain has a delivery');
    await trx
      .updateTable('delivery')
      .set({ created_at: new Date(chain.order_deadline.getTime() - 100 * HOUR) })
      .where('id', '=', delivery.id)
      .execute();
    const { delivery_point_id: pointId } = await trx
      .selectFrom('delivery_event')
      .select('delivery_point_id')
      .where('id', '=', delivery.event_id)
      .executeTakeFirstOrThrow();
    const [buyer, follower, silent] = [await makeUser(trx), await makeUser(trx), await makeUser(trx)];
    await makeOrder(trx, { deliveryId: delivery.id, userId: buyer.id });
    for (const user of [buyer, follower, silent]) {
      const settings = [{ event: 'DEADLINE_NEAR', emailEnabled: user.id !== silent.id }] as const;
      await makeSubscription(trx, { userId: user.id, deliveryPointId: pointId, settings });
    }
    return { chain, delivery, pointId, buyer, follower, silent };
  });
}

async function remindAt(at: Date): Promise<number[]> {
  api.current.clock.set(at);
  const reminded = await remindOfDeadlines(api.current.context);
  api.current.clock.set(TEST_NOW);
  return reminded;
}

function notified(chainId: number) {
  return api.current.context.db
    .selectFrom('notification')
    .select(['user_id', 'description', 'main_action_url', 'delivery_point_ids'])
    .where('event', '=', 'DEADLINE_NEAR')
    .where('event_key', 'like', `chain:${chainId}:%`)
    .orderBy('user_id')
    .execute();
}

describe('a day before the deadline', () => {
  test('followers are notified until when they can order, and buyers until when they can change', async () => {
    const { chain, delivery, pointId, buyer, follower, silent } = await makeKnownDelivery();
    const due = new Date(chain.order_deadline.getTime() - 24 * HOUR);
    expect(await remindAt(new Date(due.getTime() - 1))).not.toContain(chain.id);
    expect(await remindAt(due)).toContain(chain.id);
    const rows = await notified(chain.id);
    expect(rows.map(({ user_id }) => user_id)).toEqual([buyer.id, follower.id, silent.id]);
    expect(rows[0]).toMatchObject({
      description: expect.stringContaining('módosíthatod') as string,
      main_action_url: `/delivery-event-orders/${delivery.event_id}`,
      delivery_point_ids: [pointId],
    });
    expect(rows[1]).toMatchObject({
      description: expect.stringContaining('Rendelhetsz eddig') as string,
      main_action_url: `/delivery/${delivery.id}`,
    });
  });

  test('each is notified once, by however many workers, and by mail unless it is switched off', async () => {
    const { chain, buyer, follower } = await makeKnownDelivery();
    const due = new Date(chain.order_deadline.getTime() - 3 * HOUR);
    api.current.clock.set(due);
    const runs = await Promise.all(Array.from({ length: 6 }, () => remindOfDeadlines(api.current.context)));
    api.current.clock.set(TEST_NOW);
    expect(runs.flat().filter((id) => id === chain.id)).toEqual([chain.id]);
    for (let time = 0; time < 2; time += 1)
      await mailDeadlineNear(api.current.context, chain.id, chain.order_deadline);
    const mails = await api.current.context.db
      .selectFrom('email')
      .select(['user_id', 'event', 'headers'])
      .where('kind', '=', 'deadline-near')
      .where('chain_id', '=', chain.id)
      .orderBy('user_id')
      .execute();
    expect(mails.map(({ user_id }) => user_id)).toEqual([buyer.id, follower.id]);
    expect(mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  test('a deadline that is moved is reminded of again', async () => {
    const { chain } = await makeKnownDelivery();
    await remindAt(new Date(chain.order_deadline.getTime() - 10 * HOUR));
    const later = new Date(chain.order_deadline.getTime() + 48 * HOUR);
    await transaction(api.current.context.db, (trx) =>
      trx.updateTable('chain').set({ order_deadline: later }).where('id', '=', chain.id).execute(),
    );
    expect(await remindAt(new Date(later.getTime() - 30 * HOUR))).not.toContain(chain.id);
    expect(await remindAt(new Date(later.getTime() - 20 * HOUR))).toContain(chain.id);
    expect(await notified(chain.id)).toHaveLength(6);
  });
});
