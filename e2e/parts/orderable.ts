import type { DeliveryJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import type { Page } from '@playwright/test';
import { DEMO_DELIVERIES } from '../market.ts';

/** A packing of a delivery with the name that its row carries. */
export interface OrderablePacking extends DeliveryPackingJson {
  readonly itemName: string;
}

/** An open delivery of the demo that fits, nearest deadline last, so that it stays open while the journey runs. */
export async function findDelivery(
  page: Page,
  fits: (delivery: DeliveryJson) => boolean | Promise<boolean>,
): Promise<DeliveryJson> {
  for (const id of demoDeliveries()) {
    const delivery: DeliveryJson = await (await page.request.get(`/api/delivery/${id}`)).json();
    if (await fits(delivery)) return delivery;
  }
  throw new Error('The demo market has no such delivery');
}

/** The open deliveries of the demo, nearest deadline last. */
export function demoDeliveries(): readonly string[] {
  return (process.env[DEMO_DELIVERIES] ?? '').split(',').toReversed();
}

/** Packets of which there is plenty, so that journeys don't take them from each other. */
export function plentifulPacketsOf(delivery: DeliveryJson): OrderablePacking[] {
  return packetsOf(delivery).filter(
    ({ availableAmount }) => availableAmount === null || availableAmount > PLENTY,
  );
}

/** Packets of which so few are left that a buyer can take all but some. */
export function scarcePacketsOf(delivery: DeliveryJson): OrderablePacking[] {
  return packetsOf(delivery).filter(
    ({ availableAmount }) => availableAmount !== null && availableAmount >= 4 && availableAmount <= PLENTY,
  );
}

const PLENTY = 99;

/** What is ordered in whole packets, one packing of each product. */
function packetsOf({ itemsByProducer }: DeliveryJson): OrderablePacking[] {
  return itemsByProducer.flatMap(({ items }) =>
    items.flatMap(({ name, amountTypes }) => {
      const [only, ...others] = amountTypes;
      const isWhole = only?.packaged === true && only.increment === 1 && only.minOrderAmount <= 1;
      return only && others.length === 0 && isWhole && only.state === 'AVAILABLE'
        ? [{ ...only, itemName: name }]
        : [];
    }),
  );
}
