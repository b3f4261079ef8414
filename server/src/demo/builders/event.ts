import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { DeliveryEventTable, DeliveryOptionTable } from '../../infra/database/tables.generated.ts';
import { makeOrganizer } from './actor.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT, DELIVERY_DAY } from './default-time.ts';
import { makePoint } from './point.ts';
import { nextTag } from './tag.ts';

export type EventOptions = Only<DeliveryEventTable> & {
  /** Pickup for nothing and home delivery for 1000 Ft unless said. */
  options?: readonly Pick<Insertable<DeliveryOptionTable>, 'name' | 'type' | 'price_ft'>[];
};

export type MadeEvent = Selectable<DeliveryEventTable> & { options: Selectable<DeliveryOptionTable>[] };

const DEFAULT_OPTIONS: NonNullable<EventOptions['options']> = [
  { name: 'Átvétel a ponton', type: 'DELIVERY_POINT', price_ft: 0 },
  { name: 'Házhoz szállítás', type: 'HOME_DELIVERY', price_ft: 1000 },
];

/** An event of an hour at a known time; other types leave out the times they don't know. */
export async function makeEvent(
  trx: Transaction,
  { options = DEFAULT_OPTIONS, ...only }: EventOptions = {},
): Promise<MadeEvent> {
  const event = await trx
    .insertInto('delivery_event')
    .values({
      organizer_id: only.organizerId ?? (await makeOrganizer(trx)).id,
      delivery_point_id: only.deliveryPointId ?? (await makePoint(trx)).id,
      marketplace_id: only.marketplaceId ?? (await theMarketplace(trx)),
      name: 'Szerdai átvétel',
      invite_token: nextTag(),
      created_at: BUILT_AT,
      ...timesOf(only.type ?? 'FIXED_DATE_AND_TIME'),
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = options.map((option, list_order) => ({ ...option, list_order, event_id: event.id }));
  const made =
    rows.length === 0 ? [] : await trx.insertInto('delivery_option').values(rows).returningAll().execute();
  return { ...event, options: made };
}

function timesOf(type: DeliveryEventTable['type']) {
  const isDated = type !== 'UNKNOWN_DATE';
  const isTimed = isDated && type !== 'FIXED_DATE_UNKNOWN_TIME';
  return {
    type,
    day_of_delivery: isDated ? DELIVERY_DAY : null,
    start_time: isTimed ? '16:00' : null,
    end_time: isTimed ? '17:00' : null,
  };
}

async function theMarketplace(trx: Transaction): Promise<number> {
  const { id } = await trx.selectFrom('marketplace').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
}
