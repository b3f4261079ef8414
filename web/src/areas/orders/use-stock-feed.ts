import { type DeliveryJson, getDelivery } from '@kosar/contract/chains/deliveries';
import type { StockChangeJson } from '@kosar/contract/live/topics';
import { toPercent } from '@kosar/domain/percent';
import { tierPercent } from '@kosar/domain/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryKey } from '../../lib/queries.ts';
import type { Basket } from './basket.ts';
import { availableMilliOf } from './offer.ts';
import { chainOf } from './use-basket.ts';

/**
 * Brings stock messages into the basket. Gives whether they come: null before the first connection. The delivery is asked for again after
 * a lost connection, and when the chain reaches another tier, since prices change with it.
 */
export function useStockFeed(basket: Basket, delivery: DeliveryJson, token: string | null): boolean | null {
  const client = useQueryClient();
  const [isLive, setLive] = useState<boolean | null>(null);
  const sequence = useRef(delivery.stockSequence);
  const wasLost = useRef(false);
  const { id, stockSequence } = delivery;
  useEffect(() => {
    sequence.current = Math.max(sequence.current, stockSequence);
  }, [stockSequence]);

  const reload = () => void client.invalidateQueries({ queryKey: queryKey(getDelivery) });
  const change = useEffectEvent((message: StockChangeJson) => {
    sequence.current = message.sequence;
    basket.setAvailable(
      new Map(message.packings.map((packing) => [packing.id, availableMilliOf(packing)])),
      chainOf(message),
    );
    if (discountAt(delivery, message.orderedIncome) !== toPercent(delivery.currentDiscount)) reload();
  });
  const live = useEffectEvent((isNow: boolean) => {
    if (isNow && wasLost.current) reload();
    wasLost.current = !isNow;
    setLive((before) => (before === null && !isNow ? null : isNow));
  });

  useEffect(() => {
    let close: (() => void) | null = null;
    let isGone = false;
    const open = async () => {
      const { openStockFeed } = await import('../../lib/stock-feed.ts');
      if (isGone) return;
      close = openStockFeed({
        deliveryId: id,
        token,
        sequence: () => sequence.current,
        onChange: (message) => change(message),
        onLive: (isNow) => live(isNow),
      });
    };
    void open();
    return () => {
      isGone = true;
      close?.();
    };
  }, [id, token]);
  return isLive;
}

function discountAt({ discountTiers }: DeliveryJson, orderedIncomeFt: number): number {
  const tiers = discountTiers.map(({ tierStartIncome, discount }) => ({
    tierStartFt: tierStartIncome,
    discountPercent: toPercent(discount),
  }));
  return tierPercent(tiers, orderedIncomeFt);
}
