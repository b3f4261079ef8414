import type {
  ActorRole,
  LegalForm,
  NotificationEvent,
  PaymentStatus,
  PayoutPeriod,
  TransportCapacity,
  TransportRange,
} from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** Names of the market's closed word lists, as people read them; those that files show too stand in the contract. */

export { chainStates, deliveryOptionTypes, paymentTypes } from '@kosar/contract/words';

export const unknownState = 'Ismeretlen állapot';

export const paymentStatuses: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Fizetésre vár',
  IN_PROGRESS: 'Fizetés folyamatban',
  RESERVED: 'Zárolva a kártyán',
  PAID: terms.paid,
  CANCELLED: 'Megszakadt',
  EXPIRED: 'Lejárt',
};

export const payoutPeriods: Readonly<Record<PayoutPeriod, string>> = {
  PER_DELIVERY: 'Szállításonként',
  WEEKLY: terms.weekly,
  MONTHLY: terms.monthly,
};

export const actorRoles: Readonly<Record<ActorRole, string>> = {
  PRODUCER: terms.producer,
  TRANSPORTER: terms.transporter,
  ORGANIZER: terms.organizer,
  DELIVERY_POINT_MANAGER: terms.deliveryPointManager,
};

export const legalForms: Readonly<Record<LegalForm, string>> = {
  PRIMARY_PRODUCER: 'Őstermelő',
  SOLE_TRADER: 'Egyéni vállalkozó',
  KFT: 'Kft.',
  BT: 'Bt.',
  OTHER: 'Egyéb',
};

export const transportCapacities: Readonly<Record<TransportCapacity, string>> = {
  UNDER_1T: '1 tonna alatt',
  FROM_1T_TO_2T: '1–2 tonna',
  FROM_2T_TO_4T: '2–4 tonna',
  OVER_4T: '4 tonna felett',
};

export const transportRanges: Readonly<Record<TransportRange, string>> = {
  NONE: 'Nem szállítok',
  WITHIN_40_KM: '40 km-en belül',
  WITHIN_40_KM_AND_BUDAPEST: '40 km-en belül és Budapestre',
  WHOLE_COUNTRY: 'Az egész országba',
};

export const notificationEvents: Readonly<Record<NotificationEvent, string>> = {
  NEW_DELIVERY: 'Új szállítás az átvevőponton',
  DEADLINE_NEAR: '24 óra múlva zárul a rendelés',
  ORDERING_CLOSED: 'Lezárult a rendelés',
  APPROVED: 'Jóváhagyták a szállítást',
  CANCELLED: 'Elmarad a szállítás',
  PACKING_CANCELLED: 'Kimarad egy termék',
  ARRIVED_OR_LATE: 'Megérkezett vagy késik',
  ORDER_CONFIRMED_OR_CHANGED: 'Visszaigazolás vagy változás a rendelésemben',
  PAYMENT_CHANGED: 'Változott a fizetés állapota',
  INVOICE: 'Számla érkezett',
  MESSAGE: 'Üzenet a szervezőktől',
  CAMPAIGN: 'Akciók és kampányok',
};
