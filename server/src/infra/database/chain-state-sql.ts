import { localDay } from '@kosar/domain/calendar';
import type { ChainState } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Day of the last delivery of the chain that the query calls by `alias`; the chain's own day where none of its events has one. It is
 * `lastDeliveryDay` of domain's ChainFacts.
 */
export function lastDeliveryDay(alias: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`coalesce((
    select max(last_event.day_of_delivery) from delivery last_delivery
      join delivery_event last_event on last_event.id = last_delivery.event_id
      where last_delivery.chain_id = ${of('id')}), ${of('day_of_delivery')})`;
}

/**
 * The state that the chain `c` is in at `now`: domain's `effectiveChainState` in SQL, for lists that filter or count by it. A test
 * holds the two against each other.
 */
export function effectiveState(now: Date): RawBuilder<ChainState> {
  const isOver = sql`${lastDeliveryDay('c')} < ${localDay(now)}::date`;
  // The one question of other rows is asked once.
  return sql<ChainState>`(case
    when c.state in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED') and ${isOver}
      then case when c.state = 'APPROVED' or c.handed_over_at is not null then 'TO_BE_FINALIZED' else 'NOT_DELIVERED' end
    when c.state in ('OPEN', 'MIN_INCOME_PASSED') and c.order_deadline <= ${now} then 'ORDERING_CLOSED'
    else c.state end)`;
}

/** Whether orders are taken on the chain `c` at `now`; the stored state and the deadline come first, as they have an index. */
export function takesOrders(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(c.state in ('OPEN', 'MIN_INCOME_PASSED') and c.order_deadline > ${now}
    and ${lastDeliveryDay('c')} >= ${localDay(now)}::date)`;
}
