import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { mailsAgainMail } from './emails/mails-again-mail.ts';

/**
 * Forgets that mails came back from the viewer's address, and sends a first one that shows whether they arrive. Where nothing came back,
 * nothing happens.
 */
export async function retryMailsOf(context: AppContext, viewer: KnownViewer): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const { email, full_name: readerName } = await trx
      .selectFrom('app_user')
      .select(['email', 'full_name'])
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow();
    const healed = await trx
      .updateTable('mail_trouble')
      .set({ broken_at: null, broken_kind: null, soft_bounces: 0, last_soft_at: null, reason: '' })
      .where('email', '=', email.toLowerCase())
      .where('broken_at', 'is not', null)
      .returning('email')
      .executeTakeFirst();
    if (healed === undefined) return;
    await queueEmail(trx, {
      ...renderMail(mailsAgainMail({ readerName, readerId: viewer.userId }), context.config.baseUrl),
      eventKey: `mails-again:${viewer.userId}:${now.toISOString()}`,
      kind: 'mails-again',
      recipient: email,
      userId: viewer.userId,
    });
  });
}
