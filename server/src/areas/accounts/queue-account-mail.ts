import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import {
  activationMail,
  erasedMail,
  passwordResetMail,
  passwordWantedMail,
  type SafetyNews,
  safetyMail,
} from './emails/account-mails.ts';
import { issueToken } from './user-tokens.ts';

export interface MailedUser {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
}

/** Queues the mail with a new activation link; `next` is where it leads after the login, in whatever browser it is opened. */
export async function queueActivationMail(
  context: AppContext,
  trx: Transaction,
  user: MailedUser,
  now: Date,
  next: string | null = null,
): Promise<void> {
  const token = await issueToken(context, trx, user.id, 'ACTIVATION', now);
  await queueEmail(trx, {
    ...renderMail(activationMail(user.fullName, token.place, next), context.config.baseUrl),
    ...addressed(user, `token:${token.id}`, 'activation'),
    isAskedFor: true,
  });
}

/** Queues the mail with a new link for setting a password. */
export async function queueResetMail(
  context: AppContext,
  trx: Transaction,
  user: MailedUser,
  now: Date,
): Promise<void> {
  const token = await issueToken(context, trx, user.id, 'PASSWORD_RESET', now);
  await queueEmail(trx, {
    ...renderMail(passwordResetMail(user.fullName, token.place), context.config.baseUrl),
    ...addressed(user, `token:${token.id}`, 'password-reset'),
    isAskedFor: true,
  });
}

/** Queues the mail that the account is open and has no password yet, with the link for setting one. */
export async function queuePasswordWantedMail(
  context: AppContext,
  trx: Transaction,
  user: MailedUser,
  now: Date,
): Promise<void> {
  const token = await issueToken(context, trx, user.id, 'PASSWORD_RESET', now);
  await queueEmail(trx, {
    ...renderMail(passwordWantedMail(user.fullName, token.place), context.config.baseUrl),
    ...addressed(user, `token:${token.id}`, 'password-wanted'),
    isAskedFor: true,
  });
}

/** Queues the mail that says of a change of password, second factor or passkeys. */
export async function queueSafetyMail(
  context: AppContext,
  trx: Transaction,
  user: MailedUser,
  news: SafetyNews,
  now: Date,
): Promise<void> {
  await queueEmail(trx, {
    ...renderMail(safetyMail(user.fullName, news), context.config.baseUrl),
    ...addressed(user, `user:${user.id}:${now.toISOString()}`, news.toLowerCase().replaceAll('_', '-')),
  });
}

/** The kind of the last mail to a user: the only row that still holds the address, until it is cleaned away. */
export const ERASED_MAIL = 'account-erased';

/** Queues the mail that the account is gone, to the address that it had. */
export async function queueErasedMail(
  context: AppContext,
  trx: Transaction,
  { id, email, fullName }: MailedUser,
): Promise<void> {
  await queueEmail(trx, {
    ...renderMail(erasedMail(fullName), context.config.baseUrl),
    eventKey: `user:${id}:erased`,
    recipient: email,
    kind: ERASED_MAIL,
  });
}

function addressed(user: MailedUser, eventKey: string, kind: string) {
  return { eventKey, recipient: user.email, kind, userId: user.id };
}
