import { createHash, randomBytes } from 'node:crypto';
import type { Output } from '@kosar/contract/endpoint';
import type { getCalendarFeed, renewCalendarFeed } from '@kosar/contract/market/calendar';
import { localDay } from '@kosar/domain/calendar';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Database, transaction } from '../../infra/database/connect.ts';
import { listOwnDeliveries } from './calendar-query.ts';
import { writeCalendar } from './write-calendar.ts';

const TOKEN_BYTES = 32;
/** Last part of a feed's address: the token, and what calendars go by. */
const FILE = /^([\w-]{43})\.ics$/;

/** Since when a person has a private calendar address. */
export async function findFeed(db: Database, userId: number): Promise<Output<typeof getCalendarFeed>> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { createdAt: row?.created_at.toISOString() ?? null };
}

/** Makes a new private address; the one before, if any, is no longer good. No one can read it again, as only its hash is kept. */
export async function renewFeed(
  context: AppContext,
  userId: number,
): Promise<Output<typeof renewCalendarFeed>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = context.clock.now();
  const made = { token_hash: hashOf(token), created_at: now };
  await transaction(context.db, async (trx) => {
    await trx
      .insertInto('calendar_feed')
      .values({ user_id: userId, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute();
    await writeAudit(trx, {
      userId,
      action: 'calendar.renew',
      entity: 'calendar_feed',
      entityId: userId,
      now,
    });
  });
  return {
    address: new URL(`/ical/${token}.ics`, context.config.baseUrl).href,
    createdAt: now.toISOString(),
  };
}

/** Ends the private address. */
export async function revokeFeed(context: AppContext, userId: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('calendar_feed')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await writeAudit(trx, {
      userId,
      action: 'calendar.revoke',
      entity: 'calendar_feed',
      entityId: userId,
      now,
    });
  });
}

/** The calendar at a private address; undefined when the address isn't good, or its owner may not log in any more. */
export async function readFeed(context: AppContext, file: string): Promise<string | undefined> {
  const token = FILE.exec(file)?.[1];
  if (token === undefined) return undefined;
  const owner = await context.db
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('f.token_hash', '=', hashOf(token))
    .where('u.disabled_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  if (owner === undefined) return undefined;
  const now = context.clock.now();
  const deliveries = await listOwnDeliveries(context.db, owner.id, now, localDay(now));
  return writeCalendar(deliveries, {
    name: (await context.market.current()).name,
    baseUrl: context.config.baseUrl,
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
