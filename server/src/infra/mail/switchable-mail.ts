import { to } from '@kosar/contract/pages/paths';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import type { AppContext } from '../app-context.ts';
import type { MailContent } from './layout/mail-content.ts';
import { marketUrl } from './layout/mail-link.ts';
import { renderMail } from './layout/render-mail.ts';
import { type EmailToQueue, messageIdOf } from './queue-email.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

type Addressed = Pick<EmailToQueue, 'eventKey' | 'recipient' | 'kind' | 'userId' | 'chainId'>;

/** The kind of mails that the receiver may switch off, and the points that this one is about. */
export interface SwitchedBy {
  readonly event: NotificationEvent;
  readonly pointIds?: readonly number[];
  /** After this the mail says nothing new, such as after the deadline that it says of: it doesn't wait for longer. */
  readonly usefulUntil?: Date;
}

/**
 * Writes a mail of a kind that people may switch off: with the header lines by which mail programs unsubscribe with one press (RFC 8058),
 * and with the same link in its footer.
 */
export function switchableMail(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  content: MailContent,
  addressed: Addressed,
  { event, pointIds = [], usefulUntil }: SwitchedBy,
): EmailToQueue {
  const { userId } = addressed;
  const token = unsubscribeToken(
    secrets,
    userId === undefined ? { event, messageId: messageIdOf(addressed) } : { event, userId, pointIds },
  );
  const unsubscribePath = to('unsubscribe', { token });
  const settings = userId === undefined ? {} : { settingsPath: to('subscriptions', { id: userId }) };
  return {
    ...renderMail({ ...content, ...settings, unsubscribePath }, config.baseUrl),
    ...addressed,
    switchedBy: event,
    pointIds,
    digestItem: { title: content.subject, text: content.preheader, path: content.button?.path ?? null },
    ...(usefulUntil === undefined ? {} : { usefulUntil }),
    headers: {
      'List-Unsubscribe': `<${marketUrl(unsubscribePath, config.baseUrl)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
