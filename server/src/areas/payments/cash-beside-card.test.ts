import { getOrder } from '@kosar/contract/orders/orders';
import { expect, test } from 'vitest';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW } from '../../infra/testing/api.ts';
import { logInTransporter, type TestTable, take } from '../handover/table-testing.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';
import {
  type BarionMarket,
  callBack,
  passTime,
  payAtBarion,
  useBarionMarket,
  withFaults,
} from './barion-market-testing.ts';
import { openAccount, orderByCard, type PaidOrder, paymentNow } from './payment-testing.ts';

const market = useBarionMarket();

/** A pickup at which one buyer has an order in cash, and one paid by a card of which the market hasn't heard yet. */
interface Pickup {
  readonly table: TestTable;
  readonly byCard: PaidOrder;
}

/** Both orders cost 1433 Ft: 1435 Ft in coins alone, 2865 Ft together. */
async function makePickup(at: BarionMarket): Promise<Pickup> {
  const { api } = at;
  const delivery = await makeOpenDelivery(api, {
    chain: { allowsOnline: true },
    products: [{ packings: [{ priceFt: 1433, unitPriceFt: 1433 }] }],
  });
  await openAccount(api, delivery.chain.id);
  const buyer = await makeBuyer(api);
  const inCash = await order(api, delivery, buyer, lines([delivery.packingIds[0], 1]));
  const byCard = await orderByCard(at, { delivery, buyer, amount: 1 });
  await payAtBarion(at, byCard.payment.externalId ?? '');
  await transaction(api.context.db, (trx) => endChain(trx, delivery.chain.id, 'ORDERING_CLOSED', TEST_NOW));
  const as = await logInTransporter(api, delivery);
  return { table: { delivery, as, buyers: [buyer], orderIds: [inCash.body.id, byCard.order.id] }, byCard };
}

/** Cash is taken at the table before the news of the card come, and then they come. */
async function takeThenHear(at: BarionMarket, cash: number, of: 'inCash' | 'byCard' = 'inCash') {
  const pickup = await makePickup(at);
  const { table, byCard } = pickup;
  const taken = await take(at.api, table, { cash, orderId: table.orderIds[of === 'inCash' ? 0 : 1] });
  expect(taken.status).toBe(200);
  passTime(at);
  await callBack(at, byCard.payment.externalId ?? '');
  return { status: (await paymentNow(at, byCard)).status, paidFt: await paidOnSite(at, pickup) };
}

async function paidOnSite({ api }: BarionMarket, { table }: Pickup): Promise<number[]> {
  const [buyer] = table.buyers;
  const orders = await Promise.all(
    table.orderIds.map((id) => api.call(getOrder, { params: { id } }, { as: buyer?.as ?? '' })),
  );
  return orders.map(({ body }) => body.paidOnSiteValue);
}

test('what is left over of one order’s cash doesn’t pay another: its card’s reservation is taken, and the cash is booked anew', async () => {
  expect(await takeThenHear(market.current, 1435)).toEqual({ status: 'RESERVED', paidFt: [1433, 0] });
});

test('cash for both orders pays both: a card’s reservation that is heard of later is let go', async () => {
  const heard = await takeThenHear(market.current, 2865);
  expect(heard).toEqual({ status: 'IN_PROGRESS', paidFt: [1433, 1433] });
});

test('cash taken on the order of the card pays it, be it less than all', async () => {
  const heard = await takeThenHear(market.current, 1435, 'byCard');
  expect(heard.status).toBe('IN_PROGRESS');
});

test('were every forint of cash a payment, the reservation would be let go for 2 Ft, so the first test can fail', async () => {
  const hasty = (statement: string) =>
    statement.replace(
      'paid_on_site_at = b."takenAt"',
      'paid_on_site_at = case when b."paidFt" > 0 then now() end',
    );
  const heard = await withFaults(market.current, { rewrite: hasty }, (faulty) => takeThenHear(faulty, 1435));
  expect(heard.status).not.toBe('RESERVED');
});
