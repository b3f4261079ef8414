import { finalizeChain } from '@kosar/contract/chains/finalize';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { makeProducer } from '../../../demo/builders/actor.ts';
import type { ChainOptions } from '../../../demo/builders/chain.ts';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW } from '../../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order, type TestDelivery } from '../../orders/order-testing.ts';
import { type BarionMarket, callBack, passTime, payAtBarion } from '../../payments/barion-market-testing.ts';
import { attemptsOf, openAccount, type PaidOrder, paymentNow } from '../../payments/payment-testing.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { makeAdmin } from './settlement-testing.ts';

const DAY_AFTER = new Date('2026-11-26T09:00:00+01:00');

/** A chain of one producer with a wallet of its own, who sells in one packing at each of these prices. */
export async function makeWalletDelivery(
  { api }: BarionMarket,
  {
    prices,
    shares,
    email,
  }: { prices: readonly number[]; shares: NonNullable<ChainOptions['shares']>; email: string },
): Promise<TestDelivery & { readonly producerActorId: number }> {
  const producer = await transaction(api.context.db, (trx) => makeProducer(trx));
  const delivery = await makeOpenDelivery(api, {
    products: prices.map((priceFt) => ({
      producerId: producer.id,
      packings: [{ unitPriceFt: priceFt }],
    })),
    chain: { allowsOnline: true, shares },
  });
  await openAccount(api, delivery.chain.id, email);
  return { ...delivery, producerActorId: producer.actor_id };
}

/** An order of one of each packing, whose sum is held at the provider. */
export async function reserveOneOfEach(
  market: BarionMarket,
  delivery: TestDelivery,
): Promise<PaidOrder & { externalId: string }> {
  const buyer = await makeBuyer(market.api);
  const wanted = lines(...delivery.packingIds.map((id) => [id, 1] as const));
  const { body } = await order(market.api, delivery, buyer, { paymentType: 'ONLINE', ...wanted });
  const payment = body.payments.find(({ type }) => type === 'ONLINE');
  if (payment === undefined) throw new Error('The order has no online payment.');
  const externalId = (await attemptsOf(market, payment.id)).at(-1)?.external_id ?? '';
  await payAtBarion(market, externalId);
  await callBack(market, externalId);
  passTime(market);
  const paid = { delivery, buyer, order: body, payment, externalId };
  if ((await paymentNow(market, paid)).status !== 'RESERVED') throw new Error('The sum is not held.');
  return paid;
}

/** 10 000 Ft held at the provider, of which the producer gets one half into its wallet and the transporter the other. */
export async function reserveHalves(market: BarionMarket): Promise<PaidOrder & { externalId: string }> {
  const shares = {
    producerPercent: 50,
    transporterPercent: 50,
    organizerPercent: 0,
    deliveryManagerPercent: 0,
    deliveryPointManagerPercent: 0,
    marketplacePercent: 0,
    platformPercent: 0,
  };
  const delivery = await makeWalletDelivery(market, { prices: [10_000], shares, email: 'kert@kosar.test' });
  return reserveOneOfEach(market, delivery);
}

/** Finalizing has begun: what is held is to be taken. */
export async function planCapture(market: BarionMarket, { delivery }: PaidOrder): Promise<void> {
  await waitForFinalizing(market, delivery);
  const { status } = await beginFinalizing(market, delivery);
  if (status !== 200) throw new Error(`finalizing was answered with ${status}`);
}

/** The chain waits to be finalized, on the day after its delivery. */
export async function waitForFinalizing({ api }: BarionMarket, delivery: TestDelivery): Promise<void> {
  api.clock.set(DAY_AFTER);
  await transaction(api.context.db, (trx) => endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW));
}

/** Records what was handed over of an order's lines, in their order. */
export async function record({ api }: BarionMarket, { order }: PaidOrder, amounts: readonly number[]) {
  const { as } = await makeAdmin(api);
  const { version } = await api.context.db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const orderItems = order.orderItems.map(({ id }, index) => ({
    orderItemId: id,
    deliveredAmount: amounts[index] ?? 0,
  }));
  const answer = await api.call(deliverOrder, { body: { orderId: order.id, version, orderItems } }, { as });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
}

/** Finalizes over HTTP; the job that ends it is `finish`. */
export async function beginFinalizing({ api }: BarionMarket, delivery: TestDelivery) {
  const { as } = await makeAdmin(api);
  return api.call(finalizeChain, { params: { id: delivery.chain.id } }, { as });
}

export function finish(market: BarionMarket, delivery: TestDelivery): Promise<boolean> {
  return finishFinalizing(market.context, delivery.chain.id);
}

/** Who pays whom how much after the chain; null is the platform. */
export async function duesOf({ api }: BarionMarket, delivery: TestDelivery) {
  const rows = await api.context.db
    .selectFrom('clearing_transaction')
    .select(['payer_id', 'payee_id', 'amount_ft'])
    .where('chain_id', '=', delivery.chain.id)
    .orderBy('id')
    .execute();
  return rows.map(({ payer_id, payee_id, amount_ft }) => [payer_id, payee_id, amount_ft] as const);
}

/** What an actor (null: the platform) ends with: what it holds by itself, and all dues. */
export async function endsWith(
  market: BarionMarket,
  delivery: TestDelivery,
  actorId: number | null,
  heldFt: number,
): Promise<number> {
  const dues = await duesOf(market, delivery);
  return dues.reduce(
    (sum, [payer, payee, ft]) => sum + (payee === actorId ? ft : 0) - (payer === actorId ? ft : 0),
    heldFt,
  );
}

/** What the provider's books show in a wallet. */
export function inWalletFt({ sim }: BarionMarket, email: string): number {
  return sim.world().balances[`${email}|HUF`]?.available ?? 0;
}
