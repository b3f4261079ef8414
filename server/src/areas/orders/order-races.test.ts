import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyers, makeOpenDelivery, order, type TestDeliveryOptions } from './order-testing.ts';
import {
  countStatuses,
  countWaiting,
  holdChain,
  makeTwoDeliveries,
  pick,
  shuffled,
  startTwin,
  type TwinServer,
  waitFor,
} from './race-testing.ts';

const api = useApi();
let twin: TwinServer;
beforeAll(async () => {
  twin = await startTwin(api.current);
});
afterAll(async () => twin.close());

const TEN = 10_000;
const CEILINGS: Record<string, TestDeliveryOptions> = {
  'the packing in the chain': { item: { packing: { maxAmountMilli: TEN } } },
  'the item in the chain': { item: { maxAmountMilli: TEN } },
  'the product everywhere': { products: [{ globalMaxAmountMilli: TEN }] },
  'the packing everywhere': { products: [{ packings: [{ globalMaxAmountMilli: TEN }] }] },
};

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('R1: 200 buyers at once for 10 pieces', () => {
  test.each(Object.entries(CEILINGS))(
    'sell exactly 10 where the ceiling is that of %s',
    async (_, options) => {
      const delivery = await makeOpenDelivery(api.current, options);
      const buyers = await makeBuyers(api.current, 200);
      const answers = await Promise.all(buyers.map((buyer) => order(api.current, delivery, buyer)));
      expect(countStatuses(answers)).toEqual({ 201: 10, 409: 190 });
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect(answer.problem).toMatchObject({
          code: 'DELIVERY_ITEM_PACKING_SOLD_OUT',
          errors: [{ path: 'orderItems.0.amount', code: 'SOLD_OUT' }],
        });
      }
      await expectSoundData();
    },
  );

  test('sell exactly 10 through two servers on one database', async () => {
    const delivery = await makeOpenDelivery(api.current, CEILINGS['the product everywhere']);
    const buyers = await makeBuyers(api.current, 200);
    const answers = await Promise.all(
      buyers.map((buyer, index) => order(index % 2 === 0 ? api.current : twin.api, delivery, buyer)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 190 });
    await expectSoundData();
  });
});

describe('R2: one global ceiling over two packings in two chains', () => {
  test('is sold until less than the smallest order is left, and never beyond', async () => {
    const deliveries = await makeTwoDeliveries(api.current, {
      globalMaxAmountMilli: 20_000,
      packings: [
        { minOrderAmountMilli: 400, incrementMilli: 300 },
        { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 700 },
      ],
    });
    const buyers = await makeBuyers(api.current, 20);
    const inputs = Array.from({ length: 160 }, (_, index) => {
      const delivery = pick(deliveries, index);
      const isLoose = index % 3 > 0;
      const amount = isLoose ? (400 + 300 * (index % 4)) / 1000 : 1;
      return { delivery, input: lines([delivery.packingIds[isLoose ? 0 : 1], amount]) };
    });
    const answers = await Promise.all(
      inputs.map(({ delivery, input }, index) =>
        order(index % 2 === 0 ? api.current : twin.api, delivery, pick(buyers, index), input),
      ),
    );
    expect(Object.keys(countStatuses(answers))).toEqual(['201', '409']);
    const product = await api.current.context.db
      .selectFrom('product')
      .select('reserved_milli')
      .where('id', '=', deliveries[0]?.products[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(product.reserved_milli).toBeLessThanOrEqual(20_000);
    expect(20_000 - product.reserved_milli).toBeLessThan(400);
    await expectSoundData();
  });
});

describe('R3: orders of five lines in any order over the same five products of two chains', () => {
  test('never meet in a deadlock, and are whole or not there', async () => {
    const deliveries = await makeTwoDeliveries(api.current, { globalMaxAmountMilli: 30_000 }, 5);
    const buyers = await makeBuyers(api.current, 20);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const delivery = pick(deliveries, index);
        const input = lines(...shuffled(delivery.packingIds, index).map((id) => [id, 1] as const));
        return order(twin.api, delivery, pick(buyers, index), input);
      }),
    );
    expect(countStatuses(answers)).toEqual({ 201: 30, 409: 70 });
    expect(twin.failures).not.toContain('40P01');
    for (const answer of answers.filter(({ status }) => status === 201)) {
      expect(answer.body.orderItems).toHaveLength(5);
    }
    await expectSoundData();
  });
});

describe('R4: buyers who queue behind a held lock', () => {
  test('are served one by one as the lock is released, and exactly 10 get something', async () => {
    const delivery = await makeOpenDelivery(api.current, CEILINGS['the packing in the chain']);
    const buyers = await makeBuyers(api.current, 30);
    const letGo = await holdChain(api.current, delivery.chain.id);
    const answers = buyers.map((buyer) => order(twin.api, delivery, buyer));
    await waitFor(async () => (await countWaiting(api.current)) >= 20);
    await letGo();
    expect(countStatuses(await Promise.all(answers))).toEqual({ 201: 10, 409: 20 });
    await expectSoundData();
  });
});
