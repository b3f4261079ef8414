import type { PropertyEndingJson } from '@kosar/contract/admin/application-properties';
import type { PropertyKey } from '@kosar/domain/properties';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { countMakersOfIncomplete, notifyOfLiftedDay, notifyOfRequiredDay } from '../catalogue/public.ts';
import { countRescues, endRescues } from '../chains/public.ts';
import { countWaiting, endAllWaiting } from '../orders/public.ts';

/** A property whose value changes: what it was, and what it is from now on. */
export interface PropertyChange {
  readonly before: number | string;
  readonly after: number | string;
  readonly now: Date;
}

/** What becomes of what is open under a property when it changes: nothing depends on it, and why; or it ends, in the transaction of the change. */
export type PropertyEnding =
  | { readonly keeps: string }
  | {
      readonly isEnding: (change: PropertyChange) => boolean;
      readonly end: (trx: Transaction, change: PropertyChange) => Promise<void>;
      /** What would end, for the admin before they save; entries of 0 aren't shown. */
      readonly count: (db: Database, change: PropertyChange) => Promise<readonly PropertyEndingJson[]>;
    };

/** How every property ends what is open under it (decision 264). A property that isn't here doesn't compile, and a switch has to end something. */
export const PROPERTY_ENDINGS: Readonly<Record<PropertyKey, PropertyEnding>> = {
  deliveryOffsetDays: { keeps: 'Forms of new chains begin with it; chains have days of their own.' },
  deadlineDaysBefore: { keeps: 'Forms of new chains begin with it; chains have deadlines of their own.' },
  deadlineTime: { keeps: 'Forms of new chains begin with it; chains have deadlines of their own.' },
  homeDeliveryPriceFt: { keeps: 'Forms of new events begin with it; events have prices of their own.' },
  nearbyDistanceMetres: { keeps: 'Says which points a search shows; subscriptions and orders name theirs.' },
  complaintDays: {
    keeps:
      'Complaints go on, and goods that were delivered before keep the longest time they had (complaint-days.ts).',
  },
  complaintOfferDays: { keeps: 'Offers that were made keep the day they were given.' },
  foodFactsRequiredFrom: {
    isEnding: ({ before, after }) => before !== after,
    end: (trx, { after, now }) =>
      after === '' ? notifyOfLiftedDay(trx, now) : notifyOfRequiredDay(trx, String(after), now),
    count: async (db) => [{ what: 'FOOD_PRODUCERS', count: await countMakersOfIncomplete(db) }],
  },
  searchSynonyms: { keeps: 'Nothing is kept of a search.' },
  chainRescue: {
    isEnding: isSwitchedOff,
    end: (trx, { now }) => endRescues(trx, now),
    count: async (db, { now }) => {
      const { plans, questions, askedBuyers, hurriedBuyers } = await countRescues(db, now);
      return [
        { what: 'RESCUE_PLANS', count: plans },
        { what: 'RESCUE_QUESTIONS', count: questions },
        { what: 'ASKED_BUYERS', count: askedBuyers },
        { what: 'HURRIED_BUYERS', count: hurriedBuyers },
      ];
    },
  },
  waitingList: {
    isEnding: isSwitchedOff,
    end: (trx, { now }) => endAllWaiting(trx, now),
    count: async (db, { now }) => {
      const { entries, kept } = await countWaiting(db, now);
      return [
        { what: 'WAITING_ENTRIES', count: entries },
        { what: 'OFFERED_PLACES', count: kept },
      ];
    },
  },
  blogUrl: { keeps: 'A link of the menu.' },
};

function isSwitchedOff({ before, after }: PropertyChange): boolean {
  return before === 'ON' && after === 'OFF';
}

/** The switches of single things that admins have beside the properties, by call and field: what each does to what is open. A test holds it against the contract. */
export const OTHER_SWITCHES: Readonly<Record<string, string>> = {
  'updateDemandSurvey.active': 'Takes no more answers, at the call too; answers and their coupons stay.',
  'updateDemandSurvey.promotionEvent': 'Says what kind of survey it is.',
  'updatePromotion.published':
    'Its page is gone, its advertisement can’t be sent, and mails of it that wait are taken back (withdraw-campaign-mails.ts); its chains and orders stay.',
  'updatePromotion.demandSurveyActive':
    'Shows the survey on the campaign; the survey has a switch of its own.',
  'updateRecommendation.active': 'A card of the home page.',
  'updateProducerTransporterRelation.public': 'Shows a relation; what it is needed for it allows as before.',
  'updateTransporterOrganizerRelation.public': 'Shows a relation; what it is needed for it allows as before.',
  'updateOrganizerManagerRelation.public': 'Shows a relation; what it is needed for it allows as before.',
  'updateOrganizerManagerRelation.relative':
    'Says how the amount of a share is meant in chains opened from now on.',
  'setUserAdmin.isAdmin':
    'The rights are gone with the next call, and so is every look at the market as someone else.',
  'editOrder.billingRequired': 'A field of one order, which its buyer is mailed about.',
  'updateVeActor.publiclyVisible': 'Pages and lists; chains and orders go on.',
  'updateVeActor.einvoicingAllowed':
    'Invoices that wait to be issued are given up with that reason to the seller (claim-invoice.ts); what is under way ends.',
  'updateInvoicingAccount.enabled':
    'Another account issues what waits; without one it is given up with that reason to the seller.',
};
