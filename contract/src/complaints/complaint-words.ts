import type { ComplaintOffer, ComplaintReason, ComplaintState, ComplaintWant } from '@kosar/domain/complaint';

/** What was wrong, as lists, files and mails say it. */
export const COMPLAINT_REASON_WORDS: Readonly<Record<ComplaintReason, string>> = {
  MISSING: 'Hiányzik',
  DAMAGED: 'Romlott vagy sérült',
  LESS: 'Kevesebb volt',
  OTHER: 'Más gond',
};

/** What the buyer asks for. */
export const COMPLAINT_WANT_WORDS: Readonly<Record<ComplaintWant, string>> = {
  MONEY: 'Pénz vissza',
  REPLACEMENT: 'Pótlás legközelebb',
  NOTHING: 'Csak jelzés',
};

/** How far a complaint has come. */
export const COMPLAINT_STATE_WORDS: Readonly<Record<ComplaintState, string>> = {
  OPEN: 'Válaszra vár',
  ANSWERED: 'Megválaszolva',
  AGREED: 'Megegyeztek',
};

/** What is offered. */
export const COMPLAINT_OFFER_WORDS: Readonly<Record<ComplaintOffer, string>> = {
  REFUND: 'Visszatérítés',
  CREDIT: 'Jóváírás',
};
