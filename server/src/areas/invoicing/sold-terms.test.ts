import {
  createProducerTransporterRelation,
  deleteProducerTransporterRelation,
} from '@kosar/contract/actors/producer-transporter-relations';
import { deleteTaxCategory } from '@kosar/contract/catalogue/tax-category-management';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { makeAdmin, makeEndedDelivery } from '../chains/settlement/settlement-testing.ts';
import { startTwin } from '../orders/race-testing.ts';
import { readSoldGoods } from './invoiced-goods.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

const BEFORE_DELIVERY = new Date('2026-11-20T10:00:00+01:00');
const DAY_AFTER = new Date('2026-11-26T10:00:00+01:00');

/** A tax category of its own. */
async function makeVat(code: string, percent: number): Promise<number> {
  return transaction(api.current.context.db, async (trx) => {
    const { id } = await trx
      .insertInto('tax_category')
      .values({ name: `Kulcs ${code}`, code, vat_percent: percent, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A delivered chain of one order whose product has a VAT of its own; the other is where its products may go. */
async function makeSold(code: string) {
  const made = await makeEndedDelivery(api.current, { orders: 1 });
  const [order] = made.orders;
  if (order === undefined) throw new Error('no order');
  const vatId = await makeVat(code, 27);
  const otherId = await makeVat(`${code}b`, 5);
  const { product_id: productId } = await api.current.context.db
    .selectFrom('order_item')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await transaction(api.current.context.db, (trx) =>
    trx.updateTable('product').set({ tax_category_id: vatId }).where('id', '=', productId).execute(),
  );
  const settle = async () => {
    api.current.clock.set(DAY_AFTER);
    const { id: userId } = await makeAdmin(api.current);
    await finalizeChain(api.current.context, { chainId: made.chain.id, userId });
  };
  return { ...made, orderId: order.id, productId, vatId, otherId, settle };
}

type Sold = Awaited<ReturnType<typeof makeSold>>;

function soldOf({ orderId }: Sold, db = api.current.context.db) {
  return readSoldGoods(db, { orderIds: [orderId] });
}

async function changeVat({ vatId, otherId }: Sold, at: Date): Promise<void> {
  api.current.clock.set(at);
  const { as } = await makeAdmin(api.current);
  const call = { params: { id: vatId }, query: { moveTo: String(otherId) } };
  expect((await api.current.call(deleteTaxCategory, call, { as })).status).toBe(204);
}

/** The transporter resells the producer's goods from now on. */
async function makeReseller({ producer, transporter }: Sold): Promise<number> {
  const { as } = await makeAdmin(api.current);
  const body = {
    producerId: producer.id,
    transporterId: transporter.id,
    transporterType: 'RESELLER' as const,
    share: 0,
    public: true,
  };
  const made = await api.current.call(createProducerTransporterRelation, { body }, { as });
  expect(made.status).toBe(201);
  return made.body.id;
}

test('what is settled stays as it was sold, whatever changes elsewhere', async () => {
  const sold = await makeSold('T1');
  await sold.settle();
  const before = await soldOf(sold);
  expect(before).toMatchObject([
    { sellerId: sold.producer.actor_id, lines: [{ taxCode: 'T1', vatPercent: 27 }] },
  ]);
  await changeVat(sold, DAY_AFTER);
  await makeReseller(sold);
  await transaction(api.current.context.db, async (trx) => {
    await trx.updateTable('product').set({ name: 'Más néven' }).where('id', '=', sold.productId).execute();
    await trx
      .updateTable('chain_packing')
      .set({ invoice_name: 'Más a számlán' })
      .where('chain_id', '=', sold.chain.id)
      .execute();
  });
  expect(await soldOf(sold)).toEqual(before);
});

test('a planted fault: read as it stands today, the line has another VAT and another seller', async () => {
  const sold = await makeSold('T2');
  await sold.settle();
  await changeVat(sold, DAY_AFTER);
  await makeReseller(sold);
  const twin = await startTwin(api.current, (sent) =>
    sent
      .replace('coalesce(i.tax_code, t.code)', 't.code')
      .replace('coalesce(i.seller_id, case', 'coalesce(null, case'),
  );
  expect(await soldOf(sold, twin.api.context.db)).toMatchObject([
    { sellerId: sold.transporter.actor_id, lines: [{ taxCode: 'T2b' }] },
  ]);
  await twin.close();
});

test.each([
  ['T3', DAY_AFTER, { taxCode: 'T3', vatPercent: 27 }],
  ['T4', BEFORE_DELIVERY, { taxCode: 'T4b', vatPercent: 5 }],
])(
  'the VAT of %s, changed at %s and settled later, is that of the day of delivery',
  async (code, at, line) => {
    const sold = await makeSold(code);
    await changeVat(sold, at);
    await sold.settle();
    expect(await soldOf(sold)).toMatchObject([{ lines: [line] }]);
  },
);

test('who sold it when it was ordered sells it, though a relation begins or ends before the settlement', async () => {
  const sold = await makeSold('T5');
  const relationId = await makeReseller(sold);
  const { as } = await makeAdmin(api.current);
  await api.current.call(deleteProducerTransporterRelation, { params: { id: relationId } }, { as });
  await makeReseller(sold);
  await sold.settle();
  expect((await soldOf(sold)).map(({ sellerId }) => sellerId)).toEqual([sold.producer.actor_id]);
});
