import type { ErasurePreviewJson } from '@kosar/contract/accounts/user-erasure';
import { REFUSALS } from '@kosar/contract/refusals';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** What someone runs or owes, so that they can't be erased yet, in the order of the refusals. */
export interface Obstacle {
  readonly code: 'USER_RUNS_ACTOR' | 'USER_HAS_OPEN_ORDERS' | 'USER_HAS_OPEN_PAYMENTS' | 'USER_IS_LAST_ADMIN';
  /** What it is about, by its name or code. */
  readonly things: readonly string[];
}

interface Row {
  actors: string[];
  orders: string[];
  payments: string[];
  is_last_admin: boolean;
  order_count: number;
}

/**
 * What stands in the way of erasing a user: an actor they own, a live order whose chain has not ended, money that is held, on its way or owed (a reservation that
 * couldn't be taken), and being the last admin. Undefined when there is no such user, or they are erased already.
 */
export async function findErasure(
  db: Database,
  userId: number,
): Promise<{ obstacles: Obstacle[]; orderCount: number } | undefined> {
  const { rows } = await sql<Row>`
    select array(select a.name::text from actor a where a.owner_id = u.id and a.deleted_at is null order by a.name, a.id) as actors,
      array(select o.code from customer_order o join chain c on c.id = o.chain_id
        where o.user_id = u.id and o.cancelled_at is null and c.state not in ('DELIVERED', 'NOT_DELIVERED', 'CANCELLED') order by o.id) as orders,
      array(select o.code from customer_order o where o.user_id = u.id and exists (
        select from payment p left join payment_capture k on k.payment_id = p.id
        where p.order_id = o.id and (p.status in ('IN_PROGRESS', 'RESERVED') or k.state not in ('TAKEN'))) order by o.id) as payments,
      u.is_admin and not exists (select from app_user v where v.is_admin and v.id <> u.id
        and v.activated_at is not null and v.disabled_at is null and v.erased_at is null) as is_last_admin,
      (select count(*)::integer from customer_order o where o.user_id = u.id) as order_count
    from app_user u where u.id = ${userId} and u.erased_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const obstacles: Obstacle[] = [
    { code: 'USER_RUNS_ACTOR', things: row.actors },
    { code: 'USER_HAS_OPEN_ORDERS', things: row.orders },
    { code: 'USER_HAS_OPEN_PAYMENTS', things: row.payments },
  ];
  return {
    obstacles: [
      ...obstacles.filter(({ things }) => things.length > 0),
      ...(row.is_last_admin ? [{ code: 'USER_IS_LAST_ADMIN' as const, things: [] }] : []),
    ],
    orderCount: row.order_count,
  };
}

/** The same in words. */
export function presentErasure({
  obstacles,
  orderCount,
}: {
  obstacles: readonly Obstacle[];
  orderCount: number;
}): ErasurePreviewJson {
  return {
    obstacles: obstacles.map(({ code, things }) => ({
      code,
      title: REFUSALS[code].title,
      detail: REFUSALS[code].detail,
      things: [...things],
    })),
    orderCount,
  };
}
