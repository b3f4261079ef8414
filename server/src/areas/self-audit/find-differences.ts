import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { listBrokenInvariants } from '../../platform/database/invariants.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';

/** Something that isn't as a rule says, with the order or round it is about where there is one. */
export interface Difference {
  readonly rule: string;
  readonly orderId: number | null;
  readonly chainId: number | null;
  readonly found: unknown;
}

/** What breaks the rules of the data (invariants.sql): stock, totals, shares, ledger, clearings. */
export async function findBrokenRules(db: Database): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { invariant, rows } of await listBrokenInvariants(db)) {
    for (const row of rows) differences.push(await differenceOf(db, invariant, numbersOf(row), row));
  }
  return differences;
}

/** What the provider says otherwise than we do of the payments that it holds or has taken since then. */
export async function findPaymentDifferences(
  db: Database,
  provider: PaymentProvider,
  since: Date,
): Promise<{ differences: Difference[]; read: number }> {
  const payments = await db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.order_id',
      'o.chain_id',
      'p.status',
      'p.external_id',
      'p.reserved_ft',
      'p.captured_ft',
    ])
    .where('p.type', '=', 'ONLINE')
    .where('p.external_id', 'is not', null)
    .where('p.status', 'in', ['RESERVED', 'PAID'])
    .where((where) =>
      where.or([where('p.status', '=', 'RESERVED'), where('p.status_changed_at', '>=', since)]),
    )
    .orderBy('p.id')
    .execute();
  const differences: Difference[] = [];
  for (const payment of payments) {
    const ours = {
      status: payment.status,
      totalFt: payment.status === 'PAID' ? payment.captured_ft : payment.reserved_ft,
    };
    const theirs = await provider.readPayment(payment.external_id ?? '').then(
      ({ status, totalFt }) => ({ status, totalFt }),
      (error: unknown) => ({ error: String(error) }),
    );
    const isSame = 'status' in theirs && theirs.status === ours.status && theirs.totalFt === ours.totalFt;
    if (isSame) continue;
    differences.push({
      rule: PAYMENT_RULE,
      orderId: payment.order_id,
      chainId: payment.chain_id,
      found: { paymentId: payment.id, ours, theirs },
    });
  }
  return { differences, read: payments.length };
}

const PAYMENT_RULE = 'a payment stands at the provider as it does here';

type Numbers = Readonly<Record<string, number | undefined>>;

function numbersOf(row: unknown): Numbers {
  const entries = Object.entries(typeof row === 'object' && row !== null ? row : {});
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'number'));
}

async function differenceOf(db: Database, rule: string, row: Numbers, found: unknown): Promise<Difference> {
  const { rows } = await sql<{ order_id: number; chain_id: number }>`
    select o.id as order_id, o.chain_id from customer_order o
    where o.id = coalesce(${row.order_id ?? null}::integer,
      (select order_id from order_item where id = ${row.order_item_id ?? null}::integer),
      (select order_id from payment where id = ${row.payment_id ?? null}::integer))`.execute(db);
  return {
    rule,
    orderId: rows[0]?.order_id ?? null,
    chainId: rows[0]?.chain_id ?? row.chain_id ?? null,
    found,
  };
}
