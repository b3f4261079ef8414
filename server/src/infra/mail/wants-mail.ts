import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the buyer that a query calls `u` is mailed of what happens to an order that is fetched at the event `e`: they are still
 * there, and haven't switched these mails off for its point (spec 8).
 */
export function wantsMail(event: NotificationEvent): RawBuilder<boolean> {
  return sql<boolean>`(u.erased_at is null and not exists (
    select from subscription s join notification_setting n on n.subscription_id = s.id
    where s.user_id = u.id and s.delivery_point_id = e.delivery_point_id and n.event = ${event} and not n.email_enabled))`;
}
