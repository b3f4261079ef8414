import { updateRevenueShare } from '@kosar/contract/chains/revenue-share';
import { describe, expect, test } from 'vitest';
import { makeDiscount } from '../../../demo/builders/discount.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import type { TestDelivery } from '../../orders/order-testing.ts';
import {
  type BarionMarket,
  NO_ANSWER,
  passTime,
  useBarionMarket,
  withFaults,
} from '../../payments/barion-market-testing.ts';
import { paymentNow } from '../../payments/payment-testing.ts';
import { makeAdmin } from './settlement-testing.ts';
import {
  beginFinalizing,
  duesOf,
  endsWith,
  finish,
  inWalletFt,
  makeWalletDelivery,
  record,
  reserveOneOfEach,
  waitForFinalizing,
} from './wallet-chain-testing.ts';

const market = useBarionMarket();

const SHARES = {
  producerPercent: 75,
  transporterPercent: 10,
  organizerPercent: 5,
  deliveryManagerPercent: 0,
  deliveryPointManagerPercent: 5,
  marketplacePercent: 0,
  platformPercent: 5,
};

/** 40 % off the first product, paid by the platform; then the whole sum is the producer's, and no part is agreed for the platform. */
async function makeDiscountedDelivery(at: BarionMarket, email: string) {
  const delivery = await makeWalletDelivery(at, {
    prices: [100_000, 40_000],
    shares: SHARES,
    email,
  });
  const targets = [{ product_id: delivery.products[0]?.id ?? 0 }];
  await transaction(at.api.context.db, (trx) => makeDiscount(trx, { discountPercent: 40, targets }));
  return delivery;
}

test('without an agreed part for the platform all that is taken is in the producer’s wallet, and what isn’t its own comes back as a due', async () => {
  const email = 'egesz@kosar.test';
  const delivery = await makeDiscountedDelivery(market.current, email);
  const paid = await reserveOneOfEach(market.current, delivery);
  expect(await paymentNow(market.current, paid)).toMatchObject({
    value: 100_000,
    transactions: [{ itemType: 'GOODS', value: 100_000 }],
  });
  await waitForFinalizing(market.current, delivery);
  await record(market.current, paid, [0, 1]);
  await beginFinalizing(market.current, delivery);
  expect(await finish(market.current, delivery)).toBe(true);
  expect(inWalletFt(market.current, email)).toBe(40_000);
  const { producerActorId } = delivery;
  expect(await duesOf(market.current, delivery)).toContainEqual([producerActorId, null, 10_000]);
  expect(await endsWith(market.current, delivery, producerActorId, 40_000)).toBe(30_000);
  expect(await endsWith(market.current, delivery, null, 0)).toBe(2000);
  expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
});

test('revenue shares stay from the start of finalizing, while the provider is silent', async () => {
  const email = 'hallgat@kosar.test';
  const shares = { ...SHARES, producerPercent: 50, transporterPercent: 35 };
  const delivery = await makeWalletDelivery(market.current, { prices: [10_000], shares, email });
  await reserveOneOfEach(market.current, delivery);
  await waitForFinalizing(market.current, delivery);
  market.current.sim.inject({ ...NO_ANSWER, operation: 'FinishReservation', effect: 'before' });
  expect((await beginFinalizing(market.current, delivery)).body.captures).toEqual({
    total: 1,
    done: 0,
    refused: 0,
  });
  expect(await finish(market.current, delivery)).toBe(false);
  expect(await giveProducer90(market.current, delivery)).toMatchObject({ code: 'SHARE_SETTLED' });
  passTime(market.current);
  expect(await finish(market.current, delivery)).toBe(true);
  expect(inWalletFt(market.current, email)).toBe(5000);
  expect(await endsWith(market.current, delivery, delivery.producerActorId, 5000)).toBe(5000);
  expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
});

test('shares that change nonetheless make no forint of the split another: what was taken is booked as it was taken', async () => {
  const email = 'mozog@kosar.test';
  const shares = { ...SHARES, producerPercent: 50, transporterPercent: 35 };
  const delivery = await makeWalletDelivery(market.current, { prices: [10_000], shares, email });
  await reserveOneOfEach(market.current, delivery);
  await waitForFinalizing(market.current, delivery);
  await beginFinalizing(market.current, delivery);
  await market.current.api.database.pool.query(
    'update revenue_share set producer_percent = 90, transporter_percent = 0, organizer_percent = 0 where chain_id = $1',
    [delivery.chain.id],
  );
  expect(await finish(market.current, delivery)).toBe(true);
  expect(inWalletFt(market.current, email)).toBe(5000);
  // By the shares of now 9000 are the producer's, and 5000 are in its wallet.
  expect(await duesOf(market.current, delivery)).toContainEqual([null, delivery.producerActorId, 4000]);
  expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
});

test.each([3000, 1000])(
  'a split that the provider makes otherwise than asked is booked as it was made: %i Ft for the platform',
  async (platformFt) => {
    const email = `maskepp${platformFt}@kosar.test`;
    const delivery = await makeWalletDelivery(market.current, { prices: [20_000], shares: SHARES, email });
    const paid = await reserveOneOfEach(market.current, delivery);
    await waitForFinalizing(market.current, delivery);
    await record(market.current, paid, [0.5]);
    const wrap: Parameters<typeof withFaults>[1]['wrap'] = (provider) => ({
      ...provider,
      capture: (capture) => provider.capture({ ...capture, platformFt }),
    });
    await beginFinalizing(market.current, delivery);
    await withFaults(market.current, { wrap }, async (faulty) => {
      expect(await finish(faulty, delivery)).toBe(true);
    });
    const { rows } = await market.current.api.database.pool.query(
      'select planned_ft, planned_platform_ft, taken_ft, taken_platform_ft from payment_capture where payment_id = $1',
      [paid.payment.id],
    );
    expect(rows).toEqual([
      { planned_ft: 10_000, planned_platform_ft: 2500, taken_ft: 10_000, taken_platform_ft: platformFt },
    ]);
    expect(inWalletFt(market.current, email)).toBe(10_000 - platformFt);
    expect(await endsWith(market.current, delivery, delivery.producerActorId, 10_000 - platformFt)).toBe(
      7500,
    );
    expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
  },
);

describe('in a market of its own, as what it writes breaks the rules of the data', () => {
  const broken = useBarionMarket();

  test('that due is missing as soon as a missing part is read as all of it: the platform’s part is what holds', async () => {
    const email = 'hiba@kosar.test';
    const delivery = await makeDiscountedDelivery(broken.current, email);
    const paid = await reserveOneOfEach(broken.current, delivery);
    await waitForFinalizing(broken.current, delivery);
    await record(broken.current, paid, [0, 1]);
    const rewrite = (statement: string) =>
      statement.replace('k.taken_platform_ft, k.state', 'k.taken_ft as taken_platform_ft, k.state');
    await withFaults(broken.current, { rewrite }, async (faulty) => {
      await beginFinalizing(faulty, delivery);
      await finish(faulty, delivery);
    });
    expect(await endsWith(broken.current, delivery, delivery.producerActorId, 40_000)).toBe(70_000);
  });
});

async function giveProducer90({ api }: BarionMarket, { chain }: TestDelivery) {
  const { rows } = await api.database.pool.query<{ id: number; version: number }>(
    'select id, version from revenue_share where chain_id = $1',
    [chain.id],
  );
  const { as } = await makeAdmin(api);
  const body = {
    version: rows[0]?.version,
    producerShare: 0.9,
    transporterShare: 0,
    organizerShare: 0.05,
    deliveryManagerShare: 0,
    deliveryPointManagerShare: 0.05,
    marketplaceShare: 0,
    platformShare: 0,
  };
  return (await api.call(updateRevenueShare, { params: { id: rows[0]?.id }, body }, { as })).problem;
}
