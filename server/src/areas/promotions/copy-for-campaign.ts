import type { copyChain } from '@kosar/contract/campaigns/promotions';
import type { Output } from '@kosar/contract/endpoint';
import { localDay, localTime } from '@kosar/domain/calendar';
import { campaignPhase, refuseCampaignCopy } from '@kosar/domain/campaign';
import { type ChainDateRules, checkChainDates, copiedChainDates } from '@kosar/domain/chain-dates';
import { can } from '@kosar/domain/permissions';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { seesPoint } from '../../infra/session/visibility.ts';
import { notifyFollowers } from '../chains/public.ts';
import { existingDelivery } from './copy-choices-query.ts';
import { insertCopy } from './insert-copy.ts';
import { findOrganizer, insertDelivery } from './insert-delivery.ts';

interface Input {
  readonly templateId: number;
  readonly promotionId: number;
  readonly deliveryPointId: number;
}

/**
 * Starts a chain of a campaign: a copy of one of its templates, with the shares and dates of a new chain where the template's don't
 * hold (spec 5, Chains; spec 9), at the point on its day. Once for each point, also when it is asked for twice at the same moment. Who
 * may: docs/decisions, who starts chains of a campaign.
 */
export async function copyForCampaign(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<Output<typeof copyChain>> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const promotion = await lockPromotion(trx, viewer, input);
    const template = await lockTemplate(trx, input);
    const point = await lockPoint(trx, viewer, input);
    allow(viewer, 'copyChainForCampaign', {
      transporterIds: [template.transporter_id],
      organizerIds: point.organizer_ids,
      deliveryPointManagerIds: [point.manager_id],
    });
    const refusal = refuseCampaignCopy({
      isPublished: promotion.published,
      phase: campaignPhase({ startDate: promotion.start_date, endDate: promotion.end_date }, localDay(now)),
      isTemplate: template.is_template,
      copyExists: point.existing_delivery_id !== null,
    });
    if (refusal === 'NOT_A_TEMPLATE') throw new Refusal('not_found');
    if (refusal !== null) throw new Refusal(refusal);
    const dates = datesOf(template, now, await readProperties(trx));
    const organizerId = found(await findOrganizer(trx, viewer, point, template.id), 'NO_ORGANIZER');
    const name = `${promotion.title} – ${point.name}`.slice(0, MAX_NAME);
    const chain = await insertCopy(trx, { template, name, promotionId: promotion.id, ...dates, now });
    const delivery = await insertDelivery(trx, { chain, name, template, point, organizerId, ...dates, now });
    await notifyFollowers(trx, context, [delivery.id], now);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.copy',
      entity: 'chain',
      entityId: chain.id,
      after: { templateId: template.id, promotionId: promotion.id, deliveryPointId: point.id, ...dates },
      now,
    });
    return {
      id: chain.id,
      name,
      deliveryId: delivery.id,
      eventId: delivery.eventId,
      dayOfDelivery: dates.dayOfDelivery,
      orderDeadline: dates.orderDeadline.toISOString(),
    };
  });
}

const MAX_NAME = 255;

/** Held for the whole copy, so that a campaign's copies are made one after the other. */
async function lockPromotion(trx: Transaction, viewer: KnownViewer, { promotionId }: Input) {
  const row = await trx
    .selectFrom('promotion')
    .select(['id', 'title', 'published', 'start_date', 'end_date'])
    .where('id', '=', promotionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row && can(viewer, 'viewCampaign', { isPublic: row.published }) ? row : null);
}

async function lockTemplate(trx: Transaction, { templateId, promotionId }: Input) {
  return found(
    await trx
      .selectFrom('chain as c')
      .select(['c.id', 'c.transporter_id', 'c.name', 'c.day_of_delivery', 'c.order_deadline'])
      .select(
        sql<boolean>`exists (select from promotion_template pt
          where pt.promotion_id = ${promotionId} and pt.chain_id = c.id)`.as('is_template'),
      )
      .where('c.id', '=', templateId)
      .forShare()
      .executeTakeFirst(),
  );
}

interface Point {
  id: number;
  name: string;
  manager_id: number;
  organizer_ids: number[];
  existing_delivery_id: number | null;
}

async function lockPoint(trx: Transaction, viewer: KnownViewer, input: Input): Promise<Point> {
  const { rows } = await sql<Point>`
    select p.id, p.name, p.manager_id, ${existingDelivery(input.promotionId)} as existing_delivery_id,
      coalesce((select array_agg(rel.organizer_id order by rel.organizer_id)
        from organizer_delivery_point_manager_relation rel
        where rel.delivery_point_manager_id = p.manager_id), '{}') as organizer_ids
    from delivery_point p
    where p.id = ${input.deliveryPointId} and p.deleted_at is null and ${seesPoint({ viewer })}
    for share of p`.execute(trx);
  return found(rows[0]);
}

function datesOf(
  template: { day_of_delivery: string; order_deadline: Date },
  now: Date,
  rules: ChainDateRules,
) {
  const dates = copiedChainDates(
    {
      dayOfDelivery: template.day_of_delivery,
      deadlineDay: localDay(template.order_deadline),
      deadlineTime: localTime(template.order_deadline),
    },
    now,
    rules,
  );
  const checked = checkChainDates(dates, now);
  if ('refusal' in checked) throw new Refusal('conflict');
  return { dayOfDelivery: dates.dayOfDelivery, orderDeadline: checked.orderDeadline };
}
