import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshSeed } from '../fresh-seed-testing.ts';
import { type Client, createClient, share, startBody, transaction } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';
import { auditLedger } from './world/ledger.ts';

const PLATFORM = 'piac@kosar.test';
const HOUR = 60 * 60_000;
/** Percents; now and then more than there is. */
const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 30, 50, 99, 100) },
  { weight: 1, arbitrary: fc.constant(101) },
);

const start = fc.record({
  do: fc.constant('start' as const),
  type: fc.constantFrom('Immediate', 'Reservation', 'Reservation', 'DelayedCapture'),
  payees: fc.array(fc.constantFrom(PLATFORM, PLATFORM, 'vadvirag@kosar.test'), {
    minLength: 1,
    maxLength: 3,
  }),
  total: fc.integer({ min: 10, max: 20_000 }),
  sharePart: fc.constantFrom(0, 0, 0, 10, 10, 100, 101),
  sharer: fc.constantFrom('mehes@kosar.test', 'uj@pelda.hu'),
});
const pay = fc.record({
  do: fc.constant('pay' as const),
  by: fc.constantFrom('card', 'card', 'card', 'wallet', 'bank', 'cancel'),
});
const after = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      taken: part,
      shared: part,
      some: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), taken: part }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('let go' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 30, 24 * 8) }),
  },
);
const life = fc
  .tuple(start, pay, fc.array(after, { minLength: 2, maxLength: 5 }))
  .map(([start, pay, rest]) => [start, pay, ...rest]);
type Step = typeof life extends fc.Arbitrary<(infer T)[]> ? T : never;

const seed = freshSeed();

test(`through any lives of payments all money sums to nothing, and no wallet is ever in debt (seed ${seed})`, async () => {
  const barion = await startBarion({ port: 0, settings: { stateRateLimit: null, expiryLagMs: 0 } });
  const client = createClient(() => barion.url);
  const happened = new Map<string, number>();
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(life, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat(3)),
        async (lives, turns) => {
          barion.reset();
          const ids = new Map<Step[], string>();
          const left = new Map(lives.map((life) => [life, [...life]]));
          while (left.size > 0) {
            const [life, steps] = [...left][(turns.next().value ?? 0) % left.size] ?? [[], []];
            const one = steps.shift();
            if (one === undefined) left.delete(life);
            else {
              const status = await take(barion, client, life, ids, one);
              happened.set(`${one.do} ${status}`, (happened.get(`${one.do} ${status}`) ?? 0) + 1);
              // Whatever is asked, the simulator does it or refuses it: it never breaks.
              expect(status).toBeLessThan(500);
              expect(barion.audit()).toEqual([]);
              expectPaidSumsToMatch(barion);
            }
          }
          await barion.advance(400 * 24 * HOUR);
          expect(blockedNow(barion)).toEqual([]);
        },
      ),
      { numRuns: 40, seed },
    );
  } finally {
    await barion.close();
  }
  // Lives in which nothing ever succeeds or is refused would prove little.
  expect([...happened.keys()]).toEqual(
    expect.arrayContaining([
      'start 200',
      'start 400',
      'pay 303',
      'finish 200',
      'finish 400',
      'refund 200',
      'refund 400',
    ]),
  );
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
  client: Client,
  life: Step[],
  ids: Map<Step[], string>,
  one: Step,
): Promise<number> {
  if (one.do === 'wait') {
    await barion.advance(one.hours * HOUR);
    return 0;
  }
  if (one.do === 'start') {
    const shared = Math.floor((one.total * one.sharePart) / 100);
    const transactions = one.payees.map((payee, index) =>
      transaction(`t${index}`, payee, one.total, shared > 0 ? [share(`s${index}`, one.sharer, shared)] : []),
    );
    const body = startBody({
      PaymentType: one.type,
      FundingSources: ['All', 'BankTransfer'],
      Transactions: transactions,
    });
    const answer = await client.post('/v2/Payment/Start', body);
    if (typeof answer.body['PaymentId'] === 'string') ids.set(life, answer.body['PaymentId']);
    return answer.status;
  }
  const id = ids.get(life);
  if (id === undefined) return 0;
  if (one.do === 'pay') {
    const form = one.by;
    return (await client.pay(id, form, { wallet: 'tarca@kosar.test', email: 'a@pelda.hu' })).status;
  }
  if (one.do === 'finish') {
    const totals: Record<string, number> = {};
    for (const { POSTransactionId: name, Total, RelatedId } of await client.transactions(id)) {
      if (name === null || (one.some && name.endsWith('1'))) continue;
      const percent = RelatedId === null ? one.taken : Math.min(one.shared, one.taken);
      totals[name] = RelatedId !== null && name.startsWith('t') ? 0 : Math.ceil((Total * percent) / 100);
    }
    const isDelayed = (await client.state(id))['PaymentType'] === 'DelayedCapture';
    return (await client.finish(id, totals, isDelayed ? 'Capture' : 'FinishReservation')).status;
  }
  const POSKey = startBody()['POSKey'];
  if (one.do === 'let go')
    return (await client.post('/v2/Payment/CancelAuthorization', { POSKey, PaymentId: id })).status;
  const [main] = await client.transactions(id);
  const answer = await client.post('/v2/Payment/Refund', {
    POSKey,
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

/** What the payments say was taken is what has left the cards, banks and wallets of those who paid. */
function expectPaidSumsToMatch(barion: Barion): void {
  const { payments, balances } = barion.world();
  const out = (owner: string) => {
    const balance = balances[`${owner}|HUF`] ?? { available: 0, blocked: 0 };
    return balance.available + balance.blocked;
  };
  const mains = payments.flatMap(({ transactions }) => transactions).filter(({ role }) => role === 'main');
  const taken = mains.reduce((sum, { finishedTotal, refunded }) => sum + finishedTotal - refunded, 0);
  for (const { total, finishedTotal, refunded } of mains) {
    expect(finishedTotal).toBeLessThanOrEqual(total);
    expect(refunded).toBeLessThanOrEqual(finishedTotal);
  }
  const seeded = 1_100_000;
  const stored = out('@held') + (out('tarca@kosar.test') - 100_000);
  expect(-out('@cards') - out('@banks') - seeded - stored).toBe(taken);
}

function blockedNow(barion: Barion): [string, number][] {
  return Object.entries(barion.world().balances)
    .map(([owner, { blocked }]): [string, number] => [owner, blocked])
    .filter(([, blocked]) => blocked !== 0);
}
