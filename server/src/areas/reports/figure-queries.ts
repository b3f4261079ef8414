import type { MonthFiguresJson } from '@kosar/contract/admin/figures';
import { localDay } from '@kosar/domain/calendar';
import { type FigureMonths, firstDayOf, LATE_FROM_MINUTES } from '@kosar/domain/figures';
import type { ActorRole } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';

/** Whose figures: an actor's in one of its roles, or, as null, the whole market's. */
export type FiguresOf = { readonly actorId: number; readonly role: ActorRole } | null;

/** Figures by months as the domain's MonthFigures defines them, in one statement; the month before the first is read for who came back. */
export async function countFigures(
  db: Database,
  whose: FiguresOf,
  months: FigureMonths,
  now: Date,
): Promise<MonthFiguresJson[]> {
  const today = localDay(now);
  const from = sql`${firstDayOf(today, months)}::date`;
  const { rows } = await sql<MonthFiguresJson>`
    with served as materialized (
      select d.id, c.id as chain_id, e.id as event_id, ${effectiveState(now)} as state, e.start_time, ${DAY} as day,
        date_trunc('month', ${DAY})::date as month
      from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id
      where ${DAY} >= ${from} - interval '1 month' and ${DAY} < date_trunc('month', ${today}::date) + interval '1 month' and ${runs(whose)}),
    lines as materialized (
      select s.month, o.id as order_id, o.user_id, i.value_ft, i.full_value_ft, i.delivered_value_ft, i.delivered_full_value_ft,
        i.deviation_percent > 0 and i.delivery_state = 'DELIVERED' as is_weighed
      from served s join customer_order o on o.delivery_id = s.id and o.cancelled_at is null
        join order_item i on i.order_id = o.id and i.cancelled_at is null
      where s.state not in ('CANCELLED', 'NOT_DELIVERED') and ${isOwnLine(whose)}),
    sums as (
      select month, sum(coalesce(delivered_value_ft, value_ft)) as income_ft, count(distinct order_id) as orders,
        sum(full_value_ft) filter (where is_weighed) as weighed_ft,
        sum(abs(delivered_full_value_ft - full_value_ft)) filter (where is_weighed) as deviation_ft
      from lines group by month),
    buyers as (select distinct month, user_id from lines),
    kept as (
      select later.month, count(*) as buyers, count(earlier.user_id) as kept_buyers
      from buyers later left join buyers earlier
        on earlier.user_id = later.user_id and earlier.month = later.month - interval '1 month'
      group by later.month),
    runs as (
      select s.month, count(*) as deliveries, count(*) filter (where not ${IS_LATE}) as punctual
      from served s where s.day < ${today}::date and s.state in ('APPROVED', 'TO_BE_FINALIZED', 'DELIVERED') group by s.month)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(sums.income_ft, 0)::bigint as "incomeFt",
      coalesce(sums.orders, 0)::bigint as orders, coalesce(kept.buyers, 0)::bigint as buyers,
      coalesce(before.buyers, 0)::bigint as "earlierBuyers", coalesce(kept.kept_buyers, 0)::bigint as "keptBuyers",
      coalesce(sums.weighed_ft, 0)::bigint as "weighedFt", coalesce(sums.deviation_ft, 0)::bigint as "deviationFt",
      coalesce(runs.deliveries, 0)::bigint as deliveries, coalesce(runs.punctual, 0)::bigint as "punctualDeliveries"
    from generate_series(${from}, ${today}::date, interval '1 month') as m (month)
      left join sums on sums.month = m.month left join kept on kept.month = m.month
      left join kept before on before.month = m.month - interval '1 month' left join runs on runs.month = m.month
    order by m.month`.execute(db);
  return rows;
}

/** The day of a delivery: its event's, or its chain's where the event has none yet. */
const DAY = sql`coalesce(e.day_of_delivery, c.day_of_delivery)`;

/** Someone has written of being late by enough, or of having arrived long after it should have begun. */
const IS_LATE = sql<SqlBool>`exists (select from message sent
  where (sent.delivery_id = s.id or sent.chain_id = s.chain_id or sent.event_id = s.event_id)
    and (sent.kind = 'LATE' and sent.late_minutes >= ${LATE_FROM_MINUTES}
      or sent.kind = 'ARRIVED' and sent.sent_at >= (s.day + s.start_time) at time zone 'Europe/Budapest'
        + ${LATE_FROM_MINUTES} * interval '1 minute'))`;

/** The actor has a part in the delivery in its role. */
function runs(whose: FiguresOf): RawBuilder<SqlBool> {
  if (whose === null) return sql<SqlBool>`true`;
  const { actorId } = whose;
  const of = (table: string) =>
    sql`(select own.id from ${sql.table(table)} own where own.actor_id = ${actorId})`;
  const conditions: Readonly<Record<ActorRole, RawBuilder<SqlBool>>> = {
    TRANSPORTER: sql`c.transporter_id in ${of('transporter')}`,
    ORGANIZER: sql`e.organizer_id in ${of('organizer')}`,
    DELIVERY_POINT_MANAGER: sql`p.manager_id in ${of('delivery_point_manager')}`,
    PRODUCER: sql`exists (select from chain_item own_item
      where own_item.chain_id = c.id and own_item.producer_id in ${of('producer')})`,
  };
  return conditions[whose.role];
}

/** Of a producer only its own goods. */
function isOwnLine(whose: FiguresOf): RawBuilder<SqlBool> {
  if (whose === null || whose.role !== 'PRODUCER') return sql<SqlBool>`true`;
  return sql<SqlBool>`i.producer_id in (select own.id from producer own where own.actor_id = ${whose.actorId})`;
}
