import type { PasskeyJson } from '@kosar/contract/accounts/passkeys';
import type { AuditAction } from '@kosar/contract/audit-actions';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { found } from '../../../infra/refusal.ts';
import { refuseUnconfirmed } from '../../../infra/session/confirmed-session.ts';
import { refuseWeakChange } from '../../../infra/session/strong-login.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { queueSafetyMail } from '../queue-account-mail.ts';
import { findAccountById } from '../user-queries.ts';
import { PASSKEY_COLUMNS, presentPasskey } from './passkey-queries.ts';

/** Gives an own passkey another name. */
export async function renamePasskeyOf(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  name: string,
): Promise<PasskeyJson> {
  return transaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId)
      .returning(PASSKEY_COLUMNS)
      .executeTakeFirst();
    const passkey = found(row);
    await audit(trx, viewer, 'user.passkey-rename', context.clock.now());
    return presentPasskey(passkey);
  });
}

/** Removes an own passkey, once the password was given again, and notifies its owner. */
export async function removePasskeyOf(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const own = await trx
      .selectFrom('passkey')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId)
      .forUpdate()
      .executeTakeFirst();
    found(own);
    refuseWeakChange(viewer);
    await refuseUnconfirmed(trx, viewer, now);
    await trx.deleteFrom('passkey').where('id', '=', id).execute();
    const account = found(await findAccountById(trx, viewer.userId));
    await audit(trx, viewer, 'user.passkey-remove', now);
    await queueSafetyMail(context, trx, account, 'PASSKEY_REMOVED', now);
  });
}

/** The log names the person, not the key: what they called it is no one's business. */
async function audit(
  trx: Transaction,
  { userId }: KnownViewer,
  action: AuditAction,
  now: Date,
): Promise<void> {
  await writeAudit(trx, { userId, action, entity: 'app_user', entityId: userId, now });
}
