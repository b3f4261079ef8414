import {
  exportClearingStatement,
  getClearingStatement,
  getClearingStatementPdf,
} from '@kosar/contract/clearings/clearing-payments';
import { beforeEach, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { addressOf } from '../../../infra/testing/address-of.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { correct, duesOf, makeSettledDelivery } from '../../corrections/corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** A settled chain of November whose income has reached a tier of 10 %, two orders of 2 kg at 1000 Ft. */
function makeTiered() {
  return makeSettledDelivery(api.current, { tiers: [{ startIncomeFt: 1000, discountPercent: 10 }] });
}

type Settled = Awaited<ReturnType<typeof makeTiered>>;

/** The statement of a month in all its forms. */
async function readMonth({ admin: { as } }: Settled, veActor: number, month: string) {
  const query = { veActor: String(veActor), month };
  const fileOf = async (
    endpoint: typeof getClearingStatementPdf | typeof exportClearingStatement,
    more: object,
  ) => {
    const url = addressOf(endpoint, { query: { ...query, ...more } });
    return (await api.current.app.inject({ url, headers: { cookie: as } })).rawPayload.toString('base64');
  };
  const { body } = await api.current.call(getClearingStatement, { query }, { as });
  return {
    body,
    pdf: await fileOf(getClearingStatementPdf, {}),
    csv: await fileOf(exportClearingStatement, { format: 'csv' }),
  };
}

test('a correction of December leaves November’s statement as it was, to the byte, and counts in its own month', async () => {
  const made = await makeTiered();
  const producer = made.producer.actor_id;
  const november = await readMonth(made, producer, '2026-11');
  expect(november.body.tierDiscount).toBeGreaterThan(0);
  api.current.clock.set(new Date('2026-12-03T10:00:00+01:00'));
  const as = await api.current.logIn(made.admin.id, ['ROLE_ADMIN']);
  const later = { ...made, admin: { ...made.admin, as } };
  for (const { id } of made.orders) expect((await correct(api.current, as, id, 0)).status).toBe(201);
  expect(await readMonth(later, producer, '2026-11')).toEqual(november);
  const december = await readMonth(later, producer, '2026-12');
  expect(december.body.tierDiscount).toBe(0 - november.body.tierDiscount);
  expect(december.body.opening).toBe(november.body.closing);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('what a buyer owes stands in the closing balance and beside it, as no due is for it yet', async () => {
  const made = await makeTiered();
  const order = made.orders[0]?.id ?? 0;
  await correct(api.current, made.admin.as, order, 1);
  await correct(api.current, made.admin.as, order, 2);
  const producer = made.producer.actor_id;
  const { body } = await readMonth(made, producer, '2026-11');
  const dues = await duesOf(api.current, made.chain.id);
  const unpaid = dues
    .filter(({ state }) => state !== 'PAID')
    .map(({ payee_id: payee, payer_id: payer, amount_ft: ft }) =>
      payee === producer ? ft : payer === producer ? 0 - ft : 0,
    )
    .reduce((sum, ft) => sum + ft, 0);
  expect(body.awaited).toBeGreaterThan(0);
  expect(body.closing).toBe(unpaid + body.awaited);
});
