import { formatPercent } from '@kosar/contract/format';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import type { PaymentJson } from '@kosar/contract/payments/payments';
import { fromMilli } from '@kosar/domain/amount';
import { effectiveChainState } from '@kosar/domain/chain-state';
import { maxDeliverable } from '@kosar/domain/handover';
import { dueFeeFt } from '@kosar/domain/handover-money';
import { type Ft, lineValueFt, sumFt } from '@kosar/domain/money';
import { isPackaged } from '@kosar/domain/packing';
import { fromPercent } from '@kosar/domain/percent';
import { deliveredValueFt } from '@kosar/domain/price';
import type { ItemDeliveryState } from '@kosar/domain/vocabulary';
import { imageUrl } from '../../infra/files/image-url.ts';
import { presentFoodLine } from '../../infra/food/food-line.ts';
import type { DiscountRow, ItemRow, OrderRow, PaymentRow } from './order-row.ts';

/** An order as the contract shows it: to the page, and to the mail that gives the same. */
export function presentOrder(row: OrderRow, now: Date): OrderJson {
  return {
    id: row.id,
    code: row.code,
    orderTime: row.ordered_at.toISOString(),
    delivery: deliveryOf(row, now),
    orderedBy: {
      id: row.user_id,
      fullName: row.full_name,
      emailAddress: row.email,
      phoneNumber: row.phone_number,
    },
    orderItems: row.items.map((item) => presentItem(item, now)),
    billingRequired: row.billing_required,
    billingData: billingOf(row),
    selectedDeliveryOption: {
      name: row.delivery_option_name,
      type: row.delivery_option_type,
      price: row.delivery_price_ft,
    },
    selectedPaymentType: row.payment_type,
    homeDeliveryAddress: homeOf(row),
    note: row.note,
    payments: row.payments.map(presentPayment),
    discounts: row.discounts.map((discount) => ({ name: discountName(discount), value: discount.value })),
    hasPercentCoupon: row.discounts.some(({ source, percent }) => source === 'COUPON' && percent !== null),
    ...valuesOf(row),
    hasDeviation: row.items.some(({ deviationPercent }) => deviationPercent > 0),
    deliveryState: deliveryStateOf(row.items),
    cancelled: row.cancelled_at !== null,
    version: row.version,
  };
}

/** The same order for those who may know what was ordered, but not by whom nor the code that it is handed over for (design 4, Who sees whom). */
export function withoutBuyer(order: OrderJson): OrderJson {
  return {
    ...order,
    code: '',
    orderedBy: { id: order.orderedBy.id, fullName: '', emailAddress: '', phoneNumber: '' },
    billingData: null,
    homeDeliveryAddress: null,
    note: '',
  };
}

function deliveryOf(row: OrderRow, now: Date): OrderJson['delivery'] {
  const facts = {
    state: row.state,
    orderDeadline: row.order_deadline,
    lastDeliveryDay: row.last_delivery_day,
    minIncomeFt: row.min_income_ft,
    orderedIncomeFt: row.ordered_income_ft,
    isHandedOver: row.handed_over_at !== null,
  };
  return {
    id: row.delivery_id,
    name: row.delivery_name || row.event_name,
    deliveryChainName: row.chain_name,
    eventId: row.event_id,
    status: effectiveChainState(facts, now),
    orderDeadline: row.order_deadline.toISOString(),
    dayOfDelivery: row.day_of_delivery,
    startTime: row.start_time,
    endTime: row.end_time,
    deliveryPoint: {
      id: row.point_id,
      name: row.point_name,
      address: {
        country: row.country,
        postalCode: row.postal_code,
        city: row.city,
        street: row.street,
      },
    },
    transporterName: row.transporter_name,
    paymentOptions: [
      ...(row.allows_on_site ? (['ON_SITE'] as const) : []),
      ...(row.allows_online ? (['ONLINE'] as const) : []),
    ],
  };
}

function presentItem(item: ItemRow, now: Date): OrderItemJson {
  return {
    id: item.id,
    deliveryItem: {
      id: item.itemId,
      name: item.name,
      productId: item.productId,
      imageUrl: imageUrl(item.imageKey),
    },
    producer: { id: item.producerId, name: item.producerName },
    food: presentFoodLine(item.food, now),
    deliveryItemPacking: {
      id: item.chainPackingId,
      name: item.packingName,
      type: item.type,
      packaged: isPackaged(item.type),
      unitName: item.unitName,
      packetSize: fromMilli(item.packetSizeMilli),
      deviation: fromPercent(item.deviationPercent),
    },
    amount: fromMilli(item.amountMilli),
    price: item.priceFt,
    discountedPrice: item.discountedPriceFt,
    fullValue: item.fullValueFt,
    discountedValue: item.valueFt,
    deliveryState: item.deliveryState,
    deliveredAmount: item.deliveredMilli === null ? null : fromMilli(item.deliveredMilli),
    deliveredAmountInUnits: item.deliveredUnitMilli === null ? null : fromMilli(item.deliveredUnitMilli),
    deliveredFullValue: item.deliveredFullValueFt,
    deliveredDiscountedValue: item.deliveredValueFt,
  };
}

function presentPayment(row: PaymentRow): PaymentJson {
  const { id, type, status, value, reservedValue, externalId, paymentUrl, transactions } = row;
  return { id, type, status, value, reservedValue, externalId, paymentUrl, transactions };
}

function billingOf(row: OrderRow): OrderJson['billingData'] {
  if (!row.billing_required) return null;
  return {
    billingName: row.billing_name ?? '',
    country: row.billing_country ?? '',
    city: row.billing_city ?? '',
    postalCode: row.billing_postal_code ?? '',
    address: row.billing_address ?? '',
    ...(row.billing_tax_number === null ? {} : { taxNumber: row.billing_tax_number }),
  };
}

function homeOf(row: OrderRow): OrderJson['homeDeliveryAddress'] {
  if (row.home_name === null) return null;
  return {
    name: row.home_name,
    postalCode: row.home_postal_code ?? '',
    city: row.home_city ?? '',
    address: row.home_address ?? '',
    otherInfo: row.home_other_info ?? '',
    coords: row.home_lat === null || row.home_lng === null ? null : { lat: row.home_lat, lng: row.home_lng },
  };
}

/** What a discount is called where its sum is shown. */
export function discountName({ source, name, percent }: Omit<DiscountRow, 'value'>): string {
  return source === 'TIER' ? `Közös kedvezmény (${formatPercent(fromPercent(percent ?? 0))})` : (name ?? '');
}

function valuesOf(row: OrderRow) {
  const totalFt = row.value_ft + row.delivery_price_ft;
  const dueFt = dueFtOf(row);
  return {
    fullValue: row.full_value_ft,
    discountedValue: row.value_ft,
    totalValue: totalFt,
    maximumValue: sumFt(row.items.map(highestFt)) + row.delivery_price_ft,
    deliveredFullValue: row.delivered_full_value_ft,
    deliveredDiscountedValue: row.delivered_value_ft,
    prepaidValue: row.prepaid_value_ft,
    dueValue: dueFt,
    ...onSiteOf(row, dueFt),
    debtValue: row.debt_ft,
  };
}

/** The most that real weights can make of a line: at its price, less what Ft coupons took of it. */
function highestFt(item: ItemRow): Ft {
  const packing = { ...item, minOrderMilli: 0 };
  const beforeCouponsFt = lineValueFt(item.discountedPriceFt, item.amountMilli);
  const max = deliveredValueFt(packing, item.discountedPriceFt, maxDeliverable(packing, item.amountMilli));
  return item.valueFt + Math.max(0, max - beforeCouponsFt);
}

/** What an order comes to as far as is known: recorded lines by what was handed over, the others as ordered, and the fee as far as it is due (HAND-6). */
function dueFtOf({ items, delivery_price_ft, agreed_fee }: OrderRow): Ft {
  const isNothingHandedOver = items.every(({ deliveredMilli }) => deliveredMilli === 0);
  return (
    sumFt(items.map(({ deliveredValueFt, valueFt }) => deliveredValueFt ?? valueFt)) +
    dueFeeFt({ feeFt: delivery_price_ft, agreed: agreed_fee }, isNothingHandedOver)
  );
}

/** What is paid and still to be paid at the pickup. When the chain is over nothing is: in a delivered one it is what was neither taken online nor is owed. */
function onSiteOf(row: OrderRow, dueFt: Ft): { paidOnSiteValue: Ft; toBePaidOnSiteValue: Ft } {
  const paidFt = row.paid_on_site_value_ft;
  if (row.cancelled_at !== null || row.state === 'CANCELLED' || row.state === 'NOT_DELIVERED')
    return { paidOnSiteValue: paidFt, toBePaidOnSiteValue: 0 };
  if (row.state === 'DELIVERED')
    return { paidOnSiteValue: dueFt - row.prepaid_value_ft - row.debt_ft, toBePaidOnSiteValue: 0 };
  const heldFt = sumFt(
    row.payments.flatMap(({ status, reservedValue }) => (status === 'RESERVED' ? [reservedValue] : [])),
  );
  const leftFt = dueFt - Math.max(row.prepaid_value_ft, heldFt) - paidFt;
  return { paidOnSiteValue: paidFt, toBePaidOnSiteValue: Math.max(0, leftFt) };
}

/** Delivered when anything was handed over, not delivered when nothing was; unset until every line is settled. */
function deliveryStateOf(items: readonly ItemRow[]): ItemDeliveryState | null {
  if (items.length === 0 || items.some(({ deliveryState }) => deliveryState === null)) return null;
  return items.some(({ deliveryState }) => deliveryState === 'DELIVERED') ? 'DELIVERED' : 'NOT_DELIVERED';
}
