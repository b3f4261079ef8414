import type {
  ChainItemJson,
  ChainPackingJson,
  listDeliveryItemPackings,
  listDeliveryItems,
} from '@kosar/contract/chains/chains';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { fromMilli } from '@kosar/domain/amount';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../../infra/database/page.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { seesChain, type Visibility } from '../../../infra/session/visibility.ts';
import { listDiscountsInForce } from '../../discounts/public.ts';
import { ofChainAlone } from '../pages/chain-page.ts';
import { tiersOfChain } from '../pages/delivery-head-query.ts';
import { listItemsOfChains } from '../pages/delivery-items-query.ts';
import { presentItems } from '../pages/present-items.ts';

type ItemQuery = Parsed<typeof listDeliveryItems>['query'] & { readonly id?: number };
type PackingQuery = Parsed<typeof listDeliveryItemPackings>['query'] & { readonly id?: number };

/** One page of the items of chains that the viewer may see; sums only for the chain's parties. */
export async function listItemsFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: ItemQuery,
): Promise<Output<typeof listDeliveryItems>> {
  const page = db
    .selectFrom('chain_item as i')
    .innerJoin('chain as c', 'c.id', 'i.chain_id')
    .select(['i.id', 'i.chain_id', 'i.max_amount_milli', 'i.ordered_milli'])
    .select(isParty(visibility.viewer).as('is_party'))
    .where(seesChain(visibility))
    .where(
      sql<SqlBool>`exists (select from chain_packing k where k.chain_item_id = i.id and k.included and k.state <> 'DELETED')`,
    )
    .where((eb) => eb.and(itemConditions(query)))
    .where(equalsIfSet('i.id', query.id));
  const { rows, total } = await pageOf(page, query, {
    id: 'i.id',
    name: 'i.name',
    listOrder: 'i.list_order',
  });
  const goods = await goodsOf(db, now, rows);
  const items = rows.flatMap((row): ChainItemJson[] => {
    const item = goods.get(row.id);
    if (item === undefined) return [];
    const sums = row.is_party === true;
    const maxAmount = row.max_amount_milli === null ? null : fromMilli(row.max_amount_milli);
    return [
      {
        ...item,
        deliveryChainId: row.chain_id,
        maxAmount: sums ? maxAmount : null,
        sumAmount: sums ? fromMilli(row.ordered_milli) : null,
      },
    ];
  });
  return { items, total, page: query.page, size: query.size };
}

/** One page of the packings in chains that the viewer may see, as a delivery's page shows them. */
export async function listPackingsFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: PackingQuery,
): Promise<Output<typeof listDeliveryItemPackings>> {
  const { deliveryitem, packing, id } = query;
  const page = db
    .selectFrom('chain_packing as k')
    .innerJoin('chain_item as i', 'i.id', 'k.chain_item_id')
    .innerJoin('chain as c', 'c.id', 'k.chain_id')
    .select(['k.id', 'k.chain_id', 'i.id as item_id'])
    .where('k.included', '=', true)
    .where('k.state', '<>', 'DELETED')
    .where(seesChain(visibility))
    .where((eb) => eb.and(itemConditions(query)))
    .where(equalsIfSet('i.id', deliveryitem))
    .where(equalsIfSet('k.packing_id', packing))
    .where(equalsIfSet('k.id', id));
  const { rows, total } = await pageOf(page, query, { id: 'k.id', name: 'k.name', price: 'k.price_ft' });
  const goods = await goodsOf(db, now, rows);
  const items = rows.flatMap((row): ChainPackingJson[] => {
    const item = goods.get(row.item_id);
    const amountType = item?.amountTypes.find((one) => one.id === row.id);
    if (item === undefined || amountType === undefined) return [];
    return [
      {
        ...amountType,
        deliveryItemId: item.id,
        deliveryItemName: item.name,
        deliveryChainId: row.chain_id,
        producer: item.producer,
      },
    ];
  });
  return { items, total, page: query.page, size: query.size };
}

/** Everything that the chains of the rows sell, by the item's id. */
async function goodsOf(db: Database, now: Date, rows: readonly { chain_id: number }[]) {
  const chainIds = [...new Set(rows.map((row) => row.chain_id))];
  if (chainIds.length === 0) return new Map<number, never>();
  const [chains, producers, discounts] = await Promise.all([
    db
      .selectFrom('chain as c')
      .select(['c.id', 'c.ordered_income_ft', 'c.bypass_product_available_amount', tiersOfChain.as('tiers')])
      .where('c.id', 'in', chainIds)
      .execute(),
    listItemsOfChains(db, chainIds, now),
    listDiscountsInForce(db, now),
  ]);
  const items = chains.flatMap((chain) => {
    const own = producers.map((producer) => ({
      ...producer,
      items: producer.items.filter((item) => item.chainId === chain.id),
    }));
    return presentItems(ofChainAlone(chain), own, discounts, now).flatMap(({ producer, items: sold }) =>
      sold.map((item) => ({ ...item, producer: { id: producer.id, name: producer.name } })),
    );
  });
  return new Map(items.map((item) => [item.id, item]));
}

function itemConditions({
  deliverychain,
  producer,
}: Pick<ItemQuery, 'deliverychain' | 'producer'>): RawBuilder<SqlBool>[] {
  return [
    ...(deliverychain === undefined ? [] : [sql<SqlBool>`c.id = ${deliverychain}`]),
    ...(producer === undefined ? [] : [sql<SqlBool>`i.producer_id = ${producer}`]),
  ];
}

/** The viewer carries the chain `c`, makes the goods of its item `i`, or runs one of its events or points. */
function isParty(viewer: Viewer): RawBuilder<SqlBool> {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  const { TRANSPORTER, PRODUCER, ORGANIZER, DELIVERY_POINT_MANAGER } = viewer.roleIds;
  return sql<SqlBool>`(c.transporter_id = any(${TRANSPORTER}::integer[]) or i.producer_id = any(${PRODUCER}::integer[])
    or exists (select from delivery d join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
      where d.chain_id = c.id and (e.organizer_id = any(${ORGANIZER}::integer[])
        or p.manager_id = any(${DELIVERY_POINT_MANAGER}::integer[]))))`;
}
