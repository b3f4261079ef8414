import {
  BANK_ACCOUNT_FORMATS,
  CHAIN_STATES,
  CLEARING_TRANSACTION_STATES,
  DELIVERY_OPTION_TYPES,
  EVENT_TYPES,
  LEGAL_FORMS,
  ORDER_FREQUENCIES,
  PAYMENT_TYPES,
  PAYOUT_PERIODS,
  PRODUCT_STATES,
  RECOMMENDATION_TYPES,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
  TRANSPORTER_TYPES,
  UNITS,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A call that answers a closed word list of the market, in its order (spec 7: types, states, units …). */
interface WordList {
  readonly endpoint: ReturnType<typeof wordsCall>;
  readonly words: readonly string[];
}

function wordsCall(name: string, path: `/${string}`, summary: string) {
  return endpoint({ name, method: 'GET', path, who: 'anyone', summary, output: z.array(z.string()) });
}

function list(name: string, path: `/${string}`, words: readonly string[], summary: string): WordList {
  return { endpoint: wordsCall(name, path, summary), words };
}

/** Every word list that is asked for by address. The market's own pages know the words already. */
export const WORD_LISTS: readonly WordList[] = [
  list('listLegalForms', '/producer/legal-forms', LEGAL_FORMS, 'Legal forms of a producer'),
  list(
    'listTransportCapacities',
    '/producer/transport-capacities',
    TRANSPORT_CAPACITIES,
    'Transport capacity bands of a producer',
  ),
  list('listTransportRanges', '/producer/transport-ranges', TRANSPORT_RANGES, 'How far a producer carries'),
  list('listPayoutPeriods', '/veactor/payout-periods', PAYOUT_PERIODS, 'Payout periods of an actor'),
  list(
    'listTransporterTypes',
    '/producer-transporter-relation/transporter-types',
    TRANSPORTER_TYPES,
    'What a transporter is to a producer',
  ),
  list(
    'listClearingPayoutPeriods',
    '/clearing-transaction/payout-periods',
    PAYOUT_PERIODS,
    'Payout periods of clearing transactions',
  ),
  list(
    'listClearingPaymentTypes',
    '/clearing-transaction/payment-types',
    PAYMENT_TYPES,
    'Payment types of clearing transactions',
  ),
  list(
    'listClearingTransactionStates',
    '/clearing-transaction/states',
    CLEARING_TRANSACTION_STATES,
    'States of clearing transactions',
  ),
  list('listBankAccountFormats', '/bank-account/formats', BANK_ACCOUNT_FORMATS, 'Formats of account numbers'),
  list('listChainStates', '/deliverychain/states', CHAIN_STATES, 'States of chains and deliveries'),
  list('listPaymentOptions', '/deliverychain/paymentOptions', PAYMENT_TYPES, 'Payment options of chains'),
  list('listEventTypes', '/deliveryevent/types', EVENT_TYPES, 'Types of events'),
  list(
    'listDeliveryOptionTypes',
    '/deliveryevent/deliveryOptionTypes',
    DELIVERY_OPTION_TYPES,
    'Types of delivery options',
  ),
  list(
    'listOrderFrequencies',
    '/demandsurvey/orderfrequencylist',
    ORDER_FREQUENCIES,
    'How often a surveyed product would be ordered',
  ),
  list('listRecommendationTypes', '/recommendation/types', RECOMMENDATION_TYPES, 'Types of recommendations'),
  list('listProductStates', '/product/states', PRODUCT_STATES, 'States of products'),
  list('listPackingStates', '/packing/states', PRODUCT_STATES, 'States of packings'),
  list('listUnits', '/product/units', UNITS, 'Units of products'),
];
