import type { DeadlineFacts, RescuePlan } from '@kosar/domain/chain-rescue';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';

interface FactsRow {
  plan: RescuePlan | null;
  extend_days: number | null;
  asked_at: Date | null;
  order_deadline: Date;
  first_delivery_day: string | null;
  min_income_ft: number;
  ordered_income_ft: number;
  producers: DeadlineFacts['producers'];
}

/** What a locked chain's deadline is decided from at `now`; undefined where nothing is planned for it, or not any more. */
export async function findDeadlineFacts(
  trx: Transaction,
  chainId: number,
  now: Date,
): Promise<DeadlineFacts | undefined> {
  const { rows } = await sql<FactsRow>`
    select r.plan, r.extend_days, r.asked_at, c.order_deadline, c.min_income_ft, c.ordered_income_ft,
      coalesce((select min(e.day_of_delivery) from delivery d join delivery_event e on e.id = d.event_id where d.chain_id = c.id),
        c.day_of_delivery)::text as first_delivery_day,
      array(select json_build_object('producerId', m.producer_id, 'minIncomeFt', m.min_income_ft,
          'orderedIncomeFt', ${orderedOfProducer(sql`c.id`, sql`m.producer_id`)})
        from chain_producer_minimum m where m.chain_id = c.id order by m.producer_id) as producers
    from chain c join chain_rescue r on r.chain_id = c.id where c.id = ${chainId} and r.ended_at is null`.execute(
    trx,
  );
  const [row] = rows;
  return (
    row && {
      now,
      plan: row.plan,
      extendDays: row.extend_days,
      wasAsked: row.asked_at !== null,
      orderDeadline: row.order_deadline,
      firstDeliveryDay: row.first_delivery_day,
      minIncomeFt: row.min_income_ft,
      orderedIncomeFt: row.ordered_income_ft,
      producers: row.producers,
    }
  );
}

/** The full value of a producer's live lines in a chain, in Ft. */
export function orderedOfProducer(
  chainId: RawBuilder<unknown>,
  producerId: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(i.full_value_ft), 0)
    from order_item i join customer_order o on o.id = i.order_id join chain_item ci on ci.id = i.chain_item_id
    where i.chain_id = ${chainId} and ci.producer_id = ${producerId} and i.cancelled_at is null and o.cancelled_at is null)::bigint`;
}

/** The packings of some producers that are still offered in a chain. */
export async function listPackingsOfProducers(
  trx: Transaction,
  chainId: number,
  producerIds: readonly number[],
): Promise<number[]> {
  if (producerIds.length === 0) return [];
  const rows = await trx
    .selectFrom('chain_packing as cp')
    .innerJoin('chain_item as ci', 'ci.id', 'cp.chain_item_id')
    .select('cp.id')
    .where('cp.chain_id', '=', chainId)
    .where('ci.producer_id', 'in', [...producerIds])
    .where('cp.cancelled_at', 'is', null)
    .orderBy('cp.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether nothing that someone was asked (an alias of `rescue_answer`) stands: they said nothing, or were erased or kept out since. */
export function isSilent(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${alias}.answer`)} is null or exists (select from app_user gone
    where gone.id = ${sql.ref(`${alias}.user_id`)} and (gone.erased_at is not null or gone.disabled_at is not null)))`;
}
