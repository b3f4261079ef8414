import { accountsRefusals } from './refusals/accounts.ts';
import { actorsRefusals } from './refusals/actors.ts';
import { campaignsRefusals } from './refusals/campaigns.ts';
import { catalogueRefusals } from './refusals/catalogue.ts';
import { catalogueSettingsRefusals } from './refusals/catalogue-settings.ts';
import { chainsRefusals } from './refusals/chains.ts';
import { clearingsRefusals } from './refusals/clearings.ts';
import { complaintsRefusals } from './refusals/complaints.ts';
import { eventsRefusals } from './refusals/events.ts';
import { generalRefusals } from './refusals/general.ts';
import { handoverRefusals } from './refusals/handover.ts';
import { invoicingRefusals } from './refusals/invoicing.ts';
import { logsRefusals } from './refusals/logs.ts';
import { marketRefusals } from './refusals/market.ts';
import { ordersRefusals } from './refusals/orders.ts';
import { paymentsRefusals } from './refusals/payments.ts';
import { pointsRefusals } from './refusals/points.ts';
import type { RefusalText } from './refusals/refusal-text.ts';

/**
 * Every expected refusal of the market: its status and the words a person reads. Keys are the spec's where it has one
 * (spec 8). A key is there once, whatever file says it.
 */
const texts = {
  ...generalRefusals,
  ...accountsRefusals,
  ...actorsRefusals,
  ...catalogueRefusals,
  ...catalogueSettingsRefusals,
  ...pointsRefusals,
  ...eventsRefusals,
  ...chainsRefusals,
  ...ordersRefusals,
  ...handoverRefusals,
  ...complaintsRefusals,
  ...paymentsRefusals,
  ...invoicingRefusals,
  ...campaignsRefusals,
  ...clearingsRefusals,
  ...logsRefusals,
  ...marketRefusals,
};

export type RefusalCode = keyof typeof texts;

/** Words and status of each refusal, by its key. */
export const REFUSALS: Record<RefusalCode, RefusalText> = texts;

/** Refusals that any call may answer with: no endpoint lists them. */
export const GENERAL_REFUSALS: readonly RefusalCode[] = [
  'invalid_input',
  'malformed_request',
  'unauthenticated',
  'forbidden',
  'ONLY_LOOKING',
  'STRONG_LOGIN_NEEDED',
  'CONFIRM_WITH_PASSKEY',
  'STRONG_LOGIN_RESTS',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'unavailable',
  'too_slow',
];
