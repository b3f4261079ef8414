import type { addPushDevice, PushDeviceJson } from '@kosar/contract/accounts/notice-settings';
import type { Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Database, type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { isPushEndpoint } from '../../providers/push/push-endpoint.ts';

/** A person has a phone, a tablet and a few browsers; more are those that were forgotten. */
const MAX_DEVICES = 20;
const COLUMNS = ['id', 'device', 'endpoint', 'created_at'] as const;

/** The devices that a user's notifications are pushed to, the newest first. */
export async function listPushDevicesOf(db: Database, userId: number): Promise<PushDeviceJson[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/**
 * Has notifications pushed to a browser. One browser belongs to one user: who subscribes with it last has it, and what waits for the one
 * before isn't pushed to it any more. Of too many devices the oldest is forgotten.
 */
export async function addPushDeviceOf(
  context: AppContext,
  userId: number,
  { endpoint, p256dh, auth, device }: Parsed<typeof addPushDevice>['body'],
): Promise<PushDeviceJson> {
  refuseUnless(isPushEndpoint(endpoint, context.config.PUSH_FAKE), 'PUSH_SERVICE_UNKNOWN');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const added = await trx
      .insertInto('push_subscription')
      .values({ user_id: userId, endpoint, p256dh, auth, device, created_at: now })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ user_id: userId, p256dh, auth, device }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await forgetOldest(trx, userId);
    await writeAudit(trx, {
      userId,
      action: 'user.push-device-added',
      entity: 'app_user',
      entityId: userId,
      after: { device },
      now,
    });
    return present(added);
  });
}

/** Pushes no more to an own device; one of someone else is as good as none. */
export async function removePushDeviceOf(context: AppContext, userId: number, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const { device } = found(
      await trx
        .deleteFrom('push_subscription')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('device')
        .executeTakeFirst(),
    );
    await writeAudit(trx, {
      userId,
      action: 'user.push-device-removed',
      entity: 'app_user',
      entityId: userId,
      before: { device },
      now: context.clock.now(),
    });
  });
}

async function forgetOldest(trx: Transaction, userId: number): Promise<void> {
  await sql`delete from push_subscription where id in (
    select id from push_subscription where user_id = ${userId} order by id desc offset ${MAX_DEVICES})`.execute(
    trx,
  );
}

function present(row: { id: number; device: string; endpoint: string; created_at: Date }): PushDeviceJson {
  return {
    id: row.id,
    device: row.device,
    endpoint: row.endpoint,
    createdDate: row.created_at.toISOString(),
  };
}
