import { deliveryStateOf, finalizedItem, type HandoverItem } from '@kosar/domain/handover';
import { type DeliveredLine, dueFeeFt } from '@kosar/domain/handover-money';
import { type Ft, sumFt } from '@kosar/domain/money';
import type { DeliveredAmount } from '@kosar/domain/price';
import type { ChainOrder, ChainToSettle } from '@kosar/domain/settle-chain';
import { type SettledLineValues, settledLineValues } from '@kosar/domain/settle-line';
import { captureFt, orderTotalFt } from '@kosar/domain/settle-order';
import type { ItemDeliveryState } from '@kosar/domain/vocabulary';
import type { Database } from '../../../infra/database/connect.ts';
import { type LineRow, listLineRows, listOrderRows, type OrderRow, readShares } from './settlement-rows.ts';

/** A line as finalize leaves it. */
export interface FinalLine {
  readonly itemId: number;
  readonly orderId: number;
  /** It had no record: it counts as delivered with the last amounts (spec 4), or not at all (HAND-5). */
  readonly isMarkedNow: boolean;
  readonly state: ItemDeliveryState;
  readonly delivered: DeliveredAmount;
  readonly producerId: number;
  readonly values: SettledLineValues;
}

export interface FinalOrder extends OrderRow {
  readonly lines: readonly FinalLine[];
  /** Something was, be it given back since. */
  readonly isAnythingHandedOver: boolean;
  /** Its delivery fee as far as it is due (HAND-6). */
  readonly deliveryFeeFt: Ft;
  readonly totalFt: Ft;
}

/** Everything that settling a chain asks about. */
export interface Settlement {
  readonly orders: readonly FinalOrder[];
  /** What is to be captured counts as captured, until a capture has turned out otherwise. */
  readonly chain: ChainToSettle;
}

/** What is corrected: amounts by line, and the order whose delivery fee is given back. */
export interface Corrected {
  readonly amounts: ReadonlyMap<number, DeliveredAmount>;
  readonly feeBackOf?: number | null;
}

/**
 * Reads a chain, or one order of it with those that are paid at once with it, as finalize would leave it: what isn't recorded counts as delivered, what is
 * reserved is taken. With a correction it is read as if that were recorded.
 */
export async function readSettlement(
  db: Database,
  chainId: number,
  orderId: number | null = null,
  corrected: Corrected = { amounts: new Map() },
): Promise<Settlement> {
  const { head, orders, lines } = await readRows(db, chainId, orderId);
  return settlementOf({
    head,
    orders: orders.map((row) => withFee(row, corrected)),
    lines: lines.map((row) => withCorrected(row, corrected.amounts)),
  });
}

/** What is written of a chain, or of one order of it with those that are paid at once with it. */
export interface SettlementRows {
  readonly head: Awaited<ReturnType<typeof readShares>>;
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineRow[];
}

export async function readRows(
  db: Database,
  chainId: number,
  orderId: number | null = null,
): Promise<SettlementRows> {
  return {
    head: await readShares(db, chainId),
    orders: await listOrderRows(db, chainId, orderId),
    lines: await listLineRows(db, chainId, orderId),
  };
}

/** The rows as finalize would leave them. Lines without a record count as delivered but for those of the orders that weren't taken. */
export function settlementOf(rows: SettlementRows, notTaken: ReadonlySet<number> = new Set()): Settlement {
  const linesOf = Map.groupBy(
    rows.lines.map((row) => finalLine(row, !notTaken.has(row.order_id))),
    ({ orderId }) => orderId,
  );
  const orders = rows.orders.map((row) => finalOrder(row, linesOf.get(row.id) ?? []));
  return { orders, chain: { ...rows.head, orders: orders.map(chainOrder) } };
}

function withFee(row: OrderRow, { feeBackOf }: Corrected): OrderRow {
  return row.id === feeBackOf ? { ...row, agreed_fee: 'GIVEN_BACK' } : row;
}

function withCorrected(row: LineRow, corrected: ReadonlyMap<number, DeliveredAmount>): LineRow {
  const delivered = corrected.get(row.id);
  if (delivered === undefined) return row;
  return {
    ...row,
    delivery_state: deliveryStateOf(delivered),
    delivered_amount_milli: delivered.amountMilli,
    delivered_unit_milli: delivered.inUnitsMilli,
  };
}

function finalLine(row: LineRow, wasTaken: boolean): FinalLine {
  const percentOf = (source: 'TIER' | 'GLOBAL' | 'COUPON') =>
    row.discounts
      .filter((one) => one.source === source && one.percent !== null)
      .map(({ percent }) => percent ?? 0);
  const packing: DeliveredLine['packing'] = {
    type: row.packing_type,
    packetSizeMilli: row.packet_size_milli,
    deviationPercent: row.deviation_percent,
    incrementMilli: row.increment_milli,
    minOrderMilli: row.min_order_amount_milli,
    // The line is counted by the price it was ordered at, whichever of the two that was.
    priceFt: row.price_ft,
    unitPriceFt: row.price_ft,
  };
  const recorded: HandoverItem = {
    packing,
    orderedMilli: row.amount_milli,
    state: row.delivery_state,
    delivered:
      row.delivered_amount_milli === null
        ? null
        : { amountMilli: row.delivered_amount_milli, inUnitsMilli: row.delivered_unit_milli },
  };
  const { state, delivered } = finalizedItem(recorded, wasTaken);
  const couponFts = row.discounts.filter(({ percent }) => percent === null).map(({ amountFt }) => amountFt);
  const line = {
    packing,
    percents: {
      tierPercent: Math.max(0, ...percentOf('TIER')),
      globalPercent: Math.max(0, ...percentOf('GLOBAL')),
      couponPercent: sumFt(percentOf('COUPON')),
    },
    fullPriceFt: row.price_ft,
    couponFt: sumFt(couponFts),
    delivered,
  };
  return {
    itemId: row.id,
    orderId: row.order_id,
    isMarkedNow: row.delivery_state === null,
    state,
    delivered,
    producerId: row.producer_id,
    values: settledLineValues(
      line,
      row.discounts.filter(({ source }) => source !== 'TIER'),
    ),
  };
}

function finalOrder(row: OrderRow, lines: readonly FinalLine[]): FinalOrder {
  // What was given back by agreement was brought.
  const isAnythingHandedOver =
    row.agreed_fee !== null || lines.some(({ delivered }) => delivered.amountMilli > 0);
  const fee = { feeFt: row.delivery_price_ft, agreed: row.agreed_fee };
  const deliveryFeeFt = dueFeeFt(fee, !isAnythingHandedOver);
  const totalFt = orderTotalFt({ lines: lines.map(({ values }) => values), deliveryFeeFt });
  return { ...row, lines, isAnythingHandedOver, deliveryFeeFt, totalFt };
}

/** What is to be taken of an order's reservation. */
export function plannedCaptureFt(order: FinalOrder): Ft {
  return order.planned_ft ?? (order.payment_id === null ? 0 : captureFt(order.totalFt, order.reserved_ft));
}

function chainOrder(order: FinalOrder): ChainOrder {
  const plannedFt = plannedCaptureFt(order);
  const takenFt = order.capture_state === 'REFUSED' ? 0 : (order.taken_ft ?? plannedFt);
  // What corrections have changed since.
  const capturedFt = takenFt - order.refunded_ft;
  const owedFt = plannedFt - takenFt + order.uncollected_ft + order.owed_change_ft;
  return {
    orderId: order.id,
    payerKey: order.payer_key,
    lines: order.lines.map(({ itemId, producerId, values }) => ({ itemId, producerId, ...values })),
    deliveryFeeFt: order.deliveryFeeFt,
    plannedOnlineFt: capturedFt + owedFt,
    capturedFt,
    givenBackFt: order.given_back_ft,
    organizerId: order.organizer_id,
    pointManagerId: order.point_manager_id,
    marketplaceManagerId: order.marketplace_manager_id,
    walletId: order.wallet_id,
    agreedPlatformFt: order.agreed_platform_ft,
    takenPlatformFt: order.capture_state === 'REFUSED' ? 0 : platformLeft(order),
  };
}

/** A refund comes out of the wallet that was paid, the platform's own where there is no other. */
function platformLeft({ wallet_id, taken_platform_ft, refunded_ft }: FinalOrder): Ft | null {
  if (taken_platform_ft === null || wallet_id !== null) return taken_platform_ft;
  return taken_platform_ft - refunded_ft;
}
