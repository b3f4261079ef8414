import { DEFAULT_PICKUP_PRICE_FT } from '@kosar/domain/constants';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';
import { newInviteToken } from '../../infra/session/invite-token.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

interface NewDelivery {
  readonly chain: { readonly id: number };
  /** Of the delivery, and of its event where that is new. */
  readonly name: string;
  readonly template: { readonly id: number };
  readonly point: { readonly id: number };
  readonly organizerId: number;
  readonly dayOfDelivery: string;
  readonly now: Date;
}

/** Brings a chain to a point: to the organizer's event there on its day, or to a new one. */
export async function insertDelivery(
  trx: Transaction,
  input: NewDelivery,
): Promise<{ id: number; eventId: number }> {
  const eventId = (await findEvent(trx, input)) ?? (await insertEvent(trx, input));
  const { id } = await trx
    .insertInto('delivery')
    .values({
      chain_id: input.chain.id,
      event_id: eventId,
      name: input.name,
      invite_token: newInviteToken(),
      billing_not_optional: sql<boolean>`(select invoice_required from chain where id = ${input.chain.id})`,
      created_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, eventId };
}

/**
 * Who organises at the point: the viewer, if they do so for its manager, else who does so for the manager, else who organised there
 * last, else who organises the template.
 */
export async function findOrganizer(
  trx: Transaction,
  viewer: KnownViewer,
  point: { id: number; organizer_ids: readonly number[] },
  templateId: number,
): Promise<number | null> {
  const own = point.organizer_ids.find((id) => viewer.roleIds.ORGANIZER.includes(id));
  if (own !== undefined) return own;
  const [related] = point.organizer_ids;
  if (related !== undefined) return related;
  const { rows } = await sql<{ id: number | null }>`select coalesce(
    (select e.organizer_id from delivery_event e where e.delivery_point_id = ${point.id} order by e.id desc limit 1),
    (select e.organizer_id from delivery d join delivery_event e on e.id = d.event_id
      where d.chain_id = ${templateId} order by d.id limit 1)) as id`.execute(trx);
  return rows[0]?.id ?? null;
}

async function findEvent(trx: Transaction, input: NewDelivery): Promise<number | undefined> {
  const row = await trx
    .selectFrom('delivery_event')
    .select('id')
    .where('delivery_point_id', '=', input.point.id)
    .where('organizer_id', '=', input.organizerId)
    .where('day_of_delivery', '=', input.dayOfDelivery)
    .orderBy('id')
    .forShare()
    .executeTakeFirst();
  return row?.id;
}

/** With the times of the template's first event, if it has any, in the same marketplace; pickup and home delivery at the usual prices. */
async function insertEvent(trx: Transaction, input: NewDelivery): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with source as (
      select e.start_time, e.end_time, e.marketplace_id from delivery d join delivery_event e on e.id = d.event_id
      where d.chain_id = ${input.template.id} order by d.id limit 1
    )
    insert into delivery_event (organizer_id, delivery_point_id, marketplace_id, name, type, day_of_delivery,
      start_time, end_time, invite_token, created_at)
    select ${input.organizerId}, ${input.point.id},
      coalesce(s.marketplace_id, (select min(id) from marketplace)), ${input.name},
      case when s.start_time is null then 'FIXED_DATE_UNKNOWN_TIME' else 'FIXED_DATE_AND_TIME' end,
      ${input.dayOfDelivery}, s.start_time, s.end_time, ${newInviteToken()}, ${input.now}
    from (select) as one left join source s on true returning id`.execute(trx);
  const eventId = rows[0]?.id ?? 0;
  const { homeDeliveryPriceFt } = await readProperties(trx);
  await trx
    .insertInto('delivery_option')
    .values([
      {
        event_id: eventId,
        name: 'Átvétel a ponton',
        type: 'DELIVERY_POINT',
        price_ft: DEFAULT_PICKUP_PRICE_FT,
        list_order: 0,
      },
      {
        event_id: eventId,
        name: 'Házhoz szállítás',
        type: 'HOME_DELIVERY',
        price_ft: homeDeliveryPriceFt,
        list_order: 1,
      },
    ])
    .execute();
  return eventId;
}
