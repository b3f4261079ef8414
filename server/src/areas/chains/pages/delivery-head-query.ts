import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import type { ChainState } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lastDeliveryDay } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';
import { seesDelivery, type Visibility } from '../../../infra/session/visibility.ts';
import { type ContactRow, contactJson } from '../../actors/public.ts';
import { optionsOfEvent } from '../../events/public.ts';
import { stockSequence } from './stock-sequence-sql.ts';

/** What of a delivery changes from one moment to the next, and what the viewer is to it. */
export interface DeliveryPulse {
  stored_state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  stock_sequence: number;
  is_producer: SqlBool;
}

/** Everything of a delivery but its items. */
export interface DeliveryHead extends DeliveryPulse {
  id: number;
  name: string;
  description: string;
  invite_token: string;
  billing_not_optional: boolean;
  chain_id: number;
  chain_name: string;
  show_progress_remaining_in_amount: boolean;
  bypass_product_available_amount: boolean;
  allows_on_site: boolean;
  allows_online: boolean;
  tiers: { tierStartFt: number; discountPercent: number }[];
  event_id: number;
  event_name: string;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  options: DeliveryJson['deliveryOptions'];
  point: DeliveryJson['deliveryPoint'];
  point_id: number;
  quality_class: number;
  manager: ContactRow;
  transporter: ContactRow;
  organizer: ContactRow;
}

/** One delivery without its items, or undefined where there is none that may be seen. */
export async function findDeliveryHead(
  db: Database,
  visibility: Visibility,
  id: number,
): Promise<DeliveryHead | undefined> {
  return db
    .selectFrom('delivery as d')
    .innerJoin('chain as c', 'c.id', 'd.chain_id')
    .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .innerJoin('delivery_point_manager as m', 'm.id', 'p.manager_id')
    .innerJoin('actor as manager', 'manager.id', 'm.actor_id')
    .innerJoin('transporter as t', 't.id', 'c.transporter_id')
    .innerJoin('actor as carrier', 'carrier.id', 't.actor_id')
    .innerJoin('organizer as z', 'z.id', 'e.organizer_id')
    .innerJoin('actor as host', 'host.id', 'z.actor_id')
    .select([
      'd.id',
      'd.description',
      'd.invite_token',
      'c.id as chain_id',
      'c.name as chain_name',
      'c.state as stored_state',
    ])
    .select([
      'c.order_deadline',
      'c.min_income_ft',
      'c.ordered_income_ft',
      'c.handed_over_at',
      'c.show_progress_remaining_in_amount',
    ])
    .select(['c.bypass_product_available_amount', 'c.allows_on_site', 'c.allows_online'])
    .select(['e.id as event_id', 'e.name as event_name', 'e.day_of_delivery', 'e.start_time', 'e.end_time'])
    .select(['p.id as point_id', 'p.quality_class'])
    .select([
      sql<string>`coalesce(nullif(d.name, ''), e.name)`.as('name'),
      sql<boolean>`(d.billing_not_optional or c.invoice_required)`.as('billing_not_optional'),
      lastDeliveryDay('c').as('last_delivery_day'),
      tiersOfChain.as('tiers'),
      optionsOfEvent.as('options'),
      pointJson.as('point'),
      contactJson('m', 'manager').as('manager'),
      contactJson('t', 'carrier').as('transporter'),
      contactJson('z', 'host').as('organizer'),
      stockSequence.as('stock_sequence'),
      producesFor(visibility.viewer).as('is_producer'),
    ])
    .where('d.id', '=', id)
    .where(seesDelivery(visibility))
    .executeTakeFirst();
}

/** The pulse of one delivery: the cheapest question that says whether what was read of it before still holds. */
export async function findDeliveryPulse(
  db: Database,
  visibility: Visibility,
  id: number,
): Promise<DeliveryPulse | undefined> {
  const { rows } = await sql<DeliveryPulse>`
    select c.state as stored_state, c.order_deadline, ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft,
      c.ordered_income_ft, c.handed_over_at, ${stockSequence} as stock_sequence,
      ${producesFor(visibility.viewer)} as is_producer
    from delivery d join chain c on c.id = d.chain_id
      join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
    where d.id = ${id} and ${seesDelivery(visibility)}`.execute(db);
  return rows[0];
}

/** Tiers of the chain `c`, from the lowest. */
export const tiersOfChain = sql<DeliveryHead['tiers']>`coalesce((select json_agg(json_build_object(
    'tierStartFt', tier.start_income_ft, 'discountPercent', tier.discount_percent) order by tier.start_income_ft)
  from chain_tier tier where tier.chain_id = c.id), '[]')`;

const pointJson = sql<DeliveryJson['deliveryPoint']>`json_build_object('id', p.id, 'name', p.name,
  'address', json_build_object('country', p.country, 'postalCode', p.postal_code, 'city', p.city, 'street', p.street),
  'coords', json_build_object('lat', p.lat, 'lng', p.lng))`;

function producesFor({ roleIds }: Viewer): RawBuilder<SqlBool> {
  if (roleIds.PRODUCER.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from chain_item i where i.chain_id = c.id and i.producer_id = any(${roleIds.PRODUCER}))`;
}
