import { cancelChain, reopenChain } from '@kosar/contract/chains/chain-actions';
import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW } from '../../infra/testing/api.ts';
import {
  type BarionMarket,
  callBack,
  passTime,
  payAtBarion,
  poll,
  useBarionMarket,
  withFaults,
} from './barion-market-testing.ts';
import {
  cancelAsBuyer,
  FORGERIES,
  holdAnswers,
  holdReading,
  moveChain,
  ordersOf,
  outcomeOf,
  playBothPaid,
  playForgery,
  playLateNewsOfReleased,
  playPaidAfterCancel,
  playSteps,
} from './payment-scenarios-testing.ts';
import { makeOnlineDelivery, orderByCard } from './payment-testing.ts';

const held = holdAnswers();
const market = useBarionMarket(held.wrap);

describe('news of a payment', () => {
  test('come to the same in each of 120 orders of three callbacks, page, poller and late answer', async () => {
    const delivery = await makeOnlineDelivery(market.current.api);
    for (const steps of ordersOf(['callback', 'callback', 'callback', 'page', 'poll', 'answer'])) {
      market.current.api.clock.set(TEST_NOW);
      const outcome = await playSteps(market.current, held, delivery, 'card', steps);
      expect({ steps, ...outcome }).toEqual({
        steps,
        status: 'RESERVED',
        news: ['reserved'],
        attempts: ['RESERVED'],
        moves: 1,
        breaches: [],
      });
    }
    expect(await listBrokenInvariants(market.current.api.context.db)).toEqual([]);
  });

  test('come to the same when the buyer turned back', async () => {
    const delivery = await makeOnlineDelivery(market.current.api);
    for (const steps of ordersOf(['callback', 'page', 'poll', 'answer'])) {
      market.current.api.clock.set(TEST_NOW);
      const outcome = await playSteps(market.current, held, delivery, 'cancel', [
        ...steps,
        'callback',
        'poll',
      ]);
      expect({ steps, ...outcome }).toEqual({
        steps,
        status: 'CANCELLED',
        news: ['failed'],
        attempts: ['CANCELLED'],
        moves: 1,
        breaches: [],
      });
    }
  });
});

describe('a state that isn’t ours changes nothing and is kept', () => {
  test.each(Object.entries(FORGERIES))('%s', async (_, forge) => {
    const outcome = await playForgery(market.current, forge);
    expect(outcome).toMatchObject({ status: 'IN_PROGRESS', news: [], attempts: ['IN_PROGRESS'], moves: 0 });
    const { rows } = await market.current.api.database.pool.query<{ kind: string }>(
      'select kind from payment_event order by id desc limit 1',
    );
    expect(rows[0]?.kind).toMatch(/^foreign-/);
  });

  test('a hint of someone else’s paid order pays for no other', async () => {
    const rich = await orderByCard(market.current);
    const poor = await orderByCard(market.current);
    await payAtBarion(market.current, rich.payment.externalId ?? '');
    passTime(market.current);
    await callBack(market.current, rich.payment.externalId ?? '');
    await callBack(market.current, poor.payment.externalId ?? '');
    expect((await outcomeOf(market.current, rich)).status).toBe('RESERVED');
    expect((await outcomeOf(market.current, poor)).status).toBe('IN_PROGRESS');
  });
});

describe('money that comes too late is given back once, and the buyer is notified once', () => {
  test('for an order that was cancelled', async () => {
    expect(await playPaidAfterCancel(market.current)).toEqual({
      status: 'CANCELLED',
      news: ['released'],
      attempts: ['CANCELLED'],
      moves: 0,
      breaches: [],
      heldFt: 0,
    });
  });

  test('for an attempt that another has followed: the later one stays', async () => {
    expect(await playBothPaid(market.current)).toEqual({
      status: 'RESERVED',
      news: ['reserved', 'released'],
      attempts: ['CANCELLED', 'RESERVED'],
      moves: 1,
      breaches: [],
      heldFt: [0, 2000],
    });
  });

  test('but what is paid after the deadline, for an order placed before, stays', async () => {
    const paid = await orderByCard(market.current);
    const { api } = market.current;
    await api.database.pool.query('update chain set order_deadline = $2 where id = $1', [
      paid.delivery.chain.id,
      api.clock.now(),
    ]);
    passTime(market.current);
    await payAtBarion(market.current, paid.payment.externalId ?? '');
    await poll(market.current);
    await callBack(market.current, paid.payment.externalId ?? '');
    expect(await outcomeOf(market.current, paid)).toMatchObject({ status: 'RESERVED', news: ['reserved'] });
  });
});

describe('a reservation that was let go of stays so, whatever had been said of it before', () => {
  const released = {
    status: 'CANCELLED',
    news: ['reserved', 'released'],
    attempts: ['CANCELLED'],
    moves: 2,
    breaches: [],
    heldFt: 0,
  };
  const reading = holdReading();
  const withHeld = <T>(play: (twin: BarionMarket) => Promise<T>) =>
    withFaults(market.current, { wrap: reading.wrap }, play);

  test('when its order was cancelled', async () => {
    const outcome = await withHeld((twin) => playLateNewsOfReleased(twin, reading, cancelAsBuyer(twin)));
    expect(outcome).toEqual(released);
  });

  test('when its chain was called off, also if that is open again by the time the news arrive', async () => {
    const calledOff = await withHeld((twin) =>
      playLateNewsOfReleased(twin, reading, moveChain(twin, cancelChain)),
    );
    expect(calledOff).toEqual(released);
    const openAgain = await withHeld((twin) =>
      playLateNewsOfReleased(twin, reading, moveChain(twin, cancelChain), moveChain(twin, reopenChain)),
    );
    expect(openAgain).toEqual(released);
  });
});
