import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  ChainItemTable,
  ChainPackingTable,
  ChainTable,
  DeliveryTable,
  PackingTable,
  ProductTable,
  RevenueShareTable,
} from '../../infra/database/tables.generated.ts';
import { makeTransporter } from './actor.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT, DELIVERY_DAY, ORDER_DEADLINE } from './default-time.ts';
import { makeEvent } from './event.ts';
import { type MadeProduct, makeProduct } from './product.ts';
import { nextTag } from './tag.ts';

export type ChainOptions = Only<ChainTable> & {
  /** What the chain sells: one new product unless said. All its packings come along. */
  items?: readonly ItemOptions[];
  /** Where it goes: one new event unless said. */
  deliveries?: readonly Only<DeliveryTable>[];
  tiers?: readonly { startIncomeFt: number; discountPercent: number }[];
  /** Spec 9's defaults unless said; the seven add up to 100. */
  shares?: Only<RevenueShareTable>;
};

export type ItemOptions = Only<ChainItemTable> & {
  product: MadeProduct;
  /** The same for every packing of the item: a ceiling, whether it is included. */
  packing?: Only<ChainPackingTable>;
};

export type MadeItem = Selectable<ChainItemTable> & { packings: Selectable<ChainPackingTable>[] };

export type MadeChain = Selectable<ChainTable> & {
  items: MadeItem[];
  /** All packings of all items, in their order. */
  packings: Selectable<ChainPackingTable>[];
  deliveries: Selectable<DeliveryTable>[];
};

/** An open chain with cash on site, one delivery and one product unless said otherwise. */
export async function makeChain(
  trx: Transaction,
  { items, deliveries, tiers = [], shares = {}, ...only }: ChainOptions = {},
): Promise<MadeChain> {
  const chain = await trx
    .insertInto('chain')
    .values({
      transporter_id: only.transporterId ?? (await makeTransporter(trx)).id,
      name: 'Minta kör',
      day_of_delivery: DELIVERY_DAY,
      order_deadline: ORDER_DEADLINE,
      min_income_ft: 10_000,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('revenue_share')
    .values({ ...columns(shares), chain_id: chain.id })
    .execute();
  await insertTiers(trx, chain.id, tiers);
  const made = await putItems(trx, chain.id, items ?? [{ product: await makeProduct(trx) }]);
  return {
    ...chain,
    items: made,
    packings: made.flatMap(({ packings }) => packings),
    deliveries: await putDeliveries(
      trx,
      chain,
      deliveries ?? [{ eventId: (await makeEvent(trx, { dayOfDelivery: chain.day_of_delivery })).id }],
    ),
  };
}

/** A chain at an event, both new unless said. */
export async function makeDelivery(
  trx: Transaction,
  only: Only<DeliveryTable> = {},
): Promise<Selectable<DeliveryTable>> {
  return trx
    .insertInto('delivery')
    .values({
      chain_id: only.chainId ?? (await makeChain(trx, { deliveries: [] })).id,
      event_id: only.eventId ?? (await makeEvent(trx)).id,
      invite_token: nextTag(),
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertTiers(
  trx: Transaction,
  chain_id: number,
  tiers: NonNullable<ChainOptions['tiers']>,
): Promise<void> {
  if (tiers.length === 0) return;
  const rows = tiers.map(({ startIncomeFt, discountPercent }) => ({
    chain_id,
    start_income_ft: startIncomeFt,
    discount_percent: discountPercent,
  }));
  await trx.insertInto('chain_tier').values(rows).execute();
}

async function putItems(
  trx: Transaction,
  chainId: number,
  items: readonly ItemOptions[],
): Promise<MadeItem[]> {
  if (items.length === 0) return [];
  const itemRows = items.map(({ product, packing: _packing, ...only }, list_order) => ({
    product_id: product.id,
    producer_id: product.producer_id,
    name: product.name,
    list_order,
    max_amount_milli: product.default_max_amount_milli,
    ...columns<ChainItemTable>(only),
    chain_id: chainId,
  }));
  const made = await trx.insertInto('chain_item').values(itemRows).returningAll().execute();
  const packingRows = items.flatMap(({ product, packing = {} }) =>
    product.packings.map((row) => ({
      ...copyOfPacking(product, row),
      ...columns<ChainPackingTable>(packing),
      chain_id: chainId,
      chain_item_id: made.find(({ product_id }) => product_id === product.id)?.id ?? 0,
    })),
  );
  const packings =
    packingRows.length === 0
      ? []
      : await trx.insertInto('chain_packing').values(packingRows).returningAll().execute();
  return made.map((item) => ({
    ...item,
    packings: packings.filter(({ chain_item_id }) => chain_item_id === item.id),
  }));
}

/** The packing as it is now: later edits of it don't reach the chain. */
function copyOfPacking(
  product: Selectable<ProductTable>,
  packing: Selectable<PackingTable>,
): Omit<Insertable<ChainPackingTable>, 'chain_id' | 'chain_item_id'> {
  return {
    product_id: product.id,
    packing_id: packing.id,
    type: packing.type,
    name: packing.name,
    invoice_name: packing.invoice_name,
    unit_name: product.unit_name,
    packet_size_milli: packing.packet_size_milli,
    deviation_percent: packing.deviation_percent,
    increment_milli: packing.increment_milli,
    min_order_amount_milli: packing.min_order_amount_milli,
    unit_price_ft: packing.unit_price_ft,
    price_ft: packing.price_ft,
    max_amount_milli: packing.default_max_amount_milli,
    list_order: packing.list_order,
  };
}

async function putDeliveries(
  trx: Transaction,
  chain: Selectable<ChainTable>,
  deliveries: readonly Only<DeliveryTable>[],
): Promise<Selectable<DeliveryTable>[]> {
  const made: Selectable<DeliveryTable>[] = [];
  for (const delivery of deliveries) {
    made.push(await makeDelivery(trx, { createdAt: chain.created_at, ...delivery, chainId: chain.id }));
  }
  return made;
}
