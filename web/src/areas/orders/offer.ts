import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import type { DeliveryItemJson, DeliveryJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { formatAmount, formatFt } from '@kosar/contract/format';
import { fromMilli, type Milli, toMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, type PackingFacts } from '@kosar/domain/packing';
import { toPercent } from '@kosar/domain/percent';
import { type AmountRule, amountRule } from '@kosar/domain/stock';
import { lineName, orderUnit } from '../../lib/packing-words.ts';

export { lineName, orderUnit };

/** What an order that is being changed has of a packing at one price of one of what the amount counts: what is held keeps it (PRICE-8). */
export interface HeldPart {
  readonly amountMilli: number;
  readonly priceFt: number;
  readonly discountedPriceFt: number;
}

/** What an order that is being changed holds, by packing, the earliest part first. */
export type Held = ReadonlyMap<number, readonly HeldPart[]>;

/** One packing that can be ordered on a delivery, with all that the basket counts with. */
export interface Offer {
  /** Of the delivery item packing. */
  readonly id: number;
  readonly itemId: number;
  /** „Alma, 5 kg-os láda”: what rows, summaries and screen readers call it. */
  readonly name: string;
  readonly producerName: string;
  readonly food: FoodLineJson | null;
  readonly facts: PackingFacts;
  readonly rule: AmountRule;
  /** Price of one of what the amount counts, before and after discounts. */
  readonly priceFt: number;
  readonly discountedPriceFt: number;
  /** What the amount counts: the product's unit, or packets. */
  readonly unit: string;
  /** Null: nothing limits it. */
  readonly availableMilli: number | null;
  /** What the order that is being changed has of it; of a new order nothing. */
  readonly held: readonly HeldPart[];
}

/** Everything that a delivery offers, by packing. */
export function offersOf(
  delivery: Pick<DeliveryJson, 'itemsByProducer'>,
  held: Held = new Map(),
): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  for (const { producer, items } of delivery.itemsByProducer) {
    for (const item of items) {
      for (const packing of item.amountTypes) {
        offers.set(packing.id, offerOf(packing, item, producer.name, held.get(packing.id) ?? []));
      }
    }
  }
  return offers;
}

/** In what steps a packing is ordered. */
export function ruleOf(packing: DeliveryPackingJson): AmountRule {
  return amountRule({
    type: packing.type,
    minOrderMilli: toMilli(packing.minOrderAmount),
    incrementMilli: toMilli(packing.increment),
  });
}

/** „1,4 kg” */
export function amountText(amountMilli: Milli, unit: string): string {
  return formatAmount(fromMilli(amountMilli), unit);
}

/** „1 db × 345 Ft + 59 db × 690 Ft” */
export function partsText(
  parts: readonly { readonly amountMilli: Milli; readonly discountedPriceFt: number }[],
  unit: string,
): string {
  return parts
    .map(
      ({ amountMilli, discountedPriceFt }) =>
        `${amountText(amountMilli, unit)} × ${formatFt(discountedPriceFt)}`,
    )
    .join(' + ');
}

/** What can still be ordered, in thousandths: nothing of a packing that isn't offered any more. */
export function availableMilliOf(packing: { availableAmount: number | null }): number | null {
  return packing.availableAmount === null ? null : toMilli(packing.availableAmount);
}

function offerOf(
  packing: DeliveryPackingJson,
  { id: itemId, name: itemName, product: { food } }: DeliveryItemJson,
  producerName: string,
  held: readonly HeldPart[],
): Offer {
  const facts: PackingFacts = {
    type: packing.type,
    packetSizeMilli: toMilli(packing.packetSize),
    deviationPercent: toPercent(packing.deviation),
    incrementMilli: toMilli(packing.increment),
    minOrderMilli: toMilli(packing.minOrderAmount),
    priceFt: packing.price,
    unitPriceFt: packing.unitPrice,
  };
  const byPacket = isOrderedByPacket(packing.type);
  return {
    id: packing.id,
    itemId,
    name: lineName(itemName, packing),
    producerName,
    food,
    facts,
    rule: amountRule(facts),
    priceFt: byPacket ? packing.price : packing.unitPrice,
    discountedPriceFt: byPacket ? packing.discountedPacketPrice : packing.discountedUnitPrice,
    unit: orderUnit(packing),
    availableMilli: packing.state === 'AVAILABLE' ? availableMilliOf(packing) : 0,
    held,
  };
}
