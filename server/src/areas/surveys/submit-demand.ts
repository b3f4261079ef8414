import type { createDemand } from '@kosar/contract/campaigns/surveys';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { findDemandFaults, requestedItems } from '@kosar/domain/demand';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { limitMailsTo, mailboxOf } from '../../infra/mail/mailbox.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { networkOf } from '../../infra/network-of.ts';
import { e164 } from '../../infra/phone.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesPoint } from '../../infra/session/visibility.ts';
import { findDemandOf } from './demand-queries.ts';
import { surveyThanksMail } from './emails/survey-thanks-mail.ts';
import { type GivenCoupon, giveSurveyCoupon, type Person } from './survey-coupon.ts';
import { type DemandRow, writeDemand } from './write-demand.ts';

type Request = Parsed<typeof createDemand>['body'];

/** A whole village may answer from one network, but one address only a few times. */
const MAX_PER_NETWORK = 60;
const MAX_PER_ADDRESS = 5;

/**
 * Keeps what someone asks for in a survey, in place of what they had answered before, and gives them its coupon the first time
 * (spec 5, Demand): a user has it at once, an outsider gets its code by mail.
 */
export async function submitDemand(
  context: AppContext,
  viewer: Viewer,
  request: Request,
  ipAddress: string,
): Promise<Output<typeof createDemand>> {
  const now = context.clock.now();
  const row = checkedRow(viewer, request, now);
  if (viewer.userId === null) await limitOutsider(context, row.person.email, ipAddress, now);
  return transaction(context.db, async (trx) => {
    const survey = await openSurvey(trx, request.surveyId);
    await refuseUnseenPoint(trx, viewer, request.deliveryPointId ?? null);
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
      await mailCode(context, trx, survey, row.person, coupon);
      return { demand: null, coupon: 'MAILED' };
    }
    return {
      demand: found(await findDemandOf(trx, row.person.userId, survey.id)),
      coupon: coupon.isNew ? 'GIVEN' : 'HAD_BEFORE',
    };
  });
}

function checkedRow(viewer: Viewer, request: Request, now: Date): DemandRow {
  const isAnonymous = viewer.userId === null;
  const email = viewer.email ?? request.unauthEmailAddress ?? '';
  const faults = findDemandFaults({
    isAnonymous,
    unauthEmailAddress: request.unauthEmailAddress ?? null,
    deliveryPointId: request.deliveryPointId ?? null,
    postalCode: request.postalCode ?? null,
    items: request.demandItemsData,
  });
  if (faults.length > 0) {
    const errors = faults.map((fault) => ({ ...fault, message: FIELD_MESSAGES[fault.code] }));
    throw new Refusal('invalid_input', { errors });
  }
  const items = requestedItems(request.demandItemsData);
  refuseUnless(items.length > 0, 'EMPTY_DEMAND_SUBMIT');
  const phone = isAnonymous ? request.unauthPhone : undefined;
  return {
    surveyId: request.surveyId,
    person: { userId: viewer.userId, email: email.toLowerCase() },
    phone: phone === undefined ? null : e164(phone, 'unauthPhone'),
    deliveryPointId: request.deliveryPointId ?? null,
    postalCode: request.postalCode ?? null,
    comment: request.comment ?? '',
    roles: request.roleSurveyData ?? { deliveryHelper: false, organizer: false, transporter: false },
    items,
    now,
  };
}

async function limitOutsider(context: AppContext, email: string, ip: string, now: Date): Promise<void> {
  const limits = [
    { key: `demand:${networkOf(ip)}`, max: MAX_PER_NETWORK },
    { key: `demand:${mailboxOf(email)}`, max: MAX_PER_ADDRESS },
  ];
  await takeAttempt(context, limits, HOUR_SECONDS, now);
  await limitMailsTo(context, email, now);
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
  context: AppContext,
  trx: Transaction,
  survey: { id: number; name: string },
  { email }: Person,
  { code }: GivenCoupon,
): Promise<void> {
  if (code === null) return;
  await queueEmail(trx, {
    ...renderMail(surveyThanksMail(survey.name, code), context.config.baseUrl),
    eventKey: `survey:${survey.id}:thanks`,
    kind: 'survey-thanks',
    recipient: email,
  });
}
