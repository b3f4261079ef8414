import { getClearingStatement } from '@kosar/contract/clearings/clearing-payments';
import { placeOrder } from '@kosar/contract/orders/orders';
import { beforeEach, expect, test } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { accept, complain, makeDelivered, offerCredit } from './complaints-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

const ENDED = new Date('2026-11-26T09:00:00+01:00');

type Delivered = Awaited<ReturnType<typeof makeDelivered>>;

/** A credit of a producer or the transporter that its buyer has accepted. */
async function makeCredit(chain: Delivered, valueFt: number, side: 'PRODUCER' | 'TRANSPORTER' = 'PRODUCER') {
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const as = side === 'PRODUCER' ? chain.producerAs : chain.transporterAs;
  const { body } = await offerCredit(api.current, as, id, valueFt, side);
  await accept(api.current, chain.buyer, id, body.answers[0]?.id ?? 0);
  const { id: couponId } = await api.current.context.db
    .selectFrom('user_discount')
    .select('id')
    .where('user_id', '=', chain.order.user_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // The chains that builders make are of the days before.
  await transaction(api.current.context.db, (trx) =>
    trx.updateTable('user_discount').set({ starts_at: TEST_NOW }).where('id', '=', couponId).execute(),
  );
  return couponId;
}

/** The next chain, with goods of the same producer and of another at 1000 Ft each; of another transporter where said. */
async function makeNext(
  { producer, transporter }: Delivered,
  transporterId: number | undefined = transporter.id,
) {
  api.current.clock.set(TEST_NOW);
  return transaction(api.current.context.db, async (trx) => {
    const other = await makeProducer(trx);
    const event = await makeEvent(trx);
    const items = [
      { product: await makeProduct(trx, { producerId: producer.id }) },
      { product: await makeProduct(trx, { producerId: other.id }) },
    ];
    return makeChain(trx, {
      ...(transporterId === 0 ? {} : { transporterId }),
      items,
      deliveries: [{ eventId: event.id }],
    });
  });
}

async function buy(
  chain: Awaited<ReturnType<typeof makeNext>>,
  userId: number,
  couponId: number,
  amounts: readonly number[],
) {
  const option = await api.current.context.db
    .selectFrom('delivery_option')
    .select('delivery_option.id')
    .innerJoin('delivery', 'delivery.event_id', 'delivery_option.event_id')
    .where('delivery.id', '=', chain.deliveries[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  return api.current.call(
    placeOrder,
    {
      body: {
        deliveryId: chain.deliveries[0]?.id ?? 0,
        orderItems: amounts.flatMap((amount, nth) =>
          amount === 0 ? [] : [{ deliveryItemPackingId: chain.packings[nth]?.id ?? 0, amount }],
        ),
        deliveryOptionId: option.id,
        paymentType: 'ON_SITE',
        billingRequired: false,
        termsAccepted: true,
        userDiscounts: [couponId],
      },
    },
    { as: await api.current.logIn(userId, []) },
  );
}

test('a producer’s credit pays the producer’s goods alone; its rest stays, and at the settlement it is the producer’s cost to the forint', async () => {
  const chain = await makeDelivered(api.current);
  const couponId = await makeCredit(chain, 1700);
  const next = await makeNext(chain);
  const placed = await buy(next, chain.order.user_id, couponId, [1, 2]);
  expect(placed).toMatchObject({ status: 201, body: { discountedValue: 2000, totalValue: 2000 } });
  const left = await api.current.context.db
    .selectFrom('user_discount')
    .select('remaining_amount_ft')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  expect(left.remaining_amount_ft).toBe(700);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);

  await transaction(api.current.context.db, (trx) => endChain(trx, next.id, 'TO_BE_FINALIZED', TEST_NOW));
  api.current.clock.set(ENDED);
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: next.id, userId: admin.id });
  await finishFinalizing(api.current.context, next.id);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  const statement = await api.current.call(
    getClearingStatement,
    { query: { veActor: chain.producer.actor_id, month: '2026-11' } },
    { as: admin.as },
  );
  expect(statement.body.items.filter(({ kind }) => kind === 'discount')).toMatchObject([
    { deliveryChain: { id: next.id }, amount: 1000 },
  ]);
  expect(statement.body.complaintCredits).toBe(1000);
});

test('with none of the producer’s goods in the basket the credit takes nothing off', async () => {
  const chain = await makeDelivered(api.current);
  const couponId = await makeCredit(chain, 700);
  const placed = await buy(await makeNext(chain), chain.order.user_id, couponId, [0, 2]);
  expect(placed).toMatchObject({ status: 201, body: { totalValue: 2000 } });
});

test('a transporter’s credit is good in the transporter’s chains, and refused in those of another', async () => {
  const chain = await makeDelivered(api.current);
  const couponId = await makeCredit(chain, 700, 'TRANSPORTER');
  expect(await buy(await makeNext(chain, 0), chain.order.user_id, couponId, [1, 1])).toMatchObject({
    status: 409,
    problem: { code: 'DISCOUNT_NOT_USABLE' },
  });
  const own = await buy(await makeNext(chain), chain.order.user_id, couponId, [1, 1]);
  expect(own).toMatchObject({ status: 201, body: { totalValue: 1300 } });
});

test('no one else spends it', async () => {
  const chain = await makeDelivered(api.current);
  const couponId = await makeCredit(chain, 700);
  const other = chain.orders[1]?.user_id ?? 0;
  expect((await buy(await makeNext(chain), other, couponId, [1, 0])).problem.code).toBe(
    'DISCOUNT_NOT_USABLE',
  );
});
