import { correctOrder } from '@kosar/contract/orders/order-corrections';
import { amendOrder } from '@kosar/contract/orders/orders';
import { beforeEach, expect, test } from 'vitest';
import { makeDiscount } from '../../demo/builders/discount.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { accept, carryOutRefunds, complain, offerRefund } from '../complaints/complaints-testing.ts';
import { logInTransporter } from '../handover/table-testing.ts';
import { readSoldGoods } from '../invoicing/invoiced-goods.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';
import { itemsOf, orderNow } from './corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** Settled: a packet at half price, 345 Ft, and two more at the 690 Ft that they cost once the discount had ended. */
async function makeSettledParts() {
  const delivery = await makeOpenDelivery(api.current, {
    products: [{ packings: [{ priceFt: 690, unitPriceFt: 690 }] }],
  });
  const { context, clock } = api.current;
  const ends = new Date(clock.now().getTime() + 60_000);
  const chainId = delivery.chain.id;
  const half = { name: 'Fele', discountPercent: 50, endsAt: ends, targets: [{ chain_id: chainId }] };
  await transaction(context.db, (trx) => makeDiscount(trx, half));
  const buyer = await makeBuyer(api.current);
  const { body: placed } = await order(api.current, delivery, buyer);
  clock.set(ends);
  const call = { params: { id: placed.id }, body: lines([delivery.packingIds[0], 3]) };
  const amended = await api.current.call(amendOrder, call, { as: buyer.as });
  expect(amended.body.totalValue).toBe(1725);
  await transaction(context.db, (trx) => endChain(trx, chainId, 'TO_BE_FINALIZED', TEST_NOW, 'PAID'));
  const admin = await makeAdmin(api.current);
  await finalizeChain(context, { chainId, userId: admin.id });
  await finishFinalizing(context, chainId);
  const { itemIds } = await orderNow(api.current, placed.id);
  const transporterAs = await logInTransporter(api.current, delivery);
  return { orderId: placed.id, itemIds, buyer, admin, transporterAs };
}

async function expectHealthy(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

test('a line at two prices is sold as two lines', async () => {
  const { orderId } = await makeSettledParts();
  expect(await readSoldGoods(api.current.context.db, { orderIds: [orderId] })).toMatchObject([
    {
      lines: [
        { amountMilli: 1000, grossFt: 345, fullFt: 690, netFt: 272, vatFt: 73 },
        { amountMilli: 2000, grossFt: 1380, fullFt: 1380, netFt: 1087, vatFt: 293 },
      ],
    },
  ]);
  await expectHealthy();
});

test('a correction of what was bought at one price leaves the other', async () => {
  const { orderId, itemIds, admin } = await makeSettledParts();
  const { version } = await orderNow(api.current, orderId);
  const orderItems = itemsOf(itemIds, 1);
  const made = await api.current.call(
    correctOrder,
    { params: { id: orderId }, body: { version, orderItems, reason: 'Egyet elszámoltunk.' } },
    { as: admin.as },
  );
  expect(made.body).toMatchObject({ totalBefore: 1725, totalAfter: 1035, cashBack: 690 });
  const sold = await readSoldGoods(api.current.context.db, { orderIds: [orderId] });
  expect(sold[0]?.lines.map(({ grossFt }) => grossFt)).toEqual([345, 690]);
  await expectHealthy();
});

test('a refund of what was cheaper gives back what it cost', async () => {
  const { orderId, itemIds, buyer, transporterAs } = await makeSettledParts();
  const filed = await complain(api.current, buyer.as, orderId, { orderItemId: itemIds[0] });
  expect(filed.body.offerable).toBe(345);
  const { body: offered } = await offerRefund(api.current, transporterAs, filed.body.id, 1);
  const answerId = offered.answers.at(-1)?.id ?? 0;
  expect((await accept(api.current, buyer.as, filed.body.id, answerId)).status).toBe(200);
  expect(await carryOutRefunds(api.current, filed.body.id)).toEqual([true]);
  expect(await orderNow(api.current, orderId)).toMatchObject({ delivered_value_ft: 1380 });
  await expectHealthy();
});
