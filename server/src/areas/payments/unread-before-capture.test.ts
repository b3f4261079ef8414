import { expect, test } from 'vitest';
import {
  beginFinalizing,
  makeWalletRound,
  reserveOneOfEach,
  waitForFinalizing,
} from '../settlement/wallet-round-testing.ts';
import { passTime, useBarionMarket } from './barion-market-testing.ts';
import { capturePayment } from './capture-payment.ts';

const market = useBarionMarket();
const SHARES = {
  producerPercent: 85,
  transporterPercent: 15,
  organizerPercent: 0,
  deliveryManagerPercent: 0,
  deliveryPointManagerPercent: 0,
  marketplacePercent: 0,
  platformPercent: 0,
};

test('a reservation whose state couldn’t be read before it is taken was not refused: it is taken later', async () => {
  const round = await makeWalletRound(market.current, {
    prices: [10_000],
    shares: SHARES,
    email: 'kert@kosar.test',
  });
  const { payment } = await reserveOneOfEach(market.current, round);
  await waitForFinalizing(market.current, round);
  expect((await beginFinalizing(market.current, round)).status).toBe(200);
  market.current.sim.inject({
    operation: 'PaymentState',
    kind: 'errors',
    effect: 'none',
    times: 1,
    status: 500,
  });
  expect(await capturePayment(market.current.platform, payment.id)).toBe('PENDING');
  passTime(market.current, 61_000);
  await capturePayment(market.current.platform, payment.id);
  // The provider bears two readings in five seconds; the third is the next try's.
  passTime(market.current);
  expect(await capturePayment(market.current.platform, payment.id)).toBe('TAKEN');
});
