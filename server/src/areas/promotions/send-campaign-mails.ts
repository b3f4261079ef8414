import type { sendPromotionMailPreview, sendPromotionMails } from '@kosar/contract/campaigns/campaign-mails';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { localDay } from '@kosar/domain/calendar';
import {
  type CampaignMailRefusal,
  campaignPhase,
  missingMailParts,
  refuseCampaignMail,
} from '@kosar/domain/campaign';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { richBlock } from '../../infra/mail/layout/rich-part.ts';
import { type EmailToQueue, queueBulkEmails, queueEmail } from '../../infra/mail/queue-email.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { Refusal } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import {
  CAMPAIGN_MAIL,
  campaignEventKey,
  noteNextRecipients,
  type Recipient,
} from './campaign-recipients.ts';
import { type CampaignMailContent, campaignMail } from './emails/campaign-mail.ts';
import { lockPromotion } from './save-promotion.ts';

/** Recipients that are rendered and written at once: memory doesn't grow with their number, and other requests have their turn in between. */
const AT_ONCE = 50;
/** Gives the locks of sendings from others of the market. */
const SENDING = 32;

type Promotion = Awaited<ReturnType<typeof lockPromotion>>;

/**
 * Mails everybody who wants news of campaigns about this one, all or nothing. However often it is sent, and by whom at the same moment, each
 * person gets it once, also after a change of address; who has come since the last sending gets it with the next. Pressed while it is being
 * sent, it does nothing: presses that waited for each other would hold the connections that all other requests need.
 */
export async function sendCampaignMails(
  context: AppContext,
  viewer: KnownViewer,
  { promotionId, customSubject, defaultSubject }: Parsed<typeof sendPromotionMails>['body'],
): Promise<{ queued: number }> {
  allow(viewer, 'manageCampaigns', {});
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    if (!(await beginSending(trx, promotionId))) return { queued: 0 };
    const promotion = await lockPromotion(trx, promotionId);
    refuse(promotion, reasonAgainst(promotion, now));
    const content = contentOf(context, promotion, defaultSubject ? null : customSubject);
    let queued = 0;
    let after = 0;
    let recipients: Recipient[];
    do {
      recipients = await noteNextRecipients(trx, { promotionId, after, count: AT_ONCE, now });
      after = recipients.at(-1)?.id ?? after;
      const mails = recipients.map((recipient) => mailTo(context, recipient, promotionId, content));
      queued += (await queueBulkEmails(trx, mails, queued)).length;
    } while (recipients.length === AT_ONCE);
    if (queued > 0) await noteSending(trx, viewer, { promotionId, subject: content.subject, queued, now });
    return { queued };
  });
}

/** Mails what the advertisement would say to one address, with a line that it is a preview. Pressed again, it comes again. */
export async function sendCampaignMailPreview(
  context: AppContext,
  viewer: KnownViewer,
  { promotionId, to, customSubject, defaultSubject }: Parsed<typeof sendPromotionMailPreview>['body'],
): Promise<{ queued: number }> {
  allow(viewer, 'manageCampaigns', {});
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const promotion = await lockPromotion(trx, promotionId);
    const refusal = reasonAgainst(promotion, now);
    refuse(promotion, refusal === 'CAMPAIGN_MAIL_INCOMPLETE' ? refusal : null);
    const content = {
      ...contentOf(context, promotion, defaultSubject ? null : customSubject),
      isPreview: true,
    };
    const id = await queueEmail(trx, {
      ...renderMail(campaignMail(content), context.config.baseUrl),
      eventKey: `promotion:${promotionId}:ad-preview:${viewer.userId}:${now.toISOString()}`,
      kind: 'promotion-ad-preview',
      recipient: to,
    });
    return { queued: id === null ? 0 : 1 };
  });
}

/** False while another press sends it; what was begun ends with its transaction. */
async function beginSending(trx: Transaction, promotionId: number): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${SENDING}::integer, ${promotionId}::integer) as is_free`.execute(trx);
  return rows[0]?.is_free === true;
}

function reasonAgainst(promotion: Promotion, now: Date): CampaignMailRefusal | null {
  return refuseCampaignMail({
    isPublished: promotion.published,
    phase: campaignPhase({ startDate: promotion.start_date, endDate: promotion.end_date }, localDay(now)),
    ...partsOf(promotion),
  });
}

function refuse(promotion: Promotion, refusal: CampaignMailRefusal | null): void {
  if (refusal === null) return;
  const missing = refusal === 'CAMPAIGN_MAIL_INCOMPLETE' ? missingMailParts(partsOf(promotion)) : [];
  throw new Refusal(refusal, {
    errors: missing.map((path) => ({ path, code: 'required', message: FIELD_MESSAGES.required })),
  });
}

function partsOf({ email_subject, email_button, email_body }: Promotion) {
  return { emailSubject: email_subject, emailButton: email_button, emailBody: email_body };
}

function contentOf(
  { config }: AppContext,
  promotion: Promotion,
  subject: string | null | undefined,
): CampaignMailContent {
  return {
    name: promotion.name,
    title: promotion.title,
    startDate: promotion.start_date,
    endDate: promotion.end_date,
    subject: subject ?? promotion.email_subject,
    button: promotion.email_button,
    body: richBlock(promotion.email_body, config.baseUrl),
  };
}

function mailTo(
  context: AppContext,
  { id, email, full_name }: Recipient,
  promotionId: number,
  content: CampaignMailContent,
): EmailToQueue {
  return switchableMail(
    context,
    campaignMail({ ...content, readerName: full_name }),
    { eventKey: campaignEventKey(promotionId), kind: CAMPAIGN_MAIL, recipient: email, userId: id },
    { event: 'CAMPAIGN' },
  );
}

/** The day is shown to admins; it isn't a change of what the campaign says, so its version stays. */
async function noteSending(
  trx: Transaction,
  { userId }: KnownViewer,
  {
    promotionId,
    now,
    ...after
  }: { readonly promotionId: number; readonly subject: string; readonly queued: number; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('promotion')
    .set({ ad_email_last_sent_at: now })
    .where('id', '=', promotionId)
    .execute();
  await writeAudit(trx, {
    userId,
    action: 'promotion.advertise',
    entity: 'promotion',
    entityId: promotionId,
    after,
    now,
  });
}
