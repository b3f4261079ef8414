import { createClearing } from '@kosar/contract/clearings/clearing-payments';
import { expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { finalizeChain } from './finalize-chain.ts';
import { makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

async function organizerOf(delivery: Awaited<ReturnType<typeof makeEndedDelivery>>) {
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('organizer as o')
    .innerJoin('actor as a', 'a.id', 'o.actor_id')
    .select('a.owner_id')
    .where('o.id', '=', delivery.event.organizer_id)
    .executeTakeFirstOrThrow();
  return api.current.logIn(ownerId);
}

test('a clearing is asked for by the chain’s organizer: not before it is finalized, and then the one that was made', async () => {
  const delivery = await makeEndedDelivery(api.current);
  const body = { deliveryChain: delivery.chain.id };
  const as = await organizerOf(delivery);
  expect((await api.current.call(createClearing, { body }, { as })).problem.code).toBe('CLEARING_NOT_YET');
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: delivery.chain.id, userId: admin.id });
  const made = await api.current.call(createClearing, { body }, { as });
  expect(made).toMatchObject({ status: 201, body: { organizers: [{ share: 200 }], producers: [] } });
  const transporter = await api.current.logIn(delivery.transporter.owner_id);
  expect((await api.current.call(createClearing, { body }, { as: transporter })).status).toBe(403);
});

test('a chain that was delivered without a clearing gets one, once, by the same rules', async () => {
  const delivery = await makeEndedDelivery(api.current);
  await api.current.database.pool.query(
    `update chain set state = 'DELIVERED', finalized_at = now() where id = $1`,
    [delivery.chain.id],
  );
  const body = { deliveryChain: delivery.chain.id };
  const as = await organizerOf(delivery);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.current.call(createClearing, { body }, { as })),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const dues = await transaction(api.current.context.db, (trx) =>
    trx.selectFrom('clearing_transaction').select('id').where('chain_id', '=', delivery.chain.id).execute(),
  );
  expect(dues).toHaveLength(4);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});
