import type { ChainState, DeliveryOptionType, PaymentType } from '@kosar/domain/vocabulary';

/** Words that the columns of files share. */

export const CHAIN_STATE_WORDS: Readonly<Record<ChainState, string>> = {
  OPEN: 'Rendelhető',
  MIN_INCOME_PASSED: 'Rendelhető, a minimum összejött',
  ORDERING_CLOSED: 'Lezárult',
  APPROVED: 'Jóváhagyva',
  CANCELLED: 'Elmarad',
  TO_BE_FINALIZED: 'Lezárásra vár',
  DELIVERED: 'Átadva',
  NOT_DELIVERED: 'Nem jött létre',
};

export const PAYMENT_TYPE_WORDS: Readonly<Record<PaymentType, string>> = {
  ON_SITE: 'Készpénz átvételkor',
  ONLINE: 'Bankkártya, online',
};

export const DELIVERY_OPTION_WORDS: Readonly<Record<DeliveryOptionType, string>> = {
  DELIVERY_POINT: 'Átvétel az átvevőponton',
  HOME_DELIVERY: 'Házhoz szállítás',
};

/** „igen” or „nem”. */
export function yesOrNo(isSo: boolean): string {
  return isSo ? 'igen' : 'nem';
}
