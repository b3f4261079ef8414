import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';

/** Something that isn't as a rule says, with the order or chain it is about where there is one. */
export interface Difference {
  readonly rule: string;
  readonly orderId: number | null;
  readonly chainId: number | null;
  readonly found: unknown;
}

/** What breaks the rules of the data (invariants.sql): stock, totals, shares, ledger, clearings. */
export async function findBrokenRules(db: Database): Promise<Difference[]> {
  const broken = (await listBrokenInvariants(db)).flatMap(({ invariant, rows }) =>
    rows.map((row) => ({ rule: invariant, found: row, numbers: numbersOf(row) })),
  );
  const orders = await ordersOf(
    db,
    broken.map(({ numbers }) => numbers),
  );
  return broken.map(({ rule, found, numbers }, nth) => {
    const order = orders.get(nth);
    return {
      rule,
      orderId: order?.order_id ?? null,
      chainId: order?.chain_id ?? numbers['chain_id'] ?? null,
      found,
    };
  });
}

type Numbers = Readonly<Record<string, number | undefined>>;

function numbersOf(row: unknown): Numbers {
  const entries = Object.entries(typeof row === 'object' && row !== null ? row : {});
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'number'));
}

/** The order that each row is about, by its place: all of them in one question, however many there are. */
async function ordersOf(
  db: Database,
  rows: readonly Numbers[],
): Promise<Map<number, { order_id: number; chain_id: number }>> {
  if (rows.length === 0) return new Map();
  const column = (name: string) => rows.map((row) => row[name] ?? null);
  const found = await sql<{ nth: number; order_id: number; chain_id: number }>`
    select (b.nth - 1)::integer as nth, o.id as order_id, o.chain_id
    from unnest(${column('order_id')}::integer[], ${column('order_item_id')}::integer[], ${column('payment_id')}::integer[])
      with ordinality as b(order_id, order_item_id, payment_id, nth)
    left join order_item i on i.id = b.order_item_id
    left join payment p on p.id = b.payment_id
    join customer_order o on o.id = coalesce(b.order_id, i.order_id, p.order_id)`.execute(db);
  return new Map(found.rows.map((row) => [row.nth, row]));
}
