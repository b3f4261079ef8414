import type { MailSample } from '../../infra/mail/mail-sample.ts';
import { CHAIN_NOTICE_SAMPLES } from './notices/emails/samples.ts';
import { RESCUE_MAIL_SAMPLES } from './rescue/emails/samples.ts';
import { SETTLEMENT_MAIL_SAMPLES } from './settlement/emails/samples.ts';
import { CHAIN_STATE_MAIL_SAMPLES } from './states/emails/samples.ts';

/** Every kind of mail about chains: their dates and deadlines, what becomes of them, and how they are settled. */
export const CHAIN_MAIL_SAMPLES: readonly MailSample[] = [
  ...CHAIN_NOTICE_SAMPLES,
  ...CHAIN_STATE_MAIL_SAMPLES,
  ...RESCUE_MAIL_SAMPLES,
  ...SETTLEMENT_MAIL_SAMPLES,
];
