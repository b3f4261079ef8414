import { fromMilli } from '@kosar/domain/amount';
import type { PermissionFacts } from '@kosar/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesProduct } from './market-sql.ts';

/** Whose a product is, for `allow(viewer, 'viewOwnProducts', …)`; undefined where there is none that may be seen. */
export async function findProductAccess(
  db: Database,
  viewer: Viewer,
  productId: number,
): Promise<PermissionFacts | undefined> {
  const row = await db
    .selectFrom('product as x')
    .innerJoin('producer as r', 'r.id', 'x.producer_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .select('x.producer_id')
    .where('x.id', '=', productId)
    .where(seesProduct(viewer))
    .executeTakeFirst();
  return row && { producerIds: [row.producer_id] };
}

/** How much of the product, in its unit, is ordered in chains whose goods are still to come. */
export async function findOrderedAmount(db: Database, productId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ milli: number }>`
    select coalesce(sum(line.unit_amount_milli), 0)::bigint as milli ${activeLines(now)}
      and line.product_id = ${productId}`.execute(db);
  return fromMilli(rows[0]?.milli ?? 0);
}

/** The same of each of its packings, in what they are ordered in; those no one ordered with 0. */
export async function listOrderedAmounts(
  db: Database,
  productId: number,
  now: Date,
): Promise<{ packingId: number; amount: number }[]> {
  const { rows } = await sql<{ packing_id: number; milli: number }>`
    select g.id as packing_id, coalesce(ordered.milli, 0)::bigint as milli
    from packing g left join (
      select line.packing_id, sum(line.amount_milli) as milli ${activeLines(now)}
        and line.product_id = ${productId} group by line.packing_id
    ) ordered on ordered.packing_id = g.id
    where g.product_id = ${productId} order by g.list_order, g.id`.execute(db);
  return rows.map(({ packing_id, milli }) => ({ packingId: packing_id, amount: fromMilli(milli) }));
}

/** Lines that weren't taken back, of chains that are neither called off nor handed over. */
export function activeLines(now: Date): RawBuilder<unknown> {
  return sql`from order_item line
    join customer_order o on o.id = line.order_id
    join chain c on c.id = line.chain_id
    where line.cancelled_at is null and o.cancelled_at is null
      and c.state in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED')
      and ${effectiveState(now)} in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED')`;
}
