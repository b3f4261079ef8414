import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { JobTask } from '../../infra/jobs/start-worker.ts';
import { forgetComplaints } from './forget-complaints.ts';
import { ERASED_MAIL } from './queue-account-mail.ts';

const DAY_MS = 86_400_000;
/** As long as this, an old link is still answered with what is wrong with it. */
const TOKEN_DAYS = 30;

/**
 * The task that clears away sessions, tokens, answered challenges and counters whose time is over, and what is left of those who were erased: the address of their last mail
 * once it has been sent, and pictures of complaints from before these were let go with the person.
 */
export function createAccountCleaner({ db, clock }: Pick<AppContext, 'db' | 'clock'>): JobTask {
  return async () => {
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const longAgo = new Date(now.getTime() - TOKEN_DAYS * DAY_MS);
    await transaction(db, async (trx) => {
      await trx
        .deleteFrom('user_session')
        .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_active_at', '<=', dayAgo)]))
        .execute();
      await trx.deleteFrom('used_passkey_challenge').where('expires_at', '<=', now).execute();
      await trx.deleteFrom('user_token').where('expires_at', '<=', longAgo).execute();
      // The kind is written out: of all mails hardly any are of it, which only shows when the statement is planned for it.
      await sql`update email set recipient = 'torolt@torolt.invalid', subject = '', html = '', text = ''
        where kind = ${sql.lit(ERASED_MAIL)} and state <> 'QUEUED' and recipient <> 'torolt@torolt.invalid'`.execute(
        trx,
      );
      await forgetComplaints(trx, sql<SqlBool>`u.erased_at is not null`);
      await trx.deleteFrom('rate_limit').where('window_started_at', '<=', dayAgo).execute();
    });
  };
}
