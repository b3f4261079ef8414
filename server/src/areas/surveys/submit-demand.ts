import type { Output, Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { createDemand } from '@kosar/contract/surveys';
import { findDemandFaults, wishedItems } from '@kosar/domain/demand';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { renderMail } from '../../platform/mail/layout/render-mail.ts';
import { limitMailsTo, mailboxOf } from '../../platform/mail/mailbox.ts';
import { queueEmail } from '../../platform/mail/queue-email.ts';
import { networkOf } from '../../platform/network-of.ts';
import { e164 } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { seesPoint } from '../../platform/session/visibility.ts';
import { findDemandOf } from './demand-queries.ts';
import { surveyThanksMail } from './emails/survey-thanks-mail.ts';
import { type GivenCoupon, giveSurveyCoupon, type Person } from './survey-coupon.ts';
import { type DemandRow, writeDemand } from './write-demand.ts';

type Wish = Parsed<typeof createDemand>['body'];

/** A whole village may answer from one network, but one address only a few times. */
const MAX_PER_NETWORK = 60;
const MAX_PER_ADDRESS = 5;

/**
 * Keeps what somebody wishes for in a survey, in place of what they had answered before, and gives them its coupon the first time
 * (spec 5, Demand): a user has it at once, a stranger gets its code by mail.
 */
export async function submitDemand(
  platform: Platform,
  viewer: Viewer,
  wish: Wish,
  ipAddress: string,
): Promise<Output<typeof createDemand>> {
  const now = platform.clock.now();
  const row = checkedRow(viewer, wish, now);
  if (viewer.userId === null) await limitStranger(platform, row.person.email, ipAddress, now);
  return transaction(platform.db, async (trx) => {
    const survey = await openSurvey(trx, wish.surveyId);
    await refuseUnseenPoint(trx, viewer, wish.deliveryPointId ?? null);
    const coupon = await giveSurveyCoupon(trx, survey.id, row.person, now);
    const id = await writeDemand(trx, row, coupon.id);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'demand.create',
      entity: 'demand',
      entityId: id,
      after: { surveyId: survey.id, items: row.items.length, couponId: coupon.id },
      now,
    });
    if (row.person.userId === null) {
      await mailCode(platform, trx, survey, row.person, coupon);
      return { demand: null, coupon: 'MAILED' };
    }
    return {
      demand: found(await findDemandOf(trx, row.person.userId, survey.id)),
      coupon: coupon.isNew ? 'GIVEN' : 'HAD_BEFORE',
    };
  });
}

function checkedRow(viewer: Viewer, wish: Wish, now: Date): DemandRow {
  const isAnonymous = viewer.userId === null;
  const email = viewer.email ?? wish.unauthEmailAddress ?? '';
  const faults = findDemandFaults({
    isAnonymous,
    unauthEmailAddress: wish.unauthEmailAddress ?? null,
    deliveryPointId: wish.deliveryPointId ?? null,
    postalCode: wish.postalCode ?? null,
    items: wish.demandItemsData,
  });
  if (faults.length > 0) {
    const errors = faults.map((fault) => ({ ...fault, message: FIELD_MESSAGES[fault.code] }));
    throw new Refusal('invalid_input', { errors });
  }
  const items = wishedItems(wish.demandItemsData);
  refuseUnless(items.length > 0, 'EMPTY_DEMAND_SUBMIT');
  const phone = isAnonymous ? wish.unauthPhone : undefined;
  return {
    surveyId: wish.surveyId,
    person: { userId: viewer.userId, email: email.toLowerCase() },
    phone: phone === undefined ? null : e164(phone, 'unauthPhone'),
    deliveryPointId: wish.deliveryPointId ?? null,
    postalCode: wish.postalCode ?? null,
    comment: wish.comment ?? '',
    roles: wish.roleSurveyData ?? { deliveryHelper: false, organizer: false, transporter: false },
    items,
    now,
  };
}

async function limitStranger(platform: Platform, email: string, ip: string, now: Date): Promise<void> {
  const limits = [
    { key: `demand:${networkOf(ip)}`, max: MAX_PER_NETWORK },
    { key: `demand:${mailboxOf(email)}`, max: MAX_PER_ADDRESS },
  ];
  await takeTry(platform, limits, HOUR_SECONDS, now);
  await limitMailsTo(platform, email, now);
}

async function openSurvey(trx: Transaction, id: number): Promise<{ id: number; name: string }> {
  const survey = found(
    await trx
      .selectFrom('demand_survey')
      .select(['id', 'name', 'active'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),
  );
  refuseUnless(survey.active, 'SURVEY_CLOSED');
  return survey;
}

/** Only a point that the person may see can be asked for. */
async function refuseUnseenPoint(trx: Transaction, viewer: Viewer, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql`select p.id from delivery_point p
    where p.id = ${id} and p.deleted_at is null and ${seesPoint({ viewer })}`.execute(trx);
  if (rows.length > 0) return;
  const problem = { path: 'deliveryPointId', code: 'choice', message: FIELD_MESSAGES.choice };
  throw new Refusal('invalid_input', { errors: [problem] });
}

async function mailCode(
  platform: Platform,
  trx: Transaction,
  survey: { id: number; name: string },
  { email }: Person,
  { code }: GivenCoupon,
): Promise<void> {
  if (code === null) return;
  await queueEmail(trx, {
    ...renderMail(surveyThanksMail(survey.name, code), platform.config.baseUrl),
    eventKey: `survey:${survey.id}:thanks`,
    kind: 'survey-thanks',
    recipient: email,
  });
}
