import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/**
 * The product types that a campaign is about, with those below them, as the table `campaign_type`: to be put after `with recursive`.
 * Without any, it is about everything.
 */
export function campaignTypes(promotionId: number) {
  return sql`campaign_type as (
    select pt.product_type_id as id from promotion_product_type pt where pt.promotion_id = ${promotionId}
    union
    select t.id from product_type t join campaign_type above on t.parent_id = above.id)`;
}

/** Whether the product `g` is one of those that the campaign is about. */
export const isCampaignGood = sql<boolean>`(not exists (select from campaign_type)
  or g.product_type_id in (select id from campaign_type))`;

/** The live lines of the deliveries of a campaign's chains, as `i` of the order `o`, with their products `g`. */
export function campaignLines(promotionId: number) {
  return sql`promotion_chain pc
    join customer_order o on o.chain_id = pc.chain_id and o.cancelled_at is null
    join order_item i on i.order_id = o.id and i.cancelled_at is null
    join chain_packing k on k.id = i.chain_packing_id
    join product g on g.id = k.product_id
    where pc.promotion_id = ${promotionId} and ${isCampaignGood}`;
}

/** What was ordered of the goods of each of these campaigns, in one query; none where nothing was. */
export async function amountsOfPromotions(
  db: Database,
  promotionIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    with recursive campaign_type as (
      select pt.promotion_id, pt.product_type_id as id from promotion_product_type pt
        where pt.promotion_id = any(${[...promotionIds]}::integer[])
      union
      select above.promotion_id, t.id from product_type t join campaign_type above on t.parent_id = above.id)
    select pc.promotion_id as id, sum(i.full_value_ft)::bigint as amount
    from promotion_chain pc
      join customer_order o on o.chain_id = pc.chain_id and o.cancelled_at is null
      join order_item i on i.order_id = o.id and i.cancelled_at is null
      join chain_packing k on k.id = i.chain_packing_id
      join product g on g.id = k.product_id
    where pc.promotion_id = any(${[...promotionIds]}::integer[])
      and (not exists (select from campaign_type t where t.promotion_id = pc.promotion_id)
        or exists (select from campaign_type t where t.promotion_id = pc.promotion_id and t.id = g.product_type_id))
    group by pc.promotion_id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
