import type { NoticeSettingsJson, updateNoticeSettings } from '@kosar/contract/accounts/notice-settings';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { USUAL_PREFERENCE } from '@kosar/domain/notice-timing';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { readPushKeys } from '../../infra/push/push-keys.ts';
import { found, Refusal } from '../../infra/refusal.ts';

type Input = Parsed<typeof updateNoticeSettings>['body'];

interface SettingsRow {
  digest: boolean | null;
  digest_time: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
  address: string;
  broken_at: Date | null;
  reason: string | null;
}

/** How a user is notified, and whether mail reaches them. */
export async function readNoticeSettings(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  userId: number,
): Promise<NoticeSettingsJson> {
  const { rows } = await sql<SettingsRow>`
    select p.is_digest as digest, to_char(p.digest_time, 'HH24:MI') as digest_time, to_char(p.quiet_from, 'HH24:MI') as quiet_from,
      to_char(p.quiet_until, 'HH24:MI') as quiet_until, u.email as address, t.broken_at, t.reason
    from app_user u left join notice_preference p on p.user_id = u.id left join mail_trouble t on t.email = lower(u.email)
    where u.id = ${userId}`.execute(db);
  const row = found(rows[0]);
  const { publicKey } = await readPushKeys(db, secrets);
  return {
    digest: row.digest ?? USUAL_PREFERENCE.isDigest,
    digestTime: row.digest_time ?? USUAL_PREFERENCE.digestTime,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    mail: {
      address: row.address,
      brokenSince: row.broken_at?.toISOString() ?? null,
      reason: row.broken_at === null ? '' : (row.reason ?? ''),
    },
    pushKey: publicKey,
  };
}

/** Saves how a user is notified. What waits already keeps its time; what is put off by the next look at it follows the new request. */
export async function saveNoticeSettings(context: AppContext, userId: number, input: Input): Promise<void> {
  refuseHalfQuiet(input);
  const row = {
    is_digest: input.digest,
    digest_time: input.digestTime,
    quiet_from: input.quietFrom,
    quiet_until: input.quietUntil,
  };
  await transaction(context.db, async (trx) => {
    const before = await trx
      .selectFrom('notice_preference')
      .select(['is_digest', 'digest_time', 'quiet_from', 'quiet_until'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('notice_preference')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await writeAudit(trx, {
      userId,
      action: 'user.notice-settings',
      entity: 'app_user',
      entityId: userId,
      ...(before && { before }),
      after: row,
      now: context.clock.now(),
    });
  });
}

/** Quiet hours have a beginning and another end. */
function refuseHalfQuiet({ quietFrom, quietUntil }: Input): void {
  if ((quietFrom === null) !== (quietUntil === null)) {
    const path = quietFrom === null ? 'quietFrom' : 'quietUntil';
    throw new Refusal('invalid_input', {
      errors: [{ path, code: 'required', message: FIELD_MESSAGES.required }],
    });
  }
  if (quietFrom !== null && quietFrom === quietUntil) {
    throw new Refusal('invalid_input', {
      errors: [{ path: 'quietUntil', code: 'pattern', message: FIELD_MESSAGES.pattern }],
    });
  }
}
