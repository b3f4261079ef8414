import { runSelfAudit } from '@kosar/contract/admin/self-audit';
import { expect, test } from 'vitest';
import { found } from '../../infra/refusal.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { callBack, passTime, payAtBarion, useBarionMarket } from '../payments/barion-market-testing.ts';
import { attemptsOf, orderByCard, paymentNow } from '../payments/payment-testing.ts';

const market = useBarionMarket();

test('payments are held against the provider’s own ledger, and a forint of difference is reported with the order’s id', async () => {
  const { sim } = market.current;
  const [first, second] = [await reserved(), await reserved()];
  expect(await audit()).toMatchObject({ paymentsRead: 2, differences: [] });
  expect(sim.audit()).toEqual([]);

  const theirs = (externalId: string) => found(sim.world().payments.find(({ id }) => id === externalId));
  theirs(second.externalId).total += 1;
  expect((await audit()).differences).toMatchObject([{ order: { id: second.order.id } }]);
  theirs(second.externalId).total -= 1;
  theirs(first.externalId).status = 'Canceled';
  expect((await audit()).differences).toMatchObject([{ order: { id: first.order.id } }]);
});

/** An order whose sum is held at the provider. */
async function reserved() {
  const paid = await orderByCard(market.current);
  const externalId = (await attemptsOf(market.current, paid.payment.id)).at(-1)?.external_id ?? '';
  await payAtBarion(market.current, externalId);
  await callBack(market.current, externalId);
  expect((await paymentNow(market.current, paid)).status).toBe('RESERVED');
  return { ...paid, externalId };
}

async function audit() {
  // The provider answers the same question again after some seconds only.
  passTime(market.current);
  const { as } = await makeAdmin(market.current.api);
  const { body } = await market.current.api.call(runSelfAudit, {}, { as });
  if (body.lastRun === null) throw new Error('no audit was made');
  return body.lastRun;
}
