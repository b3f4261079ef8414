import { NOTIFICATION_EVENTS, type NotificationEvent } from '@kosar/domain/vocabulary';
import { isOneOf, type Secrets } from '../secrets.ts';

/**
 * What the unsubscribe link of a mail is about: one kind of mails to one receiver, who is a user (at some points, or everywhere) or an
 * address without an account, named by the mail that it got.
 */
export type Unsubscribing =
  | { readonly event: NotificationEvent; readonly userId: number; readonly pointIds: readonly number[] }
  | { readonly event: NotificationEvent; readonly messageId: string };

const MAX_POINTS = 8;
const PURPOSE = 'unsubscribe';

/** The token of a link (RFC 8058): no one without the key can make one for someone else. It never ends, as old mails are kept. */
export function unsubscribeToken(secrets: Secrets, about: Unsubscribing): string {
  const receiver =
    'messageId' in about
      ? `m${about.messageId}`
      : [`u${about.userId}`, ...about.pointIds.slice(0, MAX_POINTS)].join('-');
  const text = `${about.event}~${receiver}`;
  return `${text}~${inText(secrets.digest(PURPOSE, text))}`;
}

/** What a token is about; null for one that wasn't made here. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Unsubscribing | null {
  const [name = '', receiver = '', signature = ''] = token.split('~');
  const event = NOTIFICATION_EVENTS.find((known) => known === name);
  const expected = secrets.digests(PURPOSE, `${name}~${receiver}`).map(inText);
  if (event === undefined || !isOneOf(signature, expected)) return null;
  if (receiver.startsWith('m')) return { event, messageId: receiver.slice(1) };
  const [userId = 0, ...pointIds] = receiver.slice(1).split('-').map(Number);
  return { event, userId, pointIds };
}

function inText(digest: Buffer): string {
  return digest.subarray(0, 16).toString('base64url');
}
