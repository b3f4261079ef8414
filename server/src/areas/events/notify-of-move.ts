import type { MovedPart } from '@kosar/domain/event-change';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { pathSql } from '../../infra/database/page-path-sql.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../infra/mail/queue-email.ts';
import { calendarAttachmentsOfEvent } from '../calendar/public.ts';
import { type EventPlace, movedEventMail } from './emails/moved-event-mail.ts';

interface Move {
  readonly eventId: number;
  readonly before: {
    readonly version: number;
    readonly day_of_delivery: string | null;
    readonly start_time: string | null;
    readonly end_time: string | null;
    readonly delivery_point_id: number;
  };
  readonly parts: readonly MovedPart[];
  readonly now: Date;
}

interface NotifiedRow {
  user_id: number;
  email: string;
  full_name: string;
  is_buyer: boolean;
  chain_id: number;
  path: string;
  name: string;
  is_erased: boolean;
  before: EventPlace;
  after: EventPlace;
}

/**
 * Notifies those who will come to a moved event: buyers with a live order on a round that isn't off or over, and the people of its
 * transporters. A notification and a mail for each, with the entry that moves the one in the buyer's calendar, in a few statements. It is a change of what they agreed to, so it can't be switched off.
 */
export async function notifyOfMove(
  context: Pick<AppContext, 'config'>,
  trx: Transaction,
  move: Move,
): Promise<void> {
  const eventKey = `event:${move.eventId}:moved:${move.before.version}`;
  const { baseUrl } = context.config;
  const readers = (await notify(trx, move, eventKey)).filter(({ is_erased }) => !is_erased);
  const userIds = readers.map(({ user_id }) => user_id);
  const entries = await calendarAttachmentsOfEvent(trx, { eventId: move.eventId, userIds, baseUrl });
  const mails = readers.map((reader) => ({
    ...renderMail(mailTo(reader, move), baseUrl),
    eventKey,
    kind: 'event-moved',
    recipient: reader.email,
    userId: reader.user_id,
    chainId: reader.chain_id,
    attachments: entries.get(reader.user_id) ?? [],
  }));
  await queueEmails(trx, mails);
}

function mailTo(reader: NotifiedRow, { parts }: Move) {
  return movedEventMail({
    readerName: reader.full_name,
    isBuyer: reader.is_buyer,
    path: reader.path,
    eventName: reader.name,
    parts,
    before: reader.before,
    after: reader.after,
  });
}

/** Someone who both carries and buys is notified as a buyer. */
async function notify(
  trx: Transaction,
  { eventId, before, now }: Move,
  eventKey: string,
): Promise<NotifiedRow[]> {
  const { rows } = await sql<NotifiedRow>`
    with living as (select c.id as chain_id, c.transporter_id, r.actor_id from delivery d join chain c on c.id = d.chain_id
        join transporter r on r.id = c.transporter_id
        where d.event_id = ${eventId} and c.state in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED')),
    people as (
      select o.user_id, true as is_buyer, o.chain_id, ${pathSql('deliveryEventOrders', { id: sql`o.event_id` })} as path
        from customer_order o where o.event_id = ${eventId} and o.cancelled_at is null
          and o.chain_id in (select chain_id from living)
      union all
      select acting.user_id, false, living.chain_id,
          ${pathSql('managedChain', { transporterId: sql`living.transporter_id`, id: sql`living.chain_id` })}
        from living join (select id as actor_id, owner_id as user_id from actor
          union select actor_id, user_id from actor_manager) acting on acting.actor_id = living.actor_id),
    reader as (
      select distinct on (u.id) u.id as user_id, u.email, u.full_name, people.is_buyer, people.chain_id, people.path, e.name,
        u.erased_at is not null as is_erased, e.delivery_point_id as point_id,
        json_build_object('dayOfDelivery', ${before.day_of_delivery}::text, 'startTime', ${before.start_time}::text,
          'endTime', ${before.end_time}::text, 'place', ${placeOf(sql`${before.delivery_point_id}::integer`)}) as before,
        json_build_object('dayOfDelivery', e.day_of_delivery, 'startTime', to_char(e.start_time, 'HH24:MI'),
          'endTime', to_char(e.end_time, 'HH24:MI'), 'place', ${placeOf(sql`e.delivery_point_id`)}) as after
      from people join app_user u on u.id = people.user_id join delivery_event e on e.id = ${eventId}
      order by u.id, people.is_buyer desc, people.chain_id),
    notified as (
      insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
      select user_id, 'ORDER_CONFIRMED_OR_CHANGED', ${eventKey}::text, left('Változott az átvétel: ' || name, 255),
        'Nézd meg az új időpontot és helyet.', path, array[point_id], ${now}::timestamptz
      from reader on conflict (user_id, event_key, event) do nothing)
    select * from reader order by user_id`.execute(trx);
  return rows;
}

const placeOf = (
  pointId: ReturnType<typeof sql>,
) => sql`(select p.name || ', ' || p.postal_code || ' ' || p.city || ', ' || p.street
  from delivery_point p where p.id = ${pointId})`;
