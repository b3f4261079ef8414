import { finalizeChain } from '@kosar/contract/chains/finalize';
import { expect, test } from 'vitest';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import {
  type BarionMarket,
  callBack,
  passTime,
  payAtBarion,
  useBarionMarket,
  withFaults,
} from './barion-market-testing.ts';
import { orderByCard, paymentNow } from './payment-testing.ts';

const market = useBarionMarket();
const HOUR_MS = 3_600_000;

/** A chain that is over, with a card that holds money of which the market hasn't heard. */
async function makeUnread(at: BarionMarket) {
  const paid = await orderByCard(at);
  await payAtBarion(at, paid.payment.externalId ?? '');
  await transaction(at.api.context.db, (trx) =>
    endChain(trx, paid.delivery.chain.id, 'TO_BE_FINALIZED', at.api.clock.now()),
  );
  const finalize = async () => {
    const { as } = await makeAdmin(at.api);
    return at.api.call(finalizeChain, { params: { id: paid.delivery.chain.id } }, { as });
  };
  return { paid, finalize };
}

test('a chain with a card of which the provider hasn’t said anything yet isn’t finalized; once it has, the card is charged', async () => {
  const { paid, finalize } = await makeUnread(market.current);
  expect((await finalize()).problem).toMatchObject({ status: 409, code: 'CHAIN_PAYMENTS_UNREAD' });
  passTime(market.current);
  await callBack(market.current, paid.payment.externalId ?? '');
  expect((await paymentNow(market.current, paid)).status).toBe('RESERVED');
  expect((await finalize()).status).toBe(200);
  const { rows } = await market.current.api.database.pool.query(
    'select planned_ft from payment_capture where payment_id = $1',
    [paid.payment.id],
  );
  expect(rows).toEqual([{ planned_ft: 2000 }]);
});

test('a provider that is silent for a day doesn’t hold the chain up any more', async () => {
  const { finalize } = await makeUnread(market.current);
  passTime(market.current, 23 * HOUR_MS);
  expect((await finalize()).status).toBe(409);
  passTime(market.current, 2 * HOUR_MS);
  expect((await finalize()).status).toBe(200);
});

test('were it finalized at once, the card would be charged nothing, so the first test can fail', async () => {
  const blind = (statement: string) => statement.replace("and p.status = 'IN_PROGRESS'", 'and false');
  const planned = await withFaults(market.current, { rewrite: blind }, async (faulty) => {
    const { paid, finalize } = await makeUnread(faulty);
    expect((await finalize()).status).toBe(200);
    return faulty.api.database.pool.query('select from payment_capture where payment_id = $1', [
      paid.payment.id,
    ]);
  });
  expect(planned.rowCount).toBe(0);
});
