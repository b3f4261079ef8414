import type { listOtherProducers } from '@kosar/contract/campaigns/promotions';
import type { Output } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';
import { campaignTypes, isCampaignGood } from './campaign-goods-sql.ts';

interface Row {
  id: number;
  name: string;
  file_key: string | null;
  product_types: string[];
}

const MAX_PRODUCERS = 100;

/** Producers at the deliveries of a campaign who bring nothing that it is about, with what they bring. */
export async function otherProducersOf(
  db: Database,
  visibility: Visibility,
  promotionId: number,
): Promise<Output<typeof listOtherProducers>> {
  const { rows } = await sql<Row>`
    with recursive ${campaignTypes(promotionId)}
    select r.id, a.name, image.file_key,
      json_agg(distinct t.name) as product_types
    from chain_item i
      join product g on g.id = i.product_id
      join product_type t on t.id = g.product_type_id
      join producer r on r.id = i.producer_id
      join actor a on a.id = r.actor_id
      left join image on image.id = r.producer_image_id
    where r.publicly_visible and a.publicly_visible and a.deleted_at is null and r.deleted_at is null
      and exists (select from chain_packing k where k.chain_item_id = i.id and k.included and k.cancelled_at is null)
      and i.chain_id in (select c.id from promotion_chain pc
        join chain c on c.id = pc.chain_id
        join delivery d on d.chain_id = c.id
        join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id
        where pc.promotion_id = ${promotionId} and p.deleted_at is null and ${seesDelivery(visibility)})
    group by r.id, a.name, image.file_key
    having not bool_or(${isCampaignGood})
    order by a.name, r.id limit ${MAX_PRODUCERS}`.execute(db);
  return rows.map(({ file_key, product_types, ...row }) => ({
    ...row,
    imageUrl: imageUrl(file_key),
    productTypes: product_types,
  }));
}
