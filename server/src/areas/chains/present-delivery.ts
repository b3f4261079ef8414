import type { DeliveryItemJson, DeliveryJson, DeliveryPackingJson } from '@kosar/contract/deliveries';
import { fromMilli, type Milli } from '@kosar/domain/amount';
import { localDay } from '@kosar/domain/calendar';
import { effectiveChainState } from '@kosar/domain/chain-state';
import { bestGlobalDiscount, type GlobalDiscount } from '@kosar/domain/discount';
import { isPackaged } from '@kosar/domain/packing';
import { fromPercent } from '@kosar/domain/percent';
import { discountedPrices, totalPercent } from '@kosar/domain/price';
import { orderableMaxMilli } from '@kosar/domain/stock';
import { tierPercent } from '@kosar/domain/tiers';
import { imageUrl } from '../../platform/files/image-url.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { presentContact } from '../actors/public.ts';
import type { DeliveryHead } from './delivery-head-query.ts';
import type { ItemRow, PackingRow, ProducerItems, StockedPacking } from './delivery-items-query.ts';

/** The whole page of a delivery as one viewer sees it at `now`. */
export function presentDelivery(
  head: DeliveryHead,
  producers: readonly ProducerItems[],
  discounts: readonly GlobalDiscount[],
  viewer: Viewer,
  now: Date,
): DeliveryJson {
  const {
    DELIVERY_POINT_MANAGER: managers,
    ORGANIZER: organizers,
    TRANSPORTER: transporters,
  } = viewer.roleIds;
  const currentPercent = tierPercent(head.tiers, head.ordered_income_ft);
  return {
    id: head.id,
    name: head.name,
    deliveryChainId: head.chain_id,
    deliveryChainName: head.chain_name,
    eventId: head.event_id,
    eventName: head.event_name,
    status: stateOf(head, now),
    description: head.description,
    deliveryPoint: head.point,
    deliveryPointManager: presentContact(viewer, head.manager),
    transporter: presentContact(viewer, head.transporter),
    organizer: presentContact(viewer, head.organizer),
    qualityClass: head.quality_class,
    orderDeadline: head.order_deadline.toISOString(),
    dayOfDelivery: head.day_of_delivery,
    startTime: head.start_time,
    endTime: head.end_time,
    billingNotOptional: head.billing_not_optional,
    minIncome: head.min_income_ft,
    orderedIncome: head.ordered_income_ft,
    showProgressRemainingInAmount: head.show_progress_remaining_in_amount,
    discountTiers: head.tiers.map((tier) => ({
      tierStartIncome: tier.tierStartFt,
      discount: fromPercent(tier.discountPercent),
    })),
    currentDiscount: fromPercent(currentPercent),
    paymentOptions: [
      ...(head.allows_on_site ? [{ paymentType: 'ON_SITE' as const }] : []),
      ...(head.allows_online ? [{ paymentType: 'ONLINE' as const }] : []),
    ],
    deliveryOptions: head.options,
    itemsByProducer: producers.map((producer) => ({
      producer: {
        id: producer.producerId,
        name: producer.producerName,
        imageUrl: imageUrl(producer.imageKey),
      },
      items: producer.items.map((item) =>
        presentItem(head, item, linePercent(head, producer, item, discounts, currentPercent, now)),
      ),
    })),
    stockSequence: head.stock_sequence,
    serverTime: now.toISOString(),
    currentUserTransporter: transporters.includes(head.transporter.id),
    currentUserOrganizer: organizers.includes(head.organizer.id),
    currentUserDeliveryPointManager: managers.includes(head.manager.id),
    currentUserProducer: head.is_producer === true,
  };
}

/**
 * What one more order may take of a packing at most, as it stands on the wire; null when nothing limits it (spec 5, Ordering). Nothing
 * of a packing that is not offered any more.
 */
export function availableAmount(packing: StockedPacking, isGlobalBypassed: boolean): number | null {
  if (!packing.isOffered) return 0;
  const free = {
    itemMilli: packing.itemFreeMilli,
    packingMilli: packing.packingFreeMilli,
    productGlobalMilli: packing.productGlobalFreeMilli,
    packingGlobalMilli: packing.packingGlobalFreeMilli,
    isGlobalBypassed,
  };
  const maxMilli: Milli | null = orderableMaxMilli(packing, free);
  return maxMilli === null ? null : fromMilli(maxMilli);
}

function stateOf(head: DeliveryHead, now: Date): DeliveryJson['status'] {
  return effectiveChainState(
    {
      state: head.stored_state,
      orderDeadline: head.order_deadline,
      lastDeliveryDay: head.last_delivery_day,
      minIncomeFt: head.min_income_ft,
      orderedIncomeFt: head.ordered_income_ft,
    },
    now,
  );
}

/** What everybody gets on a line: the tier reached and the best global discount. Coupons are the buyer's own matter. */
function linePercent(
  head: DeliveryHead,
  producer: ProducerItems,
  item: ItemRow,
  discounts: readonly GlobalDiscount[],
  currentPercent: number,
  now: Date,
): number {
  const subject = {
    pointId: head.point_id,
    eventId: head.event_id,
    chainId: head.chain_id,
    productTypeIds: item.typeIds,
    productId: item.productId,
    producerId: producer.producerId,
  };
  const best = discounts.length === 0 ? null : bestGlobalDiscount(discounts, subject, localDay(now));
  return totalPercent({ tierPercent: currentPercent, globalPercent: best?.percent ?? 0, couponPercent: 0 });
}

function presentItem(head: DeliveryHead, item: ItemRow, percent: number): DeliveryItemJson {
  return {
    id: item.id,
    name: item.name,
    product: {
      id: item.productId,
      description: item.description,
      imageUrl: imageUrl(item.imageKey),
      unitName: item.unitName,
      productType: {
        id: item.typeId,
        name: item.typeName,
        color: item.typeColor,
        imageUrl: imageUrl(item.typeImageKey),
      },
    },
    listOrder: item.listOrder,
    rating: item.rating,
    amountTypes: item.packings.map((packing) =>
      presentPacking(packing, percent, head.bypass_product_available_amount),
    ),
  };
}

function presentPacking(
  packing: PackingRow,
  percent: number,
  isGlobalBypassed: boolean,
): DeliveryPackingJson {
  const discounted = discountedPrices(packing, percent);
  return {
    id: packing.id,
    packingId: packing.packingId,
    name: packing.name,
    type: packing.type,
    packaged: isPackaged(packing.type),
    packetSize: fromMilli(packing.packetSizeMilli),
    deviation: fromPercent(packing.deviationPercent),
    unitName: packing.unitName,
    unitPrice: packing.unitPriceFt,
    price: packing.priceFt,
    discountedUnitPrice: discounted.discountedUnitPriceFt,
    discountedPacketPrice: discounted.discountedPacketPriceFt,
    increment: fromMilli(packing.incrementMilli),
    minOrderAmount: fromMilli(packing.minOrderMilli),
    availableAmount: availableAmount(packing, isGlobalBypassed),
    orderedAmount: fromMilli(packing.orderedMilli),
    state: packing.isOffered ? 'AVAILABLE' : 'NOT_AVAILABLE',
  };
}
