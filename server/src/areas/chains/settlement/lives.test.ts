import { freshSeed, type RandomInt, seededInt } from '@kosar/domain/testing/random';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handOver, nothing } from '../../../demo/builders/handover.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { finalizeChain } from './finalize-chain.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();
const CHAINS = 20;
const ORDERS = 25;
const seed = freshSeed();

/** Some orders are weighed, some come to nothing, some no one records; of some less is held than they come to. */
async function live(int: RandomInt, orders: Awaited<ReturnType<typeof makeEndedDelivery>>['orders']) {
  await transaction(api.current.context.db, async (trx) => {
    for (const order of orders) {
      const fate = int(0, 3);
      const milli = fate === 0 ? 0 : int(1, 2200);
      if (fate < 3 && order.payment_type === 'ON_SITE')
        await handOver(trx, order.id, new Date(), (item) => ({ ...nothing(item), amountMilli: milli }));
      if (order.payment_type === 'ONLINE' && fate > 0)
        await sql`update payment set reserved_ft = ${int(1, 2000)} where order_id = ${order.id}`.execute(trx);
    }
  });
}

test(`500 lives of orders end with every rule kept, whatever the provider does (seed ${seed})`, async () => {
  const int = seededInt(seed);
  const far = fakeProvider();
  const context = { ...api.current.context, payments: far.provider };
  const admin = await makeAdmin(api.current);
  for (let index = 0; index < CHAINS; index += 1) {
    const made = await makeEndedDelivery(api.current, { orders: ORDERS, online: int(0, ORDERS) });
    await live(int, made.orders);
    const problems = ['LOST_BEFORE', 'LOST_AFTER', 'REJECTED'] as const;
    for (let count = int(0, 4); count > 0; count -= 1) far.problem.push(problems[int(0, 2)] ?? 'REJECTED');
    await finalizeChain(context, { chainId: made.chain.id, userId: admin.id });
    while (!(await finishFinalizing(context, made.chain.id)))
      api.current.clock.set(new Date(api.current.clock.now().getTime() + 61_000));
    far.problem.length = 0;
  }
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  const { rows } = await api.current.database.pool.query<{ external_id: string; captured_ft: number }>(
    `select external_id, captured_ft from payment where captured_ft > 0 order by id`,
  );
  const taken = [...far.held.values()].filter(({ status }) => status === 'PAID');
  const theirs = new Map(taken.map(({ externalId, totalFt }) => [externalId, totalFt]));
  expect(new Map(rows.map(({ external_id, captured_ft }) => [external_id, captured_ft]))).toEqual(theirs);
  expect(rows.length).toBeGreaterThan(0);
});
