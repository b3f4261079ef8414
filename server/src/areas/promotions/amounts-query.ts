import type { listPromotionAmounts } from '@kosar/contract/campaigns/promotions';
import type { Output } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';
import { campaignLines, campaignTypes } from './campaign-goods-sql.ts';

/** What was ordered of a campaign's goods at each delivery of it that the viewer may see, before discounts; 0 where nothing was. */
export async function amountsByDelivery(
  db: Database,
  visibility: Visibility,
  promotionId: number,
): Promise<Output<typeof listPromotionAmounts>> {
  const { rows } = await sql<{ deliveryId: number; amount: number }>`
    with recursive ${campaignTypes(promotionId)},
    ordered as (select o.delivery_id, sum(i.full_value_ft)::bigint as amount
      from ${campaignLines(promotionId)} group by o.delivery_id)
    select d.id as "deliveryId", coalesce(ordered.amount, 0) as amount
    from promotion_chain pc
      join delivery d on d.chain_id = pc.chain_id
      join chain c on c.id = d.chain_id
      join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
      left join ordered on ordered.delivery_id = d.id
    where pc.promotion_id = ${promotionId} and p.deleted_at is null and ${seesDelivery(visibility)}
    order by d.id`.execute(db);
  return rows;
}

/** What was ordered of a campaign's goods altogether, those of hidden points too: they count for everybody's minimum. */
export async function amountOf(db: Database, promotionId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with recursive ${campaignTypes(promotionId)}
    select coalesce(sum(i.full_value_ft), 0)::bigint as amount from ${campaignLines(promotionId)}`.execute(
    db,
  );
  return rows[0]?.amount ?? 0;
}
