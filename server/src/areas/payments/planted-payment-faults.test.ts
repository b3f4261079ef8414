import { cancelChain, reopenChain } from '@kosar/contract/chains/chain-actions';
import { describe, expect, test } from 'vitest';
import { OutcomeUnknown, type PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { callBack, passTime, payAtBarion, useBarionMarket, withFaults } from './barion-market-testing.ts';
import {
  countReadings,
  FORGERIES,
  holdReading,
  moveChain,
  outcomeOf,
  playForgery,
  playJunk,
  playLateNewsOfReleased,
  playPaidAfterCancel,
} from './payment-scenarios-testing.ts';
import { orderByCard } from './payment-testing.ts';

/** The guards are taken out on purpose, one at a time: the scenarios of the other files go wrong here, so they can notice there. */
const market = useBarionMarket();

describe('without the guard', () => {
  test('that a state is compared with what was asked for, one forint pays for everything', async () => {
    const believing = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      readPayment: async (id) => {
        const seen = await provider.readPayment(id);
        const transactions = seen.transactions.map((one) => ({ ...one, totalFt: 2000 }));
        return { ...seen, totalFt: 2000, transactions };
      },
    });
    const outcome = await withFaults(market.current, { wrap: believing }, (faulty) =>
      playForgery(faulty, FORGERIES['one forint']),
    );
    expect(outcome.status).toBe('RESERVED');
  });

  test('that knows how far a payment has come, it is reserved again and again', async () => {
    const forgetful = (statement: string) =>
      statement
        .replace('"pay"."status"', `'IN_PROGRESS' as "status"`)
        .replace('"t"."status",', `'IN_PROGRESS' as "status",`);
    const paid = await orderByCard(market.current);
    const externalId = paid.payment.externalId ?? '';
    await payAtBarion(market.current, externalId);
    const outcome = await withFaults(market.current, { rewrite: forgetful }, async (faulty) => {
      for (let time = 0; time < 3; time += 1) {
        passTime(faulty);
        await callBack(faulty, externalId);
      }
      return outcomeOf(faulty, paid);
    });
    expect(outcome.moves).toBeGreaterThan(1);
  });

  test('that knows that an attempt has ended, a reservation that was let go of comes back by late news', async () => {
    let isForgetful = false;
    const rewrite = (statement: string) =>
      isForgetful ? statement.replace('"t"."status",', `'IN_PROGRESS' as "status",`) : statement;
    const reading = holdReading();
    const reopen = moveChain(market.current, reopenChain);
    const outcome = await withFaults(market.current, { rewrite, wrap: reading.wrap }, (faulty) =>
      playLateNewsOfReleased(faulty, reading, moveChain(faulty, cancelChain), async (paid) => {
        await reopen(paid);
        isForgetful = true;
      }),
    );
    expect(outcome).toMatchObject({ moves: 4, heldFt: 0 });
  });

  test('that looks whether the order still lives, the money of a cancelled one stays', async () => {
    const blind = (statement: string) => statement.replace('"o"."cancelled_at"', 'null as "cancelled_at"');
    const outcome = await withFaults(market.current, { rewrite: blind }, playPaidAfterCancel);
    expect(outcome).toMatchObject({ news: ['reserved'], heldFt: 2000 });
  });

  test('that a start isn’t sent again, a lost answer makes two payments', async () => {
    const stubborn = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      start: (payment) =>
        provider.start(payment).catch((error: unknown) => {
          if (error instanceof OutcomeUnknown) return provider.start(payment);
          throw error;
        }),
    });
    const { sim } = market.current;
    sim.inject({ operation: 'Start', kind: 'reset', effect: 'before' });
    await withFaults(market.current, { wrap: stubborn }, (faulty) => orderByCard(faulty));
    const numbers = sim.world().payments.map(({ requestId }) => requestId);
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers).size).toBe(1);
  });

  test('that counts readings, the provider is asked as often as anybody likes', async () => {
    const counted = countReadings();
    const hasty = (statement: string) => statement.replace('read_at is null or', 'true or');
    await withFaults(market.current, { rewrite: hasty, wrap: counted.wrap }, (faulty) =>
      playJunk(faulty, 10),
    );
    expect(counted.readings()).toBeGreaterThan(2);
  });
});
