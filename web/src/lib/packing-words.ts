import type { DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { packetUnit } from '../hu/orders.ts';

/** What an amount of a packing is counted in: packets are pieces. */
export function orderUnit(packing: Pick<DeliveryPackingJson, 'type' | 'unitName'>): string {
  return isOrderedByPacket(packing.type) ? packetUnit : packing.unitName;
}

/** Product and packing in one name; loose goods are named by their product alone, as their packing is called like the unit. */
export function lineName(itemName: string, packing: Pick<DeliveryPackingJson, 'packaged' | 'name'>): string {
  return packing.packaged && packing.name !== '' ? `${itemName}, ${packing.name}` : itemName;
}
