import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';

/** Whom a notice is for, what it is of and the points that it is about, as a query has them. */
interface NoticeInQuery {
  readonly userId: RawBuilder<unknown>;
  readonly event: RawBuilder<unknown>;
  readonly pointIds: RawBuilder<unknown>;
}

/**
 * Whether a user wants to hear of something by mail or by push (spec 8): at one of its points is enough. Without a point it is off when it is
 * off everywhere. What concerns the account can't be switched off; mails of campaigns are for those who said yes to them and aren't blocked.
 * This is the only place that says so; what a query asks is asked again when the mail goes out.
 */
export function wantsNotice(
  by: 'MAIL' | 'PUSH',
  { userId, event, pointIds }: NoticeInQuery,
): RawBuilder<boolean> {
  const isOn = sql.ref(by === 'MAIL' ? 'n.email_enabled' : 'n.push_enabled');
  const agreed = sql`exists (select from app_user reader
    where reader.id = ${userId} and reader.subscribed_to_promotions and reader.disabled_at is null and reader.erased_at is null)`;
  return sql<boolean>`(case
    when ${event} = 'ACCOUNT' then true
    ${by === 'MAIL' ? sql`when ${event} = 'CAMPAIGN' and not ${agreed} then false` : sql``}
    when ${pointIds} = '{}' then coalesce((
      select bool_or(${isOn}) from subscription s join notification_setting n on n.subscription_id = s.id
      where s.user_id = ${userId} and n.event = ${event}), true)
    else exists (
      select from unnest(${pointIds}) as about (point_id) where not exists (
        select from subscription s join notification_setting n on n.subscription_id = s.id
        where s.user_id = ${userId} and s.delivery_point_id = about.point_id and n.event = ${event} and not ${isOn}))
  end)`;
}

/** Whether the buyer that a query calls `u` is mailed of what happens to an order that is fetched at the event `e`, and is still there. */
export function wantsMail(event: NotificationEvent): RawBuilder<boolean> {
  const wanted = wantsNotice('MAIL', {
    userId: sql`u.id`,
    event: sql`${event}::text`,
    pointIds: sql`array[e.delivery_point_id]`,
  });
  return sql<boolean>`(u.erased_at is null and ${wanted})`;
}
