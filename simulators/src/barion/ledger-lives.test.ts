import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClient, share, startBody, transaction } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';
import { auditLedger } from './world/ledger.ts';

const PLATFORM = 'piac@kosar.test';
const HOUR = 60 * 60_000;
const part = fc.integer({ min: 0, max: 110 });

/** What may happen to one of the payments; parts are percents, more than a hundred asks for too much. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('start' as const),
    type: fc.constantFrom('Immediate', 'Reservation', 'DelayedCapture'),
    payees: fc.array(fc.constantFrom(PLATFORM, 'vadvirag@kosar.test', 'mehes@kosar.test'), {
      minLength: 1,
      maxLength: 3,
    }),
    total: fc.integer({ min: 1, max: 60_000 }),
    sharePart: part,
    sharer: fc.constantFrom(PLATFORM, 'mehes@kosar.test', 'uj@pelda.hu'),
  }),
  fc.record({
    do: fc.constant('pay' as const),
    by: fc.constantFrom('card', 'card', 'wallet', 'bank', 'cancel'),
    which: fc.nat(9),
  }),
  fc.record({
    do: fc.constant('finish' as const),
    which: fc.nat(9),
    taken: part,
    shared: part,
    some: fc.boolean(),
  }),
  fc.record({ do: fc.constant('let go' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(9), taken: part }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 30, 24 * 8) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('through any lives of payments all money sums to nothing, and no wallet is ever in debt', async () => {
  const barion = await startBarion({ port: 0, settings: { stateRateLimit: null, expiryLagMs: 0 } });
  const client = createClient(() => barion.url);
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        barion.reset();
        const ids: string[] = [];
        for (const one of steps) {
          const status = await take(barion, client, ids, one);
          // Whatever is asked, the simulator does it or refuses it: it never breaks.
          expect(status, JSON.stringify(one)).toBeLessThan(500);
          expect(barion.audit()).toEqual([]);
          expectPaidSumsToMatch(barion);
        }
        await barion.advance(400 * 24 * HOUR);
        expect(blockedNow(barion)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  } finally {
    await barion.close();
  }
});

test('money out of nothing, a debt and a lost entry are noticed', () => {
  const lines = [
    { owner: '@cards', part: 'available' as const, amount: -5 },
    { owner: 'a@pelda.hu', part: 'available' as const, amount: 5 },
  ];
  const entry = { id: '1', at: 0, currency: 'HUF' as const, reason: '', paymentId: null, lines };
  const cards = { available: -5, blocked: 0 };
  expect(
    auditLedger({ '@cards|HUF': cards, 'a@pelda.hu|HUF': { available: 5, blocked: 0 } }, [entry]),
  ).toEqual([]);
  expect(
    auditLedger({ '@cards|HUF': cards, 'a@pelda.hu|HUF': { available: 6, blocked: 0 } }, [entry]),
  ).toEqual(['a@pelda.hu|HUF available is 6, its entries say 5', 'all HUF sum to 1']);
  expect(auditLedger({ 'a@pelda.hu|HUF': { available: -5, blocked: 5 } }, [])).toContain(
    'a@pelda.hu|HUF available is -5',
  );
});

async function take(
  barion: Barion,
  client: ReturnType<typeof createClient>,
  ids: string[],
  one: Step,
): Promise<number> {
  const id = 'which' in one ? ids[one.which % Math.max(ids.length, 1)] : undefined;
  switch (one.do) {
    case 'start': {
      const shared = Math.floor((one.total * one.sharePart) / 100);
      const transactions = one.payees.map((payee, index) =>
        transaction(
          `t${index}`,
          payee,
          one.total,
          shared > 0 ? [share(`s${index}`, one.sharer, shared)] : [],
        ),
      );
      const body = startBody({
        PaymentType: one.type,
        FundingSources: ['All', 'BankTransfer'],
        Transactions: transactions,
      });
      const answer = await client.post('/v2/Payment/Start', body);
      if (typeof answer.body['PaymentId'] === 'string') ids.push(answer.body['PaymentId']);
      return answer.status;
    }
    case 'pay': {
      if (id === undefined) return 0;
      const form = one.by as 'card' | 'wallet' | 'bank' | 'cancel';
      return (await client.pay(id, form, { wallet: 'tarca@kosar.test', email: 'a@pelda.hu' })).status;
    }
    case 'finish': {
      if (id === undefined) return 0;
      const totals: Record<string, number> = {};
      for (const { POSTransactionId: name, Total, RelatedId } of await client.transactions(id)) {
        if (name === null || (one.some && name.endsWith('1'))) continue;
        totals[name] = Math.floor((Total * (RelatedId === null ? one.taken : one.shared)) / 100);
      }
      const isDelayed = (await client.state(id))['PaymentType'] === 'DelayedCapture';
      return (await client.finish(id, totals, isDelayed ? 'Capture' : 'FinishReservation')).status;
    }
    case 'let go':
      if (id === undefined) return 0;
      return (
        await client.post('/v2/Payment/CancelAuthorization', { POSKey: startBody()['POSKey'], PaymentId: id })
      ).status;
    case 'refund': {
      if (id === undefined) return 0;
      const [main] = await client.transactions(id);
      const answer = await client.post('/v2/Payment/Refund', {
        POSKey: startBody()['POSKey'],
        PaymentId: id,
        TransactionsToRefund: [
          {
            TransactionId: main?.TransactionId,
            POSTransactionId: main?.POSTransactionId,
            AmountToRefund: Math.ceil(((main?.Total ?? 0) * one.taken) / 100),
          },
        ],
      });
      return answer.status;
    }
    case 'wait':
      await barion.advance(one.hours * HOUR);
      return 0;
  }
}

/** What the payments say was taken is what has left the cards, banks and wallets of those who paid. */
function expectPaidSumsToMatch(barion: Barion): void {
  const { payments, balances } = barion.world();
  const out = (owner: string) => {
    const balance = balances[`${owner}|HUF`] ?? { available: 0, blocked: 0 };
    return balance.available + balance.blocked;
  };
  const taken = payments
    .flatMap(({ transactions }) => transactions)
    .filter(({ role }) => role === 'main')
    .reduce((sum, { finishedTotal, refunded }) => sum + finishedTotal - refunded, 0);
  const seeded = 1_100_000;
  const kept = out('@held') + (out('tarca@kosar.test') - 100_000);
  expect(-out('@cards') - out('@banks') - seeded - kept).toBe(taken);
}

function blockedNow(barion: Barion): [string, number][] {
  return Object.entries(barion.world().balances)
    .map(([owner, { blocked }]): [string, number] => [owner, blocked])
    .filter(([, blocked]) => blocked !== 0);
}
