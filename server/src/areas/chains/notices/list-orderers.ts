import { to } from '@kosar/contract/pages/paths';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import type { Notice } from '../../../infra/notices/notify.ts';

/** The live orders of a chain, which a query calls `o`. */
export function liveOrdersOf(chainId: number): RawBuilder<unknown> {
  return sql`o.chain_id = ${chainId} and o.cancelled_at is null`;
}

/** Whose orders (`o` in the condition) these are: each buyer once, with the page of their first order and the points where they fetch. */
export async function listOrderersToNotify(
  trx: Transaction,
  orders: RawBuilder<unknown>,
): Promise<Pick<Notice, 'userId' | 'link' | 'pointIds'>[]> {
  const { rows } = await sql<{ user_id: number; event_id: number; point_ids: number[] }>`
    select o.user_id, (array_agg(o.event_id order by o.id))[1] as event_id, array_agg(distinct e.delivery_point_id) as point_ids
    from customer_order o join delivery_event e on e.id = o.event_id
    where ${orders}
    group by o.user_id order by o.user_id`.execute(trx);
  return rows.map(({ user_id, event_id, point_ids }) => ({
    userId: user_id,
    link: to('deliveryEventOrders', { id: event_id }),
    pointIds: point_ids,
  }));
}
