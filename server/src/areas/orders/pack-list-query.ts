import type { PackListJson } from '@kosar/contract/handover/pack-lists';
import { fromMilli, type Milli } from '@kosar/domain/amount';
import { bagLoad, isWeighed, recordedBagLine } from '@kosar/domain/bag';
import { isPackaged } from '@kosar/domain/packing';
import type { DeliveryOptionType, PackingType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { type FoodLineRow, foodLineOf, presentFoodLine } from '../../infra/food/food-line.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { mayKnowBuyer, ORDER_TABLES } from './order-scope.ts';

interface PackingRow {
  id: number;
  item_name: string;
  name: string;
  type: PackingType;
  unit_name: string;
  packet_size_milli: Milli;
  producer: { id: number; name: string };
  food: FoodLineRow | null;
}

interface BagRow {
  order_id: number;
  code: string;
  buyer_name: string;
  option_type: DeliveryOptionType;
  note: string;
  delivery_id: number;
  delivery_name: string;
  day_of_delivery: string | null;
  point: { id: number; name: string };
  /** Packing, amount that was ordered, amount that was handed over (null: nothing is recorded), what its packets weighed; in thousandths. */
  lines: [number, Milli, Milli | null, Milli | null][];
}

/** What is packed for whom on the orders of a scope, in two queries: by delivery, option type descending, then buyer (spec 9). */
export async function listPacksOf(
  db: Database,
  viewer: Viewer,
  scope: RawBuilder<SqlBool>,
  now: Date,
): Promise<PackListJson> {
  const [packings, bags] = await Promise.all([listPackings(db, scope), listBags(db, viewer, scope)]);
  const known = new Map(packings.map((packing) => [packing.id, packing]));
  const place = new Map(packings.map(({ id }, index) => [id, index]));
  const groups = Map.groupBy(bags, (bag) => bag.delivery_id);
  return {
    packings: packings.map((packing) => presentPacking(packing, now)),
    deliveries: [...groups].map(([id, [first, ...others]]) => ({
      id,
      name: first?.delivery_name ?? '',
      dayOfDelivery: first?.day_of_delivery ?? null,
      deliveryPoint: first?.point ?? { id, name: '' },
      bags: [...(first === undefined ? [] : [first]), ...others].map((bag) => presentBag(bag, known, place)),
    })),
  };
}

async function listPackings(db: Database, scope: RawBuilder<SqlBool>): Promise<PackingRow[]> {
  const { rows } = await sql<PackingRow>`
    select k.id, item.name as item_name, k.name, k.type, k.unit_name, k.packet_size_milli,
      json_build_object('id', producer.id, 'name', maker.name) as producer, ${foodLineOf(sql`item.product_id`)} as food
    from chain_packing k join chain_item item on item.id = k.chain_item_id
      join producer on producer.id = item.producer_id join actor maker on maker.id = producer.actor_id
    where k.id in (select i.chain_packing_id from ${ORDER_TABLES}
      join order_item i on i.order_id = o.id and i.cancelled_at is null where ${scope})
    order by maker.name, producer.id, item.list_order, item.name, item.id, k.list_order, k.id`.execute(db);
  return rows;
}

async function listBags(db: Database, viewer: Viewer, scope: RawBuilder<SqlBool>): Promise<BagRow[]> {
  const isKnown = mayKnowBuyer(viewer);
  const { rows } = await sql<BagRow>`
    select o.id as order_id, case when ${isKnown} then o.code else '' end as code,
      case when ${isKnown} then u.full_name else '' end as buyer_name, o.delivery_option_type as option_type,
      case when ${isKnown} then o.note else '' end as note, d.id as delivery_id,
      coalesce(nullif(d.name, ''), e.name) as delivery_name, e.day_of_delivery,
      json_build_object('id', p.id, 'name', p.name) as point, packed.lines
    from ${ORDER_TABLES}
      join lateral (select json_agg(json_build_array(i.chain_packing_id, i.amount_milli, i.delivered_amount_milli, i.delivered_unit_milli)) as lines
        from (select chain_packing_id, sum(amount_milli)::bigint as amount_milli,
            ${ofRecordedParts(sql`delivered_amount_milli`)} as delivered_amount_milli, ${ofRecordedParts(sql`delivered_unit_milli`)} as delivered_unit_milli
          from order_item where order_id = o.id and cancelled_at is null group by chain_packing_id) i) packed on packed.lines is not null
    where ${scope}
    order by e.day_of_delivery nulls last, e.start_time, d.id, o.delivery_option_type desc, u.full_name, o.id`.execute(
    db,
  );
  return rows;
}

/** What is packed is one thing, whatever its parts cost; it counts as recorded once all of them are. */
function ofRecordedParts(column: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when bool_and(delivered_amount_milli is not null) then sum(${column})::bigint end`;
}

function presentPacking(row: PackingRow, now: Date): PackListJson['packings'][number] {
  return {
    id: row.id,
    itemName: row.item_name,
    name: row.name,
    type: row.type,
    packaged: isPackaged(row.type),
    unitName: row.unit_name,
    packetSize: fromMilli(row.packet_size_milli),
    isWeighed: isWeighed({ type: row.type, unitName: row.unit_name }),
    producer: row.producer,
    food: presentFoodLine(row.food, now),
  };
}

/** The lines stand in the order of the list of packings, as who packs goes along the shelves. */
function presentBag(
  row: BagRow,
  known: ReadonlyMap<number, PackingRow>,
  place: ReadonlyMap<number, number>,
): PackListJson['deliveries'][number]['bags'][number] {
  const lines = row.lines.toSorted(([one], [other]) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
  const load = bagLoad(
    lines.flatMap(([packingId, amountMilli, deliveredMilli, inUnitsMilli]) => {
      const packing = known.get(packingId);
      if (packing === undefined) return [];
      const { type, unit_name: unitName, packet_size_milli: packetSizeMilli } = packing;
      const record = deliveredMilli === null ? null : { amountMilli: deliveredMilli, inUnitsMilli };
      return [recordedBagLine({ type, unitName, packetSizeMilli, amountMilli }, record)];
    }),
  );
  return {
    orderId: row.order_id,
    code: row.code,
    buyerName: row.buyer_name,
    optionType: row.option_type,
    note: row.note,
    weight: fromMilli(load.weightMilli),
    pieces: load.pieces,
    lines: lines.map(([packingId, amountMilli, deliveredMilli, inUnitsMilli]) => ({
      packingId,
      amount: fromMilli(amountMilli),
      recorded:
        deliveredMilli === null
          ? null
          : {
              amount: fromMilli(deliveredMilli),
              inUnits: inUnitsMilli === null ? null : fromMilli(inUnitsMilli),
            },
    })),
  };
}
