import type {
  DeliveryItemJson,
  DeliveryJson,
  DeliveryPackingJson,
  ItemsOfProducerJson,
} from '@kosar/contract/chains/deliveries';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import { fromMilli, toMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, priceFromUnitPrice, unitPriceFromPrice } from '@kosar/domain/packing';
import type { Held, HeldPart } from '../offer.ts';

type HeldOrder = Pick<OrderJson, 'orderItems' | 'hasPercentCoupon'>;

/**
 * The delivery as it stands for who changes an order on it: what the order holds stays its own, even where it has sold out or isn't offered any more.
 * Prices are those of now, which is what more of it costs. What is held comes first, so that it is found at once.
 */
export function deliveryForAmending(delivery: DeliveryJson, order: HeldOrder): DeliveryJson {
  const held = linesByPacking(order);
  const seen = new Set<number>();
  const producers = delivery.itemsByProducer.map((group) => ({
    ...group,
    items: heldFirst(
      group.items.map((item) => ({
        ...item,
        amountTypes: item.amountTypes.map((packing) => {
          const lines = held.get(packing.id);
          if (lines === undefined) return packing;
          seen.add(packing.id);
          return asHeld(packing, lines, order);
        }),
      })),
      ({ amountTypes }) => amountTypes.some(({ id }) => held.has(id)),
    ),
  }));
  const gone = [...held].flatMap(([id, lines]) => (seen.has(id) ? [] : [lines]));
  const all = gone.reduce<ItemsOfProducerJson[]>(withGone, producers);
  return {
    ...delivery,
    itemsByProducer: heldFirst(all, ({ items }) =>
      items.some(({ amountTypes }) => amountTypes.some(({ id }) => held.has(id))),
    ),
  };
}

/** The amounts of an order, by packing, in thousandths. */
export function heldAmounts(order: HeldOrder): Map<number, number> {
  return new Map([...linesByPacking(order)].map(([id, lines]) => [id, amountOf(lines)]));
}

/** What an order has at which price, by packing. */
export function heldParts(order: HeldOrder): Held {
  return new Map([...linesByPacking(order)].map(([id, lines]) => [id, lines.map(heldPart)]));
}

function heldPart({ amount, price, discountedPrice }: OrderItemJson): HeldPart {
  return { amountMilli: toMilli(amount), priceFt: price, discountedPriceFt: discountedPrice };
}

/** The lines of an order by packing; what was added at another price is a line of its own, and follows. */
export function linesByPacking({ orderItems }: Pick<HeldOrder, 'orderItems'>): Map<number, OrderItemJson[]> {
  return Map.groupBy(orderItems, ({ deliveryItemPacking }) => deliveryItemPacking.id);
}

/** In thousandths. */
export function amountOf(lines: readonly Pick<OrderItemJson, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + toMilli(amount), 0);
}

function heldFirst<T>(list: readonly T[], isHeld: (one: T) => boolean): T[] {
  return [...list.filter(isHeld), ...list.filter((one) => !isHeld(one))];
}

function asHeld(
  packing: DeliveryPackingJson,
  lines: readonly OrderItemJson[],
  { hasPercentCoupon }: Pick<HeldOrder, 'hasPercentCoupon'>,
): DeliveryPackingJson {
  const { availableAmount, state } = packing;
  const freeMilli = state === 'AVAILABLE' && availableAmount !== null ? toMilli(availableAmount) : 0;
  const isUnlimited = state === 'AVAILABLE' && availableAmount === null;
  const latest = lines.at(-1);
  const fullPrice = isOrderedByPacket(packing.type) ? packing.price : packing.unitPrice;
  // The page doesn't know the coupon, which lowers what is added as well: the price of what is held comes nearer to that.
  const isAsHeld = hasPercentCoupon && latest?.price === fullPrice;
  return {
    ...packing,
    ...(isAsHeld && heldPrices(latest)),
    state: 'AVAILABLE',
    availableAmount: isUnlimited ? null : fromMilli(freeMilli + amountOf(lines)),
  };
}

/** Of what the order holds but the delivery doesn't sell any more, there is as much as is held. */
function withGone(
  groups: readonly ItemsOfProducerJson[],
  lines: readonly OrderItemJson[],
): ItemsOfProducerJson[] {
  const [line] = lines;
  if (line === undefined) return [...groups];
  const { deliveryItem, deliveryItemPacking: packing, producer } = line;
  const gone: DeliveryPackingJson = {
    ...packing,
    packingId: packing.id,
    ...heldPrices(line),
    increment: packing.packaged ? 1 : 0.001,
    minOrderAmount: 0,
    availableAmount: fromMilli(amountOf(lines)),
    orderedAmount: 0,
    state: 'AVAILABLE',
  };
  const group = groups.find((one) => one.producer.id === producer.id);
  if (group === undefined) {
    return [...groups, { producer: { ...producer, imageUrl: null }, items: [goneItem(line, gone)] }];
  }
  const isThere = group.items.some(({ id }) => id === deliveryItem.id);
  const items = isThere
    ? group.items.map((item) =>
        item.id === deliveryItem.id ? { ...item, amountTypes: [...item.amountTypes, gone] } : item,
      )
    : [goneItem(line, gone), ...group.items];
  return groups.map((one) => (one === group ? { ...group, items } : one));
}

function goneItem({ deliveryItem, food }: OrderItemJson, packing: DeliveryPackingJson): DeliveryItemJson {
  const { id, name, productId, imageUrl } = deliveryItem;
  return {
    id,
    name,
    product: {
      id: productId,
      description: '',
      imageUrl,
      unitName: packing.unitName,
      productType: { id: 0, name: '', color: null, imageUrl: null },
      food,
    },
    listOrder: 0,
    rating: null,
    amountTypes: [packing],
  };
}

/** Both prices, of the packet and of the unit, from the one that the line was ordered at. */
function heldPrices(line: OrderItemJson) {
  const { type, packetSize } = line.deliveryItemPacking;
  const byPacket = isOrderedByPacket(type);
  const packetOf = (ft: number) => (byPacket ? ft : priceFromUnitPrice(ft, toMilli(packetSize)));
  const unitOf = (ft: number) => (byPacket ? unitPriceFromPrice(ft, toMilli(packetSize)) : ft);
  return {
    price: packetOf(line.price),
    unitPrice: unitOf(line.price),
    discountedPacketPrice: packetOf(line.discountedPrice),
    discountedUnitPrice: unitOf(line.discountedPrice),
  };
}
