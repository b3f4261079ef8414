import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { CAMPAIGN_MAIL, campaignEventKey } from './campaign-recipients.ts';

/**
 * Takes back the mails of a campaign that no one has tried to send yet: what they lead to is gone. As if they had never been written, so that their
 * readers get them where the campaign is sent again.
 */
export async function withdrawCampaignMails(trx: Transaction, promotionId: number): Promise<void> {
  await sql`
    with withdrawn as (
      delete from email where event_key = ${campaignEventKey(promotionId)} and kind = ${CAMPAIGN_MAIL}
        and state in ('QUEUED', 'HELD') and attempts = 0 returning user_id)
    delete from promotion_mail noted using withdrawn
    where noted.promotion_id = ${promotionId} and noted.user_id = withdrawn.user_id`.execute(trx);
}
