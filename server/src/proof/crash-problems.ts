import { findPaymentDifferences } from '../areas/self-audit/find-payment-differences.ts';
import type { Clock } from '../infra/clock.ts';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { createBarionProvider } from '../providers/payment/barion/barion-provider.ts';
import type { Life } from './crash-life.ts';
import { AHEAD_MS, BARION_KEYS, type CrashMarket } from './crash-market.ts';

/** Later than the clock of whoever was started again: reading a payment waits for its turn by the last one who read it. */
const afterwards: Clock = { now: () => new Date(Date.now() + 2 * AHEAD_MS) };

/** What isn't as if no one had been killed; nothing when all is well. */
export async function listProblems(market: CrashMarket, life: Life): Promise<string[]> {
  const found = [
    market.sinceKill() === null ? ['no one was killed'] : [],
    await ordersLostOrDoubled(market, life),
    await booksThatDiffer(market, life),
    moneySentTwice(market),
    await transfersThatDiffer(market),
    await invoicesThatDiffer(market, life),
    await mailsThatDiffer(market, life),
  ];
  return found.flat();
}

async function ordersLostOrDoubled({ database }: CrashMarket, life: Life): Promise<string[]> {
  const rows = await database.db.selectFrom('customer_order').select('id').orderBy('id').execute();
  const ids = rows.map(({ id }) => id);
  const stated = life.acknowledged.toSorted((a, b) => a - b);
  return ids.join() === stated.join() ? [] : [`orders ${ids.join()}, acknowledged ${stated.join()}`];
}

/** Ours against their own rules, theirs against theirs, and ours against theirs. */
async function booksThatDiffer({ database, barion }: CrashMarket, life: Life): Promise<string[]> {
  const provider = createBarionProvider(
    { url: barion.url, posKey: BARION_KEYS.posKey, apiKey: BARION_KEYS.apiKey },
    { wallet: BARION_KEYS.wallet, callbackUrl: 'http://127.0.0.1:1/' },
    afterwards,
  );
  const { differences, read } = await findPaymentDifferences(
    { db: database.db, clock: afterwards },
    provider,
    new Date(0),
  );
  const taken = barion.world().payments.filter(({ status }) => status === 'Succeeded');
  const held = barion.world().payments.filter(({ status }) => status === 'Reserved');
  return [
    ...(await listBrokenInvariants(database.db)).map((broken) => `rule: ${JSON.stringify(broken)}`),
    ...barion.audit().map((breach) => `provider: ${breach}`),
    ...differences.map((difference) => `payment: ${JSON.stringify(difference)}`),
    ...(read === life.acknowledged.length ? [] : [`${read} payments have ended`]),
    ...(taken.length === life.acknowledged.length ? [] : [`${taken.length} payments were taken there`]),
    ...held.map(({ id }) => `${id} is still held`),
  ];
}

/** A capture that was answered isn't asked for again; transfers and invoices are counted where they arrived. */
function moneySentTwice(market: CrashMarket): string[] {
  const calls = market.moneyCalls().filter((line) => line.includes('/FinishReservation '));
  const twice = calls.filter((line, nth) => calls.indexOf(line) !== nth);
  return twice.map((line) => `sent twice: ${line}`);
}

async function transfersThatDiffer({ database, barion }: CrashMarket): Promise<string[]> {
  const dues = await database.db
    .selectFrom('clearing_transaction')
    .select(['request_id', 'amount_ft'])
    .where('payer_id', 'is', null)
    .where('payee_id', 'is not', null)
    .execute();
  const sent = barion
    .world()
    .history.filter(
      ({ from, description }) => from === BARION_KEYS.wallet && description.includes('elszámolás'),
    );
  const problems = dues.flatMap(({ request_id, amount_ft }) => {
    const own = sent.filter(({ description }) => description.includes(request_id));
    const isOne = own.length === 1 && own[0]?.amount === amount_ft;
    return isOne ? [] : [`due of ${amount_ft} Ft: ${own.length} transfers`];
  });
  return sent.length === dues.length ? problems : [...problems, `${sent.length} transfers in all`];
}

async function invoicesThatDiffer({ database, szamlazz }: CrashMarket, life: Life): Promise<string[]> {
  const answer = await fetch(`${szamlazz.url}sim/documents`);
  const made = ((await answer.json()) as { number: string }[]).map(({ number }) => number);
  const rows = await database.db
    .selectFrom('invoice')
    .select('number')
    .where('state', '=', 'ISSUED')
    .execute();
  const ours = rows.map(({ number }) => number);
  const isSame = made.length === ours.length && new Set([...made, ...ours]).size === made.length;
  const isEach = ours.length === life.acknowledged.length;
  return isSame && isEach ? [] : [`invoices ${ours.join()}, at the service ${made.join()}`];
}

/** One that was sent when its worker died may come twice, with one Message-ID: no mailbox shows it twice. */
async function mailsThatDiffer({ database, smtp }: CrashMarket, life: Life): Promise<string[]> {
  const mails = await database.db.selectFrom('email').select(['kind', 'user_id']).execute();
  const ids = new Set(smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]));
  const perBuyer = ['payment-reserved', 'invoice'].flatMap((kind) => {
    const own = mails.filter((mail) => mail.kind === kind);
    const isOneEach =
      own.length === life.acknowledged.length &&
      new Set(own.map(({ user_id }) => user_id)).size === own.length;
    return isOneEach ? [] : [`${own.length} mails of the kind ${kind}`];
  });
  return ids.size === mails.length ? perBuyer : [...perBuyer, `${mails.length} mails, ${ids.size} came`];
}
