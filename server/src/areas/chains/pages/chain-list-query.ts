import type { ChainListItemJson, listChains } from '@kosar/contract/chains/chains';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { containsText, pageOf } from '../../../infra/database/page.ts';
import { seesChain, seesDelivery, type Visibility } from '../../../infra/session/visibility.ts';
import { tiersInJson } from './delivery-list-query.ts';

type Query = Parsed<typeof listChains>['query'];

/** One page of the chains that the viewer may see. */
export async function listChainsFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: Query,
): Promise<Output<typeof listChains>> {
  const chains = db
    .selectFrom('chain as c')
    .innerJoin('transporter as r', 'r.id', 'c.transporter_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .select([
      'c.id',
      'c.name',
      'c.day_of_delivery',
      'c.order_deadline',
      'c.min_income_ft',
      'c.ordered_income_ft',
    ])
    .select(['c.tags', 'r.id as transporter_id', 'a.name as transporter_name'])
    .select([
      effectiveState(now).as('state'),
      tiersInJson.as('tiers'),
      sql<number>`(select count(*) from delivery d join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id where d.chain_id = c.id and ${seesDelivery(visibility)})`.as(
        'delivery_count',
      ),
    ])
    .where(seesChain(visibility))
    .where((eb) => eb.and(conditions(visibility, now, query)));
  const columns = {
    id: 'c.id',
    name: 'c.name',
    dayOfDelivery: 'c.day_of_delivery',
    orderDeadline: 'c.order_deadline',
  };
  const { rows, total } = await pageOf(chains, query, columns, { idsFirst: 'c.id' });
  const items = rows.map(
    (row): ChainListItemJson => ({
      id: row.id,
      name: row.name,
      state: row.state,
      dayOfDelivery: row.day_of_delivery,
      orderDeadline: row.order_deadline.toISOString(),
      minIncome: row.min_income_ft,
      orderedIncome: row.ordered_income_ft,
      discountTiers: row.tiers,
      tags: row.tags,
      transporter: { id: row.transporter_id, name: row.transporter_name },
      deliveryCount: row.delivery_count,
    }),
  );
  return { items, total, page: query.page, size: query.size };
}

/** Tags of the chains that the viewer may see. */
export async function listTagsFor(db: Database, visibility: Visibility): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag collate "hu_numeric" as tag from chain c, unnest(c.tags) as tag
    where ${seesChain(visibility)} order by 1 limit 500`.execute(db);
  return rows.map(({ tag }) => tag);
}

function conditions(
  visibility: Visibility,
  now: Date,
  { search, current, state, transporter, producer, organizer, deliveryPointManager, tag }: Query,
): RawBuilder<SqlBool>[] {
  // Spec 4: the current list shows the first six states, the archive the last two.
  const isSettled = sql<SqlBool>`(${effectiveState(now)} in ('DELIVERED', 'NOT_DELIVERED'))`;
  return [
    ...(search ? [sql<SqlBool>`${containsText(sql`c.name`, search)}`] : []),
    ...(current === undefined ? [] : [sql<SqlBool>`${isSettled} <> ${current}::boolean`]),
    ...(state === undefined ? [] : [sql<SqlBool>`${effectiveState(now)} = ${state}`]),
    ...(transporter === undefined ? [] : [sql<SqlBool>`c.transporter_id = ${transporter}`]),
    ...(producer === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from chain_item i where i.chain_id = c.id and i.producer_id = ${producer})`,
        ]),
    ...(organizer === undefined ? [] : [goesTo(visibility, sql`e.organizer_id = ${organizer}`)]),
    ...(deliveryPointManager === undefined
      ? []
      : [goesTo(visibility, sql`p.manager_id = ${deliveryPointManager}`)]),
    ...(tag ? [sql<SqlBool>`${tag} = any(c.tags)`] : []),
  ];
}

/** The chain has a delivery that the viewer sees, at an event or a point that fits. */
function goesTo(visibility: Visibility, fits: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from delivery d join delivery_event e on e.id = d.event_id
    join delivery_point p on p.id = e.delivery_point_id where d.chain_id = c.id and ${fits} and ${seesDelivery(visibility)})`;
}
