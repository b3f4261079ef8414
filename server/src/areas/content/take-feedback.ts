import type { sendFeedback } from '@kosar/contract/content/content';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../infra/mail/queue-email.ts';
import { networkOf } from '../../infra/network-of.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { Refusal } from '../../infra/refusal.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { feedbackMail } from './emails/feedback-mail.ts';

/** Each one is a mail to every admin, so one network sends few; a whole village behind one address still gets through. */
const MAX_PER_HOUR = 30;
/** So much can be read in an hour, wherever it comes from. */
const MAX_OF_ALL = 300;

/**
 * Keeps what someone wrote and mails it to the admins. Who is logged in writes from their own address, whatever they give; anybody
 * else is asked for one (spec 5, Feedback).
 */
export async function takeFeedback(
  context: AppContext,
  viewer: Viewer,
  { sender, content }: Parsed<typeof sendFeedback>['body'],
  ipAddress: string,
): Promise<void> {
  const now = context.clock.now();
  const senderEmail = viewer.email ?? sender ?? refuseMissingSender();
  const limit = { key: `feedback:${networkOf(ipAddress)}`, max: MAX_PER_HOUR };
  await takeAttempt(context, [limit], HOUR_SECONDS, now, [{ key: 'feedback-of-all', max: MAX_OF_ALL }]);
  const mail = feedbackMail({ senderName: viewer.fullName, senderEmail, content });
  await transaction(context.db, async (trx) => {
    const { id } = await trx
      .insertInto('feedback')
      .values({ user_id: viewer.userId, sender_email: senderEmail, content, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rendered = renderMail(mail, context.config.baseUrl);
    const eventKey = `feedback:${id}`;
    const admins = await listAdmins(trx);
    await queueEmails(
      trx,
      admins.map(({ id: userId, email }) => ({
        ...rendered,
        eventKey,
        kind: 'feedback',
        recipient: email,
        userId,
      })),
    );
  });
}

function refuseMissingSender(): never {
  const problem = { path: 'sender', code: 'required', message: FIELD_MESSAGES.required };
  throw new Refusal('invalid_input', { errors: [problem] });
}

/** Admins who can log in. */
function listAdmins(trx: Transaction): Promise<{ id: number; email: string }[]> {
  return trx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}
