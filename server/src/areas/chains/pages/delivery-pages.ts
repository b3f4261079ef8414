import type { DeliveryJson, ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import type { Database } from '../../../infra/database/connect.ts';
import { showOfProcess } from '../../../infra/gauges.ts';
import type { Visibility } from '../../../infra/session/visibility.ts';
import { listDiscountsInForce } from '../../discounts/public.ts';
import {
  type DeliveryHead,
  type DeliveryPulse,
  findDeliveryHead,
  findDeliveryPulse,
} from './delivery-head-query.ts';
import { listItemsOfChain } from './delivery-items-query.ts';
import { presentDelivery } from './present-delivery.ts';
import { presentItems } from './present-items.ts';

/** Reads the pages of deliveries. */
export interface DeliveryPages {
  /** The page as the viewer sees it, or undefined where there is none that may be seen. */
  find(visibility: Visibility, id: number, now: Date): Promise<DeliveryJson | undefined>;
}

interface CachedPage {
  readonly head: DeliveryHead;
  readonly items: ItemsOfProducerJson[];
  readonly until: number;
}

const MAX_CACHED = 200;

/**
 * Pages of deliveries, of which this process keeps for `maxAgeMs` what is the same for everybody. Whether the viewer may see the page,
 * its state, income and stock are asked of the database each time, and items are read anew as soon as stock has changed: no one sees
 * stock from before their own order. Only words and pictures may be `maxAgeMs` old; 0 keeps nothing.
 */
export function createDeliveryPages(db: Database, maxAgeMs: number): DeliveryPages {
  const stored = new Map<number, CachedPage>();
  showOfProcess('delivery_pages_kept', () => stored.size);

  return {
    async find(visibility, id, now) {
      const page = stored.get(id);
      return page !== undefined && page.until > performance.now()
        ? refresh(page, visibility, id, now)
        : readWhole(visibility, id, now);
    },
  };

  async function readWhole(visibility: Visibility, id: number, now: Date): Promise<DeliveryJson | undefined> {
    const head = await findDeliveryHead(db, visibility, id);
    if (head === undefined) return undefined;
    const items = await readItems(head, now);
    if (maxAgeMs > 0) keep(id, { head, items, until: performance.now() + maxAgeMs });
    return presentDelivery(head, items, visibility.viewer, now);
  }

  async function refresh(
    page: CachedPage,
    visibility: Visibility,
    id: number,
    now: Date,
  ): Promise<DeliveryJson | undefined> {
    const pulse = await findDeliveryPulse(db, visibility, id);
    if (pulse === undefined) return undefined;
    const head = { ...page.head, ...pulse };
    if (isSameStock(page.head, pulse)) return presentDelivery(head, page.items, visibility.viewer, now);
    const items = await readItems(head, now);
    keep(id, { head, items, until: page.until });
    return presentDelivery(head, items, visibility.viewer, now);
  }

  async function readItems(head: DeliveryHead, now: Date): Promise<ItemsOfProducerJson[]> {
    const [producers, discounts] = await Promise.all([
      listItemsOfChain(db, head.chain_id, now),
      listDiscountsInForce(db, now),
    ]);
    return presentItems(head, producers, discounts, now);
  }

  function keep(id: number, page: CachedPage): void {
    if (stored.size >= MAX_CACHED) stored.clear();
    stored.set(id, page);
  }
}

function isSameStock(before: DeliveryPulse, now: DeliveryPulse): boolean {
  return before.stock_sequence === now.stock_sequence && before.ordered_income_ft === now.ordered_income_ft;
}
