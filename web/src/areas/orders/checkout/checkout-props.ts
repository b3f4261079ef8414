import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import type { Basket, LiveChain } from '../basket.ts';
import type { BasketKeeper } from '../basket-keeper.ts';

/** What the checkout is given by the page it is a part of. */
export interface CheckoutProps {
  readonly delivery: DeliveryJson;
  readonly basket: Basket;
  readonly chain: LiveChain;
  readonly isOrderable: boolean;
  readonly keeper: BasketKeeper;
  readonly inviteToken: string | null;
  readonly step: 1 | 2;
  readonly addressOf: (step: 1 | 2 | null) => string;
  /** Leaves the page without asking. */
  readonly onLeave: (target: string, state?: unknown) => void;
}
