import { getClearingStatement, type StatementJson } from '@kosar/contract/clearings/clearing-payments';
import { getClearing } from '@kosar/contract/clearings/clearings';
import { statementWhat } from '@kosar/contract/clearings/statement-words';
import { explainClearing, explainOrder } from '@kosar/contract/orders/money-explained';
import { beforeEach, expect, test } from 'vitest';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { correct, makeSettledDelivery } from './corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** A chain settled in November, of which an order of 2000 Ft is corrected in December: paid by card where it is `online`. */
async function makeCorrected({ online, amount }: { online: number; amount: number }) {
  const delivery = await makeSettledDelivery(api.current, { orders: 2, online });
  const orderId = delivery.orders[0]?.id ?? 0;
  api.current.clock.set(new Date('2026-12-03T09:00:00+01:00'));
  const as = await api.current.logIn(delivery.admin.id, ['ROLE_ADMIN']);
  const made = await correct(api.current, as, orderId, amount);
  expect(made.status).toBe(201);
  const { id: clearingId } = await api.current.context.db
    .selectFrom('clearing')
    .select('id')
    .where('chain_id', '=', delivery.chain.id)
    .executeTakeFirstOrThrow();
  return { ...delivery, orderId, clearingId, as, correctionId: made.body.id };
}

async function statementOf(as: string, veActor: number, month: string): Promise<StatementJson> {
  const query = { veActor: String(veActor), month };
  return (await api.current.call(getClearingStatement, { query }, { as })).body;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test.each([
  ['by card', 1],
  ['in cash', 0],
])(
  'of an order paid %s the statements say what a correction changed in the month of the correction, and come to the corrected shares',
  async (_, online) => {
    const made = await makeCorrected({ online, amount: 1 });
    const { body: clearing } = await api.current.call(
      getClearing,
      { params: { id: made.clearingId } },
      { as: made.as },
    );
    for (const { veActor, share } of clearing.producers) {
      const before = await statementOf(made.as, veActor.id, '2026-11');
      const after = await statementOf(made.as, veActor.id, '2026-12');
      expect(before.items.filter(({ isCorrection }) => isCorrection)).toEqual([]);
      expect(after.items.every(({ isCorrection }) => isCorrection)).toBe(true);
      expect(before.sums.share + after.sums.share).toBe(share);
      expect(after.opening).toBe(before.closing);
      expect(after.items.map(statementWhat)).toContain('Javítás: részesedés termelőként');
      expect(after.items.map(statementWhat).filter((words) => words.includes('undefined'))).toEqual([]);
    }
  },
);

test('the way of each forint goes through the correction too: for each actor the steps add up to the corrected share', async () => {
  const made = await makeCorrected({ online: 0, amount: 1 });
  const params = { id: made.clearingId };
  const { body: clearing } = await api.current.call(getClearing, { params }, { as: made.as });
  for (const { veActor, share } of [
    ...clearing.producers,
    ...clearing.organizers,
    ...clearing.deliveryPointManagers,
  ]) {
    const steps = await api.current.call(
      explainClearing,
      { params, query: { veActor: veActor.id, size: '100' } },
      { as: made.as },
    );
    const own = steps.body.items.filter(({ payee }) => payee?.id === veActor.id);
    expect(sum(own.map(({ amount }) => amount))).toBe(share);
    expect(own.some(({ isCorrection, amount }) => isCorrection && amount < 0)).toBe(true);
  }
});

test('what goes back in cash as the card can’t be given it has its step and its due', async () => {
  const made = await makeCorrected({ online: 1, amount: 1 });
  made.far.problem.push('REJECTED');
  expect(await made.refund(made.correctionId)).toBe(true);
  const { body } = await api.current.call(
    explainClearing,
    { params: { id: made.clearingId }, query: { size: '100' } },
    { as: made.as },
  );
  expect(body.items.filter(({ source }) => source === 'given-back')).toMatchObject([
    {
      product: null,
      party: null,
      isCorrection: true,
      holder: { id: made.producer.actor_id },
      payee: { id: made.transporter.actor_id },
      due: { amount: 1000 },
    },
  ]);
});

test('the explanation of a corrected order adds up: what was paid and is owed is its total, and so are the parts', async () => {
  const made = await makeCorrected({ online: 1, amount: 1 });
  await correct(api.current, made.as, made.orderId, 2);
  const { body } = await api.current.call(explainOrder, { params: { id: made.orderId } }, { as: made.as });
  expect(body).toMatchObject({ total: 2000, online: 1000, cash: 0, owed: 1000, isProvisional: false });
  expect(sum(body.parts.map(({ amount }) => amount))).toBe(2000);
});
