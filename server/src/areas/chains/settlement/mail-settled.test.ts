import { expect, test } from 'vitest';
import { handOver, nothing } from '../../../demo/builders/handover.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { finalizeChain } from './finalize-chain.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { mailSettled } from './mail-settled.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

test('finalizing mails each buyer the sum by line and what was taken of the card, and each party that its clearing is ready; once', async () => {
  const { chain, orders, producer, transporter } = await makeEndedDelivery(api.current, { online: 1 });
  const [less, whole] = orders;
  await transaction(api.current.context.db, (trx) =>
    handOver(trx, less?.id ?? 0, new Date(), (item) => ({ ...nothing(item), amountMilli: 1500 })),
  );
  await finalizeWith(chain.id);
  const jobs = await api.current.database.pool.query(
    `select key from graphile_worker.jobs where task_identifier = 'mail-settled'`,
  );
  expect(jobs.rows).toEqual([{ key: `mail-settled:${chain.id}` }]);
  await mailSettled(api.current.context, chain.id);
  await mailSettled(api.current.context, chain.id);

  const mails = await mailsOf(chain.id);
  const bought = mails.filter(({ kind }) => kind === 'order-settled');
  expect(bought.map(({ user_id }) => user_id)).toEqual([less?.user_id, whole?.user_id]);
  expect(bought[0]?.text).toMatch(/1,5\skg × 1\s000\sFt\/kg/);
  expect(bought[0]?.text).toMatch(/Levontuk a kártyádról: 1\s500\sFt/);
  expect(bought[0]?.text).toMatch(/ennyit feloldottunk: 500\sFt/);
  expect(bought[1]?.text).toMatch(/Végösszeg: 2\s000\sFt/);
  expect(bought[1]?.text).toMatch(/Átvételkor: 2\s000\sFt/);
  expect(bought[1]?.text).not.toContain('kártyá');

  const settled = mails.filter(({ kind }) => kind === 'clearing-ready');
  expect(settled.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining([producer.owner_id, transporter.owner_id]),
  );
  expect(new Set(settled.map(({ event_key }) => event_key)).size).toBe(settled.length);
  const own = settled.find(({ user_id }) => user_id === producer.owner_id);
  expect(own?.text).toMatch(/Részesedés a bevételből: 2\s975\sFt/);
});

test('who has switched mails about payments off at the point gets none, and who took nothing reads that there is nothing to pay', async () => {
  const { chain, orders, point } = await makeEndedDelivery(api.current);
  const [silent, absent] = orders;
  await api.current.database.pool.query(
    `with followed as (
       insert into subscription (user_id, delivery_point_id) values ($1, $2) returning id)
     insert into notification_setting (subscription_id, event, email_enabled, push_enabled)
     select id, 'PAYMENT_CHANGED', false, true from followed`,
    [silent?.user_id, point.id],
  );
  await transaction(api.current.context.db, (trx) => handOver(trx, absent?.id ?? 0, new Date(), nothing));
  await finalizeWith(chain.id);
  await mailSettled(api.current.context, chain.id);
  const bought = (await mailsOf(chain.id)).filter(({ kind }) => kind === 'order-settled');
  expect(bought.map(({ user_id }) => user_id)).toEqual([absent?.user_id]);
  expect(bought[0]?.text).toContain('semmit sem vettél át');
});

async function finalizeWith(chainId: number): Promise<void> {
  const { id: userId } = await makeAdmin(api.current);
  const context = { ...api.current.context, payments: fakeProvider().provider };
  await finalizeChain(context, { chainId, userId });
  await finishFinalizing(context, chainId);
}

function mailsOf(chainId: number) {
  return api.current.context.db
    .selectFrom('email')
    .select(['kind', 'user_id', 'event_key', 'text'])
    .where('chain_id', '=', chainId)
    .where('kind', 'in', ['order-settled', 'clearing-ready'])
    .orderBy('id')
    .execute();
}
