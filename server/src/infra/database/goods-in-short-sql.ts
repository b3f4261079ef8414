import type { GoodsInShortJson } from '@kosar/contract/chains/goods-in-short';
import { sql } from 'kysely';

const MAX_PRODUCERS = 3;
const MAX_PICTURES = 4;

/**
 * What the chain `c` carries, as the cards of its deliveries show it: who make most of it, and a picture of each of its first kinds of
 * goods. Its own picture stands for a product before that of its kind.
 */
export const goodsInShort = sql<GoodsInShortJson>`(
  with goods as (
    select i.id, i.producer_id, i.list_order, coalesce(picture.file_key, kind_picture.file_key) as file_key,
      row_number() over (partition by x.product_type_id order by i.list_order, i.id) as nth_of_kind
    from chain_item i
      join product x on x.id = i.product_id
      join product_type kind on kind.id = x.product_type_id
      left join image picture on picture.id = x.image_id
      left join image kind_picture on kind_picture.id = kind.image_id
    where i.chain_id = c.id and exists (select from chain_packing k
      where k.chain_item_id = i.id and k.included and k.cancelled_at is null and k.state <> 'DELETED')
  ), makers as (
    select producer_id, count(*) as items from goods group by producer_id
  )
  select json_build_object(
    'producers', coalesce((select json_agg(first.name order by first.items desc, first.name)
      from (select a.name, makers.items from makers join producer r on r.id = makers.producer_id join actor a on a.id = r.actor_id
        order by makers.items desc, a.name limit ${MAX_PRODUCERS}) first), '[]'),
    'producerCount', (select count(*) from makers),
    'itemCount', (select count(*) from goods),
    'pictures', coalesce((select json_agg('/files/' || first.file_key order by first.nth, first.list_order, first.id)
      from (select file_key, min(nth_of_kind) as nth, min(list_order) as list_order, min(id) as id from goods
        where file_key is not null group by file_key order by nth, list_order, id limit ${MAX_PICTURES}) first), '[]')))`;
