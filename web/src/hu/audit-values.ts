import { allergenNames } from '@kosar/contract/catalogue/food-words';
import { eventTypes } from './own-events.ts';
import { packingTypes, productStates } from './product-management.ts';
import { relationWords } from './relations.ts';
import * as terms from './terms.ts';
import { unrecordedWords } from './unrecorded.ts';
import {
  actorRoles,
  chainStates,
  deliveryOptionTypes,
  paymentStatuses,
  paymentTypes,
  payoutPeriods,
} from './words.ts';

/** Values that the log keeps as words of the code, as people read them elsewhere; what several lists hold is called what fits all of them. */
export const auditValues: Readonly<Record<string, string>> = {
  ...allergenNames,
  ...actorRoles,
  ...chainStates,
  ...deliveryOptionTypes,
  ...eventTypes,
  ...packingTypes,
  ...paymentStatuses,
  ...paymentTypes,
  ...payoutPeriods,
  ...productStates,
  ...relationWords.types,
  CANCELLED: terms.cancelled,
  OWES: unrecordedWords.answers.OWES,
  ABSENT: unrecordedWords.answers.ABSENT,
  DELETED: terms.deleted,
  FAILED: 'Sikertelen',
  OPEN: 'Nyitva',
  ORDERERS: 'Rendelők',
  ORDERS: terms.orders,
  SUBSCRIBERS: terms.subscribers,
  false: terms.no,
  true: terms.yes,
};
