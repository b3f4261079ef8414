import type { Output } from '@kosar/contract/endpoint';
import type { explainOrder } from '@kosar/contract/orders/money-explained';
import { fromMilli } from '@kosar/domain/amount';
import { sumFt } from '@kosar/domain/money';
import { isDeliveredInUnits } from '@kosar/domain/packing';
import { computeSettlement, type SettledChain } from '@kosar/domain/settle-chain';
import { SHARE_PARTIES } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import type { PackingType, Unit } from '../../../infra/database/tables.generated.ts';
import { found } from '../../../infra/refusal.ts';
import { isAdmin, type KnownViewer } from '../../../infra/session/viewer.ts';
import { listCouponRests } from '../../discounts/public.ts';
import { readBookedParties } from './read-booked-parties.ts';
import { type FinalLine, type FinalOrder, readSettlement } from './read-settlement.ts';

type Explained = Output<typeof explainOrder>;

interface LineNames {
  id: number;
  product_name: string;
  packing_name: string;
  packing_type: PackingType;
  unit_name: Unit;
  packet_size_milli: number;
  amount_milli: number;
  price_ft: number;
  discounts: { name: string; percent: number | null }[];
}

/** How an order's sum came about, by the rules that settle it; an order of someone else isn't there. */
export async function getOrderExplained(db: Database, viewer: KnownViewer, id: number): Promise<Explained> {
  const order = found(
    await db
      .selectFrom('customer_order')
      .select(['id', 'code', 'chain_id', 'event_id', 'user_id'])
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .$if(!isAdmin(viewer), (own) => own.where('user_id', '=', viewer.userId))
      .executeTakeFirst(),
  );
  const { orders, chain } = await readSettlement(db, order.chain_id, id);
  // A settled order goes on having served those whom it was booked for (INV-6).
  const parties = await readBookedParties(db, { id, chainId: order.chain_id, eventId: order.event_id });
  const settled = computeSettlement({
    ...chain,
    orders: chain.orders.map((one) => ({ ...one, ...parties })),
  });
  const row = orders.find((one) => one.id === id);
  const own = chain.orders.find((one) => one.orderId === id);
  const money = settled.orders.find((one) => one.orderId === id);
  const names = new Map((await listLineNames(db, id)).map((line) => [line.id, line]));
  const lines = row?.lines ?? [];
  return {
    orderId: order.id,
    code: order.code,
    isProvisional: lines.some(({ isMarkedNow }) => isMarkedNow),
    lines: lines.map((line) => lineExplained(line, found(names.get(line.itemId)))),
    deliveryPrice: own?.deliveryFeeFt ?? 0,
    total: money?.totalFt ?? 0,
    online: own?.capturedFt ?? 0,
    cash: money?.cashFt ?? 0,
    cashRounding: money?.roundingFt ?? 0,
    owed: (own?.plannedOnlineFt ?? 0) - (own?.capturedFt ?? 0),
    couponRests: (await listCouponRests(db, { chainId: order.chain_id, orderId: id })).map(
      ({ name, unit, restFt }) => ({ name, unit, rest: restFt }),
    ),
    paidTogether: paidTogether(orders, settled, id),
    parts: await partsOf(
      db,
      settled.postings.filter(({ orderId }) => orderId === id),
    ),
  };
}

/** The other orders whose cash the buyer pays at the same pickup, and the sum in coins; null when there is none. */
function paidTogether(
  orders: readonly FinalOrder[],
  settled: SettledChain,
  id: number,
): Explained['paidTogether'] {
  const inCash = settled.orders.filter(({ cashFt }) => cashFt > 0);
  const others = inCash.filter(({ orderId }) => orderId !== id);
  if (others.length === 0 || others.length === inCash.length) return null;
  const cash = sumFt(inCash.map(({ cashFt }) => cashFt));
  const codes = orders
    .filter((one) => others.some(({ orderId }) => orderId === one.id))
    .map(({ code }) => code);
  return { codes, cash, rounded: cash + sumFt(inCash.map(({ roundingFt }) => roundingFt)) };
}

function lineExplained(
  { itemId, delivered, values }: FinalLine,
  names: LineNames,
): Explained['lines'][number] {
  return {
    orderItemId: itemId,
    product: names.product_name,
    packing: names.packing_name,
    unitName: names.unit_name,
    isWeighed: isDeliveredInUnits(names.packing_type),
    orderedAmount: fromMilli(names.amount_milli),
    amount: fromMilli(delivered.amountMilli),
    amountInUnits: delivered.inUnitsMilli === null ? null : fromMilli(delivered.inUnitsMilli),
    packetSize: fromMilli(names.packet_size_milli),
    price: names.price_ft,
    fullValue: values.fullValueFt,
    tierDiscount: values.fullValueFt - values.revenueBaseFt,
    otherDiscount: sumFt(values.discounts.map(({ amountFt }) => amountFt)),
    discounts: names.discounts,
    value: values.payableFt,
  };
}

async function listLineNames(db: Database, orderId: number): Promise<LineNames[]> {
  const { rows } = await sql<LineNames>`
    select i.id, i.product_name, i.packing_name, i.packing_type, i.unit_name, i.packet_size_milli, i.amount_milli, i.price_ft,
      array(
        select json_build_object('name', coalesce(g.name, u.name, ''), 'percent', d.discount_percent)
        from order_item_discount d
        left join global_discount g on g.id = d.global_discount_id
        left join user_discount u on u.id = d.user_discount_id
        where d.order_item_id = i.id order by d.id) as discounts
    from order_item i where i.order_id = ${orderId} and i.cancelled_at is null
    order by i.id`.execute(db);
  return rows;
}

/** Who gets how much of an order, in the order of the parties. */
async function partsOf(db: Database, postings: SettledChain['postings']): Promise<Explained['parts']> {
  const sums = new Map<
    string,
    { party: (typeof SHARE_PARTIES)[number]; actorId: number | null; amount: number }
  >();
  for (const { account, party, actorId, amountFt } of postings.flatMap(({ entries }) => entries)) {
    if (account !== 'PARTY' || party === null) continue;
    const sum = sums.get(`${party}:${actorId}`) ?? { party, actorId, amount: 0 };
    sum.amount += amountFt;
    sums.set(`${party}:${actorId}`, sum);
  }
  const parts = [...sums.values()].toSorted(
    (one, other) => SHARE_PARTIES.indexOf(one.party) - SHARE_PARTIES.indexOf(other.party),
  );
  const ids = parts.flatMap(({ actorId }) => actorId ?? []);
  const actors =
    ids.length === 0
      ? []
      : await db.selectFrom('actor').select(['id', 'name']).where('id', 'in', ids).execute();
  return parts.map(({ party, actorId, amount }) => ({
    party,
    veActor: actors.find(({ id }) => id === actorId) ?? null,
    amount,
  }));
}
