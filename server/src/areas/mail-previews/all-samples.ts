import type { MailSample } from '../../infra/mail/mail-sample.ts';
import { PLATFORM_MAIL_SAMPLES } from '../../infra/mail/samples.ts';
import { ACCOUNT_MAIL_SAMPLES } from '../accounts/public.ts';
import { ACTOR_MAIL_SAMPLES } from '../actors/public.ts';
import { FOOD_MAIL_SAMPLES } from '../catalogue/public.ts';
import { CHAIN_MAIL_SAMPLES } from '../chains/public.ts';
import { COMPLAINT_MAIL_SAMPLES } from '../complaints/public.ts';
import { CONTENT_MAIL_SAMPLES } from '../content/public.ts';
import { CORRECTION_MAIL_SAMPLES } from '../corrections/public.ts';
import { EVENT_MAIL_SAMPLES } from '../events/public.ts';
import { INVOICING_MAIL_SAMPLES } from '../invoicing/public.ts';
import { MARKET_MAIL_SAMPLES } from '../market/public.ts';
import { MESSAGE_MAIL_SAMPLES } from '../messages/public.ts';
import { NOTICE_MAIL_SAMPLES } from '../notices/public.ts';
import { ORDER_MAIL_SAMPLES, WAITING_MAIL_SAMPLES } from '../orders/public.ts';
import { PAYMENT_MAIL_SAMPLES } from '../payments/public.ts';
import { PROMOTION_MAIL_SAMPLES } from '../promotions/public.ts';
import { SURVEY_MAIL_SAMPLES } from '../surveys/public.ts';

/** Every kind of mail that the market sends, area by area. A test finds those that are missing. */
export const ALL_MAIL_SAMPLES: readonly MailSample[] = [
  ...ACCOUNT_MAIL_SAMPLES,
  ...ORDER_MAIL_SAMPLES,
  ...WAITING_MAIL_SAMPLES,
  ...FOOD_MAIL_SAMPLES,
  ...PAYMENT_MAIL_SAMPLES,
  ...CHAIN_MAIL_SAMPLES,
  ...COMPLAINT_MAIL_SAMPLES,
  ...CORRECTION_MAIL_SAMPLES,
  ...EVENT_MAIL_SAMPLES,
  ...PROMOTION_MAIL_SAMPLES,
  ...MESSAGE_MAIL_SAMPLES,
  ...INVOICING_MAIL_SAMPLES,
  ...SURVEY_MAIL_SAMPLES,
  ...ACTOR_MAIL_SAMPLES,
  ...CONTENT_MAIL_SAMPLES,
  ...PLATFORM_MAIL_SAMPLES,
  ...MARKET_MAIL_SAMPLES,
  ...NOTICE_MAIL_SAMPLES,
];
