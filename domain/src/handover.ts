import { floorToWhole, isWholeMilli, type Milli } from './amount.ts';
import { isCalledOff, isOrderingState } from './chain-state.ts';
import { multiplyThenDivideDown } from './exact.ts';
import { isDeliveredInUnits, isPackaged, type PackingFacts, productUnitsMilli } from './packing.ts';
import { type DeliveredAmount, deliveredUnitsMilli } from './price.ts';
import type { ChainState, ItemDeliveryState } from './vocabulary.ts';

/** What the handover rules have to know of a packing. */
export type HandoverPacking = Pick<
  PackingFacts,
  'type' | 'packetSizeMilli' | 'deviationPercent' | 'minOrderMilli'
>;

/** An order item at handover; nothing recorded yet when the state is null. */
export type HandoverItem = {
  packing: HandoverPacking;
  orderedMilli: Milli;
  state: ItemDeliveryState | null;
  delivered: DeliveredAmount | null;
};

/** Action "Delivered": all that was ordered, and for weighed packets amount × packet size as units (spec 4). */
export function deliveredInFull(packing: HandoverPacking, orderedMilli: Milli): DeliveredAmount {
  return withUnits(packing, orderedMilli, productUnitsMilli(packing, orderedMilli));
}

/** Action "Not delivered": amounts of 0 (spec 4). */
export function deliveredNothing(packing: HandoverPacking): DeliveredAmount {
  return withUnits(packing, 0, 0);
}

/** The most that may be handed over: ordered × (1 + deviation), rounded down, to wholes when packaged (spec 5). */
export function maxDeliverable(packing: HandoverPacking, orderedMilli: Milli): DeliveredAmount {
  const amountMilli = withDeviation(orderedMilli, packing.deviationPercent);
  return withUnits(
    packing,
    isPackaged(packing.type) ? floorToWhole(amountMilli) : amountMilli,
    withDeviation(productUnitsMilli(packing, orderedMilli), packing.deviationPercent),
  );
}

/** The least that may be handed over beside nothing: the packing's minimum, or what was ordered where that is less (a part of a line, PRICE-8). */
export function leastDeliverable(
  packing: Pick<HandoverPacking, 'minOrderMilli'>,
  orderedMilli: Milli,
): Milli {
  return Math.min(packing.minOrderMilli, orderedMilli);
}

/** State that saving amounts gives an item: DELIVERED where something was handed over, else NOT_DELIVERED (spec 4). */
export function deliveryStateOf(delivered: DeliveredAmount): ItemDeliveryState {
  return delivered.amountMilli > 0 ? 'DELIVERED' : 'NOT_DELIVERED';
}

/** Why delivered amounts can't be saved, with the field it is about. */
export type DeliveredRefusal = {
  field: 'amount' | 'amountInUnits';
  code: 'REQUIRED' | 'NOT_EXPECTED' | 'NOT_AN_AMOUNT' | 'OFF_STEP' | 'BELOW_MINIMUM' | 'ABOVE_DELIVERABLE';
  limitMilli: Milli | null;
};

/**
 * Checks delivered amounts (spec 5, Ordering): 0 or at least the packing's minimum, wholes when packaged, at most the deliverable maximum; units only
 * and always where packets are weighed, and none without packets. Null: they may be saved. Who records them may mean less than the minimum (HAND-2).
 */
export function checkDelivered(
  packing: HandoverPacking,
  orderedMilli: Milli,
  delivered: DeliveredAmount,
  { allowsBelowMinimum = false }: { readonly allowsBelowMinimum?: boolean } = {},
): DeliveredRefusal | null {
  const max = maxDeliverable(packing, orderedMilli);
  const minMilli = allowsBelowMinimum ? 0 : leastDeliverable(packing, orderedMilli);
  const bounds = { minMilli, maxMilli: max.amountMilli };
  return checkDeliveredAmount(packing, delivered.amountMilli, bounds) ?? checkUnits(delivered, max);
}

/** Whether something was handed over, and less than may be without a word; of what isn't recorded it wasn't. */
export function isBelowMinimum(
  packing: Pick<HandoverPacking, 'minOrderMilli'>,
  orderedMilli: Milli,
  delivered: DeliveredAmount | null,
): boolean {
  if (delivered === null || delivered.amountMilli === 0) return false;
  return delivered.amountMilli < leastDeliverable(packing, orderedMilli);
}

/**
 * State of a whole order: null until every item has one; DELIVERED when any item was handed over, else NOT_DELIVERED.
 * An order without items has none.
 */
export function orderDeliveryState(items: readonly Pick<HandoverItem, 'state'>[]): ItemDeliveryState | null {
  if (items.length === 0 || items.some(({ state }) => state === null)) return null;
  return items.some(({ state }) => state === 'DELIVERED') ? 'DELIVERED' : 'NOT_DELIVERED';
}

/** Whether anything was handed over otherwise than ordered. Items without a record don't count. */
export function hasDeviation(items: readonly HandoverItem[]): boolean {
  return items.some(
    ({ packing, orderedMilli, delivered }) =>
      delivered !== null &&
      (delivered.amountMilli !== orderedMilli ||
        deliveredUnitsMilli(packing, delivered) !== productUnitsMilli(packing, orderedMilli)),
  );
}

/** Whether "Partially delivered" is offered: only while no item has a state (spec 4). */
export function isPartialDeliveryOffered(items: readonly Pick<HandoverItem, 'state'>[]): boolean {
  return items.every(({ state }) => state === null);
}

/**
 * Why nothing can be recorded of a chain in this state, whoever records: NOT_YET while ordering is open, CALLED_OFF where it doesn't take place, so
 * that no one would ever settle it. Null: it can. Taking a mistake back is no recording.
 */
export function refuseRecording(state: ChainState): 'NOT_YET' | 'CALLED_OFF' | null {
  if (isOrderingState(state)) return 'NOT_YET';
  return isCalledOff(state) ? 'CALLED_OFF' : null;
}

/**
 * Whether handover may be recorded (spec 4): by admins, and by the chain's producer or transporter, once ordering is over and unless the chain was
 * called off. `isParty`: the viewer is such a producer or transporter.
 */
export function canRecordHandover(
  viewer: { isAdmin: boolean; isParty: boolean },
  state: ChainState,
): boolean {
  return (viewer.isAdmin || viewer.isParty) && refuseRecording(state) === null;
}

/**
 * The items as finalize leaves them: those without a record count as delivered with the last amounts, else in full (spec 4), or as not delivered
 * where no one says that they were taken (HAND-5).
 */
export function finalizedItem(
  item: HandoverItem,
  wasTaken = true,
): HandoverItem & { state: ItemDeliveryState; delivered: DeliveredAmount } {
  const unrecorded = wasTaken
    ? deliveredInFull(item.packing, item.orderedMilli)
    : deliveredNothing(item.packing);
  const delivered = item.delivered ?? unrecorded;
  return { ...item, delivered, state: item.state ?? deliveryStateOf(delivered) };
}

function withUnits(packing: HandoverPacking, amountMilli: Milli, unitsMilli: Milli): DeliveredAmount {
  return { amountMilli, inUnitsMilli: isDeliveredInUnits(packing.type) ? unitsMilli : null };
}

function withDeviation(amountMilli: Milli, deviationPercent: number): Milli {
  return multiplyThenDivideDown(amountMilli, 100 + deviationPercent, 100);
}

function checkDeliveredAmount(
  packing: HandoverPacking,
  amountMilli: Milli,
  { minMilli, maxMilli }: { minMilli: Milli; maxMilli: Milli },
): DeliveredRefusal | null {
  const refuse = (code: DeliveredRefusal['code'], limitMilli: Milli | null): DeliveredRefusal => ({
    field: 'amount',
    code,
    limitMilli,
  });
  if (!isWholeMilli(amountMilli)) return refuse('NOT_AN_AMOUNT', null);
  if (amountMilli === 0) return null;
  if (isPackaged(packing.type) && floorToWhole(amountMilli) !== amountMilli) return refuse('OFF_STEP', null);
  if (amountMilli > maxMilli) return refuse('ABOVE_DELIVERABLE', maxMilli);
  return amountMilli < minMilli ? refuse('BELOW_MINIMUM', minMilli) : null;
}

function checkUnits(delivered: DeliveredAmount, max: DeliveredAmount): DeliveredRefusal | null {
  const refuse = (code: DeliveredRefusal['code'], limitMilli: Milli | null): DeliveredRefusal => ({
    field: 'amountInUnits',
    code,
    limitMilli,
  });
  const units = delivered.inUnitsMilli;
  if (max.inUnitsMilli === null) return units === null ? null : refuse('NOT_EXPECTED', null);
  if (units === null) return refuse('REQUIRED', null);
  if (!isWholeMilli(units)) return refuse('NOT_AN_AMOUNT', null);
  if (units > max.inUnitsMilli) return refuse('ABOVE_DELIVERABLE', max.inUnitsMilli);
  // Units of nothing would be paid for although nothing was handed over.
  return units > 0 && delivered.amountMilli === 0 ? refuse('NOT_EXPECTED', null) : null;
}
