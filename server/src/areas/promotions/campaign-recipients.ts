import type { MailProgressJson } from '@kosar/contract/campaigns/campaign-mails';
import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';

/** Names the advertising mail of a campaign in the outbox. */
export function campaignEventKey(promotionId: number): string {
  return `promotion:${promotionId}:ad`;
}

export const CAMPAIGN_MAIL = 'promotion-ad';

/** Someone who is written to. */
export interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
}

/**
 * Notes that the next few, after a user, of those who want news of campaigns are written to about this one, and gives them in order. Who is
 * noted already is passed over, in whatever call and process that was: the key of the table says so.
 */
export async function noteNextRecipients(
  trx: Transaction,
  { promotionId, after, count, now }: { promotionId: number; after: number; count: number; now: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with noted as (
      insert into promotion_mail (promotion_id, user_id, created_at)
      select ${promotionId}, u.id, ${now} from app_user u
      where u.id > ${after} and ${wantsCampaignMails} and not exists (
        select from promotion_mail had where had.promotion_id = ${promotionId} and had.user_id = u.id)
      order by u.id limit ${count}
      on conflict on constraint promotion_mail_once do nothing
      returning user_id)
    select u.id, u.email, u.full_name from noted join app_user u on u.id = noted.user_id order by u.id`.execute(
    trx,
  );
  return rows;
}

/** To how many the mail of a campaign has gone, and how many would get it now. */
export async function mailProgressOf(
  db: Database,
  promotionId: number,
): Promise<MailProgressJson | undefined> {
  const { rows } = await sql<Omit<MailProgressJson, 'lastSent'> & { lastSent: Date | null }>`
    select wanted.recipients, wanted.waiting, mails.queued, mails.sent, mails.failed, m.ad_email_last_sent_at as "lastSent"
    from promotion m
      cross join lateral (select count(*)::integer as recipients,
          (count(*) filter (where had.user_id is null))::integer as waiting
        from app_user u left join promotion_mail had on had.promotion_id = m.id and had.user_id = u.id
        where ${wantsCampaignMails}) wanted
      cross join lateral (select (count(*) filter (where e.state = 'QUEUED'))::integer as queued,
          (count(*) filter (where e.state = 'SENT'))::integer as sent,
          (count(*) filter (where e.state = 'FAILED'))::integer as failed
        from email e where e.event_key = ${campaignEventKey(promotionId)} and e.kind = ${CAMPAIGN_MAIL}) mails
    where m.id = ${promotionId}`.execute(db);
  const [row] = rows;
  return row && { ...row, lastSent: row.lastSent?.toISOString() ?? null };
}

/**
 * Whether the user `u` wants news of campaigns: has asked for it, has an address that works, and hasn't switched such mails off at all the
 * points that they follow.
 */
const wantsCampaignMails = sql<SqlBool>`(u.subscribed_to_promotions and u.activated_at is not null
  and u.disabled_at is null and u.erased_at is null
  and coalesce((select bool_or(not exists (select from notification_setting n
      where n.subscription_id = s.id and n.event = 'CAMPAIGN' and not n.email_enabled))
    from subscription s where s.user_id = u.id and s.active and not s.deleted), true))`;
