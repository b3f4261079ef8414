import type {
  DiscountState,
  ManagedDiscountJson,
  pageManagedDiscounts,
} from '@kosar/contract/campaigns/discount-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { fromPercent } from '@kosar/domain/percent';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';

interface Named {
  id: number;
  name: string;
}

/** A discount for everybody with its include lists, its payer and what it has cost. */
export interface ManagedDiscountRow {
  id: number;
  name: string;
  discount_percent: number;
  starts_at: Date;
  ends_at: Date;
  version: number;
  sponsor: Named | null;
  state: DiscountState;
  order_count: number;
  cost_ft: number;
  points: Named[];
  events: Named[];
  chains: Named[];
  types: Named[];
  products: Named[];
  producers: Named[];
}

/** One page of the discounts for everybody, past ones too. */
export async function pageManagedDiscountsOf(
  db: Database,
  { page, size, orderby, walk, search, state }: Parsed<typeof pageManagedDiscounts>['query'] & Walked,
  now: Date,
): Promise<{ rows: ManagedDiscountRow[]; total: number }> {
  const query = select(db, now)
    .where(containsText(sql<string>`name`, search))
    .where(equalsIfSet('state', state));
  return pageOf(
    query,
    { page, size, orderby, walk },
    { id: 'id', name: 'name', value: 'discount_percent', start: 'starts_at', end: 'ends_at' },
  );
}

/** One discount for everybody; undefined where there is none. */
export async function findManagedDiscount(
  db: Database,
  id: number,
  now: Date,
): Promise<ManagedDiscountRow | undefined> {
  return select(db, now).where('id', '=', id).executeTakeFirst();
}

function select(db: Database, now: Date) {
  return db
    .selectFrom(
      sql<ManagedDiscountRow>`(select g.id, g.name, g.discount_percent::integer as discount_percent, g.starts_at, g.ends_at, g.version,
          case when g.starts_at > ${now} then 'COMING' when g.ends_at > ${now} then 'RUNNING' else 'ENDED' end as state,
          (select json_build_object('id', a.id, 'name', a.name) from actor a where a.id = g.sponsor_id) as sponsor,
          coalesce(cost.order_count, 0)::integer as order_count, coalesce(cost.cost_ft, 0)::bigint as cost_ft,
          ${targets('delivery_point', 'delivery_point_id')} as points,
          ${targets('delivery_event', 'event_id')} as events,
          ${targets('chain', 'chain_id')} as chains,
          ${targets('product_type', 'product_type_id')} as types,
          ${targets('product', 'product_id')} as products,
          array(select json_build_object('id', r.id, 'name', a.name) from global_discount_target t
            join producer r on r.id = t.producer_id join actor a on a.id = r.actor_id
            where t.global_discount_id = g.id order by a.name, r.id) as producers
        from global_discount g
        left join lateral (select count(distinct i.order_id) as order_count, sum(d.amount_ft) as cost_ft
          from order_item_discount d join order_item i on i.id = d.order_item_id and i.cancelled_at is null
          where d.global_discount_id = g.id) cost on true)`.as<'discount'>('discount'),
    )
    .selectAll('discount');
}

/** What one of the include lists names. */
function targets(table: string, column: string): RawBuilder<Named[]> {
  return sql`array(select json_build_object('id', thing.id, 'name', thing.name) from global_discount_target t
    join ${sql.table(table)} thing on thing.id = t.${sql.ref(column)}
    where t.global_discount_id = g.id order by thing.name, thing.id)`;
}

/** A discount as it is sent to who gives it. */
export function presentManagedDiscount(row: ManagedDiscountRow): ManagedDiscountJson {
  return {
    id: row.id,
    type: 'GLOBAL',
    name: row.name,
    value: fromPercent(row.discount_percent),
    unit: 'PERCENT',
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    remainingUses: null,
    remainingAmount: null,
    includedDeliveryPoints: row.points,
    includedDeliveryEvents: row.events,
    includedDeliveryChains: row.chains,
    includedProductTypes: row.types,
    includedProducts: row.products,
    includedProducers: row.producers,
    sponsor: row.sponsor,
    state: row.state,
    orderCount: row.order_count,
    costFt: row.cost_ft,
    version: row.version,
  };
}
