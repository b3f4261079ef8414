import type { CopyChoicesJson } from '@kosar/contract/campaigns/promotions';
import { localDay } from '@kosar/domain/calendar';
import { campaignPhase } from '@kosar/domain/campaign';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { isAdmin, type KnownViewer } from '../../infra/session/viewer.ts';

const NOTHING: CopyChoicesJson = { templates: [], deliveryPoints: [] };
const MAX_POINTS = 300;

/** The templates of a campaign and the points that the viewer may bring one to; nothing while the campaign isn't running. */
export async function copyChoicesOf(
  db: Database,
  viewer: KnownViewer,
  promotionId: number,
  now: Date,
): Promise<CopyChoicesJson> {
  const promotion = await db
    .selectFrom('promotion')
    .select(['start_date', 'end_date', 'published'])
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow();
  const dates = { startDate: promotion.start_date, endDate: promotion.end_date };
  if (!promotion.published || campaignPhase(dates, localDay(now)) !== 'RUNNING') return NOTHING;
  const { rows: points } = await sql<CopyChoicesJson['deliveryPoints'][number]>`
    select p.id, p.name, p.city, ${existingDelivery(promotionId)} as "existingDeliveryId"
    from delivery_point p
    where p.deleted_at is null and ${mayBringTo(viewer, promotionId)}
    order by p.name, p.id limit ${MAX_POINTS}`.execute(db);
  if (points.length === 0) return NOTHING;
  const { rows: templates } = await sql<CopyChoicesJson['templates'][number]>`
    select c.id, c.name, a.name as "transporterName"
    from promotion_template pt
      join chain c on c.id = pt.chain_id
      join transporter r on r.id = c.transporter_id
      join actor a on a.id = r.actor_id
    where pt.promotion_id = ${promotionId} order by c.name, c.id`.execute(db);
  return { templates, deliveryPoints: points };
}

/** A delivery of the campaign at the point `p` whose chain is not called off; the first one there is. */
export function existingDelivery(promotionId: number): RawBuilder<number | null> {
  return sql<number | null>`(select min(d.id) from promotion_chain pc
    join chain c on c.id = pc.chain_id
    join delivery d on d.chain_id = c.id
    join delivery_event e on e.id = d.event_id
    where pc.promotion_id = ${promotionId} and e.delivery_point_id = p.id
      and c.state not in ('CANCELLED', 'NOT_DELIVERED'))`;
}

/** Who may (docs/decisions, who starts chains of a campaign): admins and transporters of a template everywhere, others to their own points and to those of managers they organise for. */
function mayBringTo({ roleIds, ...viewer }: KnownViewer, promotionId: number): RawBuilder<SqlBool> {
  if (isAdmin({ roleIds, ...viewer })) return sql<SqlBool>`true`;
  return sql<SqlBool>`(p.manager_id = any(${roleIds.DELIVERY_POINT_MANAGER})
    or exists (select from organizer_delivery_point_manager_relation rel
      where rel.delivery_point_manager_id = p.manager_id and rel.organizer_id = any(${roleIds.ORGANIZER}))
    or (p.public_point and exists (select from promotion_template pt join chain c on c.id = pt.chain_id
      where pt.promotion_id = ${promotionId} and c.transporter_id = any(${roleIds.TRANSPORTER}))))`;
}
