import { expect, test } from 'vitest';
import { planCapture, reserveHalves } from '../chains/settlement/wallet-chain-testing.ts';
import { passTime, useBarionMarket } from './barion-market-testing.ts';
import { capturePayment } from './capture-payment.ts';

const market = useBarionMarket();

test('a reservation whose state couldn’t be read before it is taken was not refused: it is taken later', async () => {
  const paid = await reserveHalves(market.current);
  await planCapture(market.current, paid);
  market.current.sim.inject({
    operation: 'PaymentState',
    kind: 'errors',
    effect: 'none',
    times: 1,
    status: 500,
  });
  expect(await capturePayment(market.current.context, paid.payment.id)).toBe('PENDING');
  passTime(market.current, 61_000);
  await capturePayment(market.current.context, paid.payment.id);
  // The provider bears two readings in five seconds; the third is the next attempt's.
  passTime(market.current);
  expect(await capturePayment(market.current.context, paid.payment.id)).toBe('TAKEN');
});
