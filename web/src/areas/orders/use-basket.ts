import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { isOrderingState } from '@kosar/domain/chain-state';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Basket, type LiveChain } from './basket.ts';
import { dropPastBaskets, type SentBasket } from './basket-keep.ts';
import { BasketKeeper, type Restored } from './basket-keeper.ts';
import { type Held, offersOf } from './offer.ts';

/** The basket of a delivery, following its fresh answers; `held` is what an order that is being changed holds. */
export function useBasket(delivery: DeliveryJson, held?: Held): Basket {
  const [basket] = useState(() => new Basket(offersOf(delivery, held), chainOf(delivery)));
  useLayoutEffect(
    () => basket.setOffers(offersOf(delivery, held), chainOf(delivery)),
    [basket, delivery, held],
  );
  return basket;
}

export interface Keeping {
  readonly keeper: BasketKeeper;
  readonly restored: Restored;
}

/**
 * Keeps the basket on this device for the person at the screen; null until what was kept is back. For a placed order that is changed, `amending` says
 * which, and fills the basket with it where nothing was kept of the change.
 */
export function useKeeping(
  basket: Basket,
  { id, orderDeadline }: Pick<DeliveryJson, 'id' | 'orderDeadline'>,
  userId: number | null | undefined,
  amending?: { readonly orderId: number; readonly fill: (keeping: Keeping) => void },
): Keeping | null {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const orderId = amending?.orderId;
  const begin = useEffectEvent((begun: Keeping) => {
    amending?.fill(begun);
    setKeeping(begun);
  });
  const lastUserId = useRef<number | null>(null);
  useEffect(() => {
    if (userId === undefined) return undefined;
    // What the one before had put in is kept for them, and no one else's.
    if (lastUserId.current !== null && lastUserId.current !== userId) basket.clear();
    lastUserId.current = userId;
    const keeper = new BasketKeeper(basket, { id, orderDeadline }, userId, orderId);
    let isGone = false;
    void keeper.start().then((restored) => (isGone ? keeper.stop() : begin({ keeper, restored })));
    const flush = () => keeper.flush();
    globalThis.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      isGone = true;
      keeper.stop();
      globalThis.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [basket, id, orderDeadline, userId, orderId]);
  useEffect(() => {
    // Storage may be off; then there is nothing to clear either.
    void dropPastBaskets(new Date()).catch(() => undefined);
  }, []);
  return keeping;
}

/** The order that another tab has made of the basket that is kept here; null for none. */
export function useSentElsewhere(keeper: BasketKeeper | null): SentBasket | null {
  return useSyncExternalStore(
    useCallback((listener) => keeper?.subscribe(listener) ?? (() => undefined), [keeper]),
    () => keeper?.sentElsewhere ?? null,
    () => null,
  );
}

/** Whether one can order now: the state allows it and the deadline is ahead (spec 4). */
export function useIsOrderable(chain: LiveChain, orderDeadline: string): boolean {
  const now = useNow();
  return isOrderingState(chain.status) && new Date(orderDeadline).getTime() > now.getTime();
}

/** The part of a delivery that stock messages move. */
export function chainOf({
  orderedIncome,
  status,
}: Pick<DeliveryJson, 'orderedIncome' | 'status'>): LiveChain {
  return { orderedIncomeFt: orderedIncome, status };
}
