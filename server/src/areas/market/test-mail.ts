import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { limitMailsIn } from '../../infra/mail/mailbox.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { testMail } from './emails/test-mail.ts';

const CODE_MS = 3_600_000;

/** Mails a new code to whoever asks; the one before ends. It goes the way of all mails, so that it proves the worker, the mail server and the sender. */
export async function mailTestCode(
  context: AppContext,
  viewer: Pick<KnownViewer, 'userId'>,
): Promise<{ recipient: string; mailId: number }> {
  const now = context.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return transaction(context.db, async (trx) => {
    await trx.selectFrom('market_setting').select('id').forUpdate().execute();
    const { email, full_name } = await trx
      .selectFrom('app_user')
      .select(['email', 'full_name'])
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow();
    await limitMailsIn(trx, context, email, now);
    await trx
      .updateTable('market_setting')
      .set({ mail_code_hash: hashOf(code), mail_code_sent_at: now })
      .execute();
    const mailId = await queueEmail(trx, {
      ...renderMail(testMail(full_name, code), context.config.baseUrl),
      eventKey: `market:test-mail:${now.toISOString()}`,
      recipient: email,
      kind: 'market-test',
      userId: viewer.userId,
      isAskedFor: true,
    });
    return { recipient: email, mailId: found(mailId) };
  });
}

/** Takes the code of the latest test mail, once and within an hour: mails of this sender arrive. */
export async function confirmTestCode(context: AppContext, viewer: KnownViewer, code: string): Promise<void> {
  const now = context.clock.now();
  // Six digits: an hour and so few attempts are too little to guess them.
  await takeAttempt(context, [{ key: `market-mail-code:${viewer.userId}`, max: 10 }], HOUR_SECONDS, now);
  await transaction(context.db, async (trx) => {
    const row = await trx
      .selectFrom('market_setting')
      .select(['id', 'mail_code_hash', 'mail_code_sent_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isInTime = (row.mail_code_sent_at?.getTime() ?? 0) + CODE_MS > now.getTime();
    const isRight = row.mail_code_hash !== null && timingSafeEqual(row.mail_code_hash, hashOf(code));
    refuseUnless(isInTime && isRight, 'TEST_MAIL_CODE_WRONG');
    await trx
      .updateTable('market_setting')
      .set({ mail_code_hash: null, mail_code_sent_at: null, mail_confirmed_at: now })
      .execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'market.confirm-mail',
      entity: 'market_setting',
      entityId: row.id,
      now,
    });
  });
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
