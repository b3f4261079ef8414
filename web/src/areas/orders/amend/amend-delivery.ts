import type {
  DeliveryItemJson,
  DeliveryJson,
  DeliveryPackingJson,
  ItemsOfProducerJson,
} from '@kosar/contract/chains/deliveries';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import { fromMilli, toMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, priceFromUnitPrice, unitPriceFromPrice } from '@kosar/domain/packing';

type Held = Pick<OrderJson, 'orderItems'>;

/**
 * The delivery as it stands for who changes an order on it: what the order holds stays its own, at its price, even where it has sold out or
 * isn't offered any more. What is held comes first, so that it is found at once.
 */
export function deliveryForAmending(delivery: DeliveryJson, { orderItems }: Held): DeliveryJson {
  const held = new Map(orderItems.map((line) => [line.deliveryItemPacking.id, line]));
  const seen = new Set<number>();
  const producers = delivery.itemsByProducer.map((group) => ({
    ...group,
    items: heldFirst(
      group.items.map((item) => ({
        ...item,
        amountTypes: item.amountTypes.map((packing) => {
          const line = held.get(packing.id);
          if (line === undefined) return packing;
          seen.add(packing.id);
          return asHeld(packing, line);
        }),
      })),
      ({ amountTypes }) => amountTypes.some(({ id }) => held.has(id)),
    ),
  }));
  const goneLines = orderItems.filter(({ deliveryItemPacking }) => !seen.has(deliveryItemPacking.id));
  const all = goneLines.reduce(withGone, producers);
  return {
    ...delivery,
    itemsByProducer: heldFirst(all, ({ items }) =>
      items.some(({ amountTypes }) => amountTypes.some(({ id }) => held.has(id))),
    ),
  };
}

/** The amounts of an order, by packing, in thousandths. */
export function heldAmounts({ orderItems }: Held): Map<number, number> {
  return new Map(
    orderItems.map(({ deliveryItemPacking, amount }) => [deliveryItemPacking.id, toMilli(amount)]),
  );
}

function heldFirst<T>(list: readonly T[], isHeld: (one: T) => boolean): T[] {
  return [...list.filter(isHeld), ...list.filter((one) => !isHeld(one))];
}

function asHeld(packing: DeliveryPackingJson, line: OrderItemJson): DeliveryPackingJson {
  const { availableAmount } = packing;
  return {
    ...packing,
    ...heldPrices(line),
    state: 'AVAILABLE',
    availableAmount:
      availableAmount === null ? null : fromMilli(toMilli(availableAmount) + toMilli(line.amount)),
  };
}

/** Of what the order holds but the delivery doesn't sell any more, there is as much as is held. */
function withGone(groups: readonly ItemsOfProducerJson[], line: OrderItemJson): ItemsOfProducerJson[] {
  const { deliveryItem, deliveryItemPacking: packing, producer } = line;
  const gone: DeliveryPackingJson = {
    ...packing,
    packingId: packing.id,
    ...heldPrices(line),
    increment: packing.packaged ? 1 : 0.001,
    minOrderAmount: 0,
    availableAmount: line.amount,
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
