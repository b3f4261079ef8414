import { useSyncExternalStore } from 'react';
import type { Basket, BasketRow, BasketView } from './basket.ts';

/** The whole basket: for what shows sums and notices. */
export function useBasketView(basket: Basket): BasketView {
  return useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.view(),
    () => basket.view(),
  );
}

/** One row of the order table: it hears of nothing but its own packing. */
export function useBasketRow(basket: Basket, packingId: number): BasketRow {
  return useSyncExternalStore(
    (listener) => basket.subscribeTo(packingId, listener),
    () => basket.row(packingId),
    () => basket.row(packingId),
  );
}
