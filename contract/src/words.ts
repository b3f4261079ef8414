import type { ChainState, DeliveryOptionType, PaymentType } from '@kosar/domain/vocabulary';

/** Names of closed word lists that screens and files call the same. */

export const chainStates: Readonly<Record<ChainState, string>> = {
  OPEN: 'Rendelhető',
  MIN_INCOME_PASSED: 'Rendelhető, a minimum összejött',
  ORDERING_CLOSED: 'Lezárult',
  APPROVED: 'Jóváhagyva',
  CANCELLED: 'Elmarad',
  TO_BE_FINALIZED: 'Lezárásra vár',
  DELIVERED: 'Átadva',
  NOT_DELIVERED: 'Nem jött létre',
};

export const paymentTypes: Readonly<Record<PaymentType, string>> = {
  ON_SITE: 'Készpénz átvételkor',
  ONLINE: 'Bankkártya, online',
};

export const deliveryOptionTypes: Readonly<Record<DeliveryOptionType, string>> = {
  DELIVERY_POINT: 'Átvétel az átvevőponton',
  HOME_DELIVERY: 'Házhoz szállítás',
};
