import { approveChain } from '@kosar/contract/chains/chain-actions';
import { getChainPreview } from '@kosar/contract/chains/chain-preview';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { lines, makeBuyers, makeOpenDelivery, order, type TestDelivery } from '../../orders/order-testing.ts';
import { mailChainNews } from './mail-chain-news.ts';

const api = useApi();

async function transporterOf(delivery: TestDelivery): Promise<string> {
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('transporter as t')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select('a.owner_id')
    .where('t.id', '=', delivery.chain.transporter_id)
    .executeTakeFirstOrThrow();
  return api.current.logIn(ownerId);
}

function read({ chain }: TestDelivery, as: string) {
  return api.current.call(getChainPreview, { params: { id: chain.id } }, { as });
}

test('says what a chain would come to if it closed now, by producer, and whom each action would mail', async () => {
  const delivery = await makeOpenDelivery(api.current, {
    products: [{}, {}],
    chain: { minIncomeFt: 5000, tiers: [{ startIncomeFt: 2000, discountPercent: 10 }] },
  });
  const [one, two] = await makeBuyers(api.current, 2);
  if (one === undefined || two === undefined) throw new Error('no buyers');
  await order(api.current, delivery, one, lines([delivery.packingIds[0], 2]));
  await order(api.current, delivery, two, lines([delivery.packingIds[1], 1]));
  // One buyer has switched off mails about approved chains of the point.
  await sql`with followed as (insert into subscription (user_id, delivery_point_id)
      select ${two.id}, e.delivery_point_id from delivery_event e where e.id = ${delivery.event.id} returning id)
    insert into notification_setting (subscription_id, event, email_enabled, push_enabled)
    select id, 'APPROVED', false, false from followed`.execute(api.current.context.db);
  const as = await transporterOf(delivery);
  api.current.database.queries.length = 0;
  const { body } = await read(delivery, as);
  expect(api.current.database.queries.length).toBeLessThanOrEqual(7);
  expect(body).toMatchObject({
    state: 'ORDERING_CLOSED',
    closesOrdering: true,
    isMinIncomeReached: false,
    orderedIncome: 3000,
    missingIncome: 2000,
    discount: 0.1,
    nextTier: null,
    orders: 2,
    buyers: 2,
    discountedValue: 2700,
    onlineValue: 0,
    shortages: [],
    mailed: { approve: 1, cancel: 2, reopen: 1 },
  });
  expect(body.producers.map(({ fullValue }) => fullValue)).toEqual([2000, 1000]);
  expect(body.producers.reduce((sum, { discountedValue }) => sum + discountedValue, 0)).toBe(
    body.discountedValue,
  );
  // Nothing was written, and the number of mails is the one that the action then sends.
  const { body: after } = await api.current.call(approveChain, { params: { id: delivery.chain.id } }, { as });
  expect(after.state).toBe('APPROVED');
  const eventKey = `preview:${delivery.chain.id}`;
  await mailChainNews(api.current.context, { chainId: delivery.chain.id, news: 'APPROVED', eventKey });
  const { count } = await api.current.context.db
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_key', '=', eventKey)
    .executeTakeFirstOrThrow();
  expect(count).toBe(body.mailed.approve);
});

test('names ordered goods that were taken off sale or of which there are fewer now', async () => {
  const delivery = await makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 5000 }, {}] });
  const [buyer] = await makeBuyers(api.current, 1);
  if (buyer === undefined) throw new Error('no buyer');
  await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 3], [delivery.packingIds[1], 1]));
  const [first, second] = delivery.products;
  await transaction(api.current.context.db, async (trx) => {
    const change = (id: number | undefined) => trx.updateTable('product').where('id', '=', id ?? 0);
    await change(first?.id).set({ global_max_amount_milli: 1000 }).execute();
    await change(second?.id).set({ state: 'NOT_AVAILABLE' }).execute();
  });
  const { body } = await read(delivery, await transporterOf(delivery));
  expect(
    body.shortages.map(({ deliveryItemPackingId, reason, missingAmount }) => [
      deliveryItemPackingId,
      reason,
      missingAmount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [delivery.packingIds[0], 'PRODUCT_SHORT', 2],
      [delivery.packingIds[1], 'NOT_AVAILABLE', null],
    ]),
  );
});
