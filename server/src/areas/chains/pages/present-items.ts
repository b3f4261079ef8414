import type {
  DeliveryItemJson,
  DeliveryPackingJson,
  ItemsOfProducerJson,
} from '@kosar/contract/chains/deliveries';
import { fromMilli, type Milli } from '@kosar/domain/amount';
import { localDay } from '@kosar/domain/calendar';
import { bestGlobalDiscount, type GlobalDiscount } from '@kosar/domain/discount';
import { isPackaged } from '@kosar/domain/packing';
import { fromPercent } from '@kosar/domain/percent';
import { discountedPrices, totalPercent } from '@kosar/domain/price';
import { orderableMaxMilli } from '@kosar/domain/stock';
import { tierPercent } from '@kosar/domain/tiers';
import { imageUrl } from '../../../infra/files/image-url.ts';
import { presentFoodLine } from '../../../infra/food/food-line.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';
import type { DeliveryHead } from './delivery-head-query.ts';
import type { ItemRow, PackingRow, ProducerItems, StockedPacking } from './delivery-items-query.ts';

/** What of a chain decides its prices. */
export type PricedChain = Pick<
  DeliveryHead,
  'chain_id' | 'event_id' | 'point_id' | 'tiers' | 'ordered_income_ft' | 'bypass_product_available_amount'
>;

/** What a delivery sells, with the prices that everybody gets at `now`, and what is left of it. */
export function presentItems(
  head: PricedChain,
  producers: readonly ProducerItems[],
  discounts: readonly GlobalDiscount[],
  now: Date,
): ItemsOfProducerJson[] {
  const currentPercent = tierPercent(head.tiers, head.ordered_income_ft);
  return producers.map((producer) => ({
    producer: {
      id: producer.producerId,
      name: producer.producerName,
      imageUrl: imageUrl(producer.imageKey),
    },
    items: producer.items.map((item) =>
      presentItem(head, item, linePercent(head, producer, item, discounts, currentPercent, now), now),
    ),
  }));
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

/** What everybody gets on a line: the tier reached and the best global discount. Coupons are the buyer's own matter. */
function linePercent(
  head: PricedChain,
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

function presentItem(head: PricedChain, item: ItemRow, percent: number, now: Date): DeliveryItemJson {
  return {
    id: item.id,
    name: item.name,
    product: {
      id: item.productId,
      description: cleanRichText(item.description),
      imageUrl: imageUrl(item.imageKey),
      unitName: item.unitName,
      productType: {
        id: item.typeId,
        name: item.typeName,
        color: item.typeColor,
        imageUrl: imageUrl(item.typeImageKey),
      },
      food: presentFoodLine(item.food, now),
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
