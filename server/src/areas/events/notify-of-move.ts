import { to } from '@kosar/contract/pages/paths';
import type { MovedPart } from '@kosar/domain/event-change';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
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

interface ReaderRow {
  user_id: number;
  email: string;
  full_name: string;
  is_buyer: boolean;
  chain_id: number;
  transporter_id: number;
  point_id: number;
  name: string;
  is_erased: boolean;
  before: EventPlace;
  after: EventPlace;
}

/**
 * Notifies those who will come to a moved event: buyers with a live order on a chain that isn't off or over, and the people of its
 * transporters. A notification and a mail for each, with the entry that moves the one in the buyer's calendar, in a few statements. It is a change of what they agreed to, so it can't be switched off.
 */
export async function notifyOfMove(
  context: Pick<AppContext, 'config'>,
  trx: Transaction,
  move: Move,
): Promise<void> {
  const eventKey = `event:${move.eventId}:moved:${move.before.version}`;
  const { baseUrl } = context.config;
  const readers = await listReaders(trx, move);
  const userIds = readers.filter(({ is_erased }) => !is_erased).map(({ user_id }) => user_id);
  const entries = await calendarAttachmentsOfEvent(trx, { eventId: move.eventId, userIds, baseUrl });
  const mailOf = (reader: ReaderRow) => ({
    ...renderMail(mailTo(reader, move), baseUrl),
    eventKey,
    kind: 'event-moved',
    recipient: reader.email,
    userId: reader.user_id,
    chainId: reader.chain_id,
    attachments: entries.get(reader.user_id) ?? [],
  });
  const notices = readers.map((reader) => ({
    userId: reader.user_id,
    event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
    key: eventKey,
    title: `Változott az átvétel: ${reader.name}`,
    text: 'Nézd meg az új időpontot és helyet.',
    link: linkFor(reader, move.eventId),
    pointIds: [reader.point_id],
    mail: reader.is_erased ? undefined : mailOf(reader),
  }));
  await notify(trx, notices, move.now);
}

function linkFor({ is_buyer, transporter_id, chain_id }: ReaderRow, eventId: number): string {
  return is_buyer
    ? to('deliveryEventOrders', { id: eventId })
    : to('managedChain', { transporterId: transporter_id, id: chain_id });
}

function mailTo(reader: ReaderRow, { eventId, parts }: Move) {
  return movedEventMail({
    readerName: reader.full_name,
    isBuyer: reader.is_buyer,
    path: linkFor(reader, eventId),
    eventName: reader.name,
    parts,
    before: reader.before,
    after: reader.after,
  });
}

/** Someone who both carries and buys is notified as a buyer. */
async function listReaders(trx: Transaction, { eventId, before }: Move): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    with living as (select c.id as chain_id, c.transporter_id, r.actor_id from delivery d join chain c on c.id = d.chain_id
        join transporter r on r.id = c.transporter_id
        where d.event_id = ${eventId} and c.state in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED')),
    people as (
      select o.user_id, true as is_buyer, o.chain_id, living.transporter_id
        from customer_order o join living using (chain_id) where o.event_id = ${eventId} and o.cancelled_at is null
      union all
      select acting.user_id, false, living.chain_id, living.transporter_id
        from living join (select id as actor_id, owner_id as user_id from actor
          union select actor_id, user_id from actor_manager) acting on acting.actor_id = living.actor_id),
    reader as (
      select distinct on (u.id) u.id as user_id, u.email, u.full_name, people.is_buyer, people.chain_id, people.transporter_id, e.name,
        u.erased_at is not null as is_erased, e.delivery_point_id as point_id,
        json_build_object('dayOfDelivery', ${before.day_of_delivery}::text, 'startTime', ${before.start_time}::text,
          'endTime', ${before.end_time}::text, 'place', ${placeOf(sql`${before.delivery_point_id}::integer`)}) as before,
        json_build_object('dayOfDelivery', e.day_of_delivery, 'startTime', to_char(e.start_time, 'HH24:MI'),
          'endTime', to_char(e.end_time, 'HH24:MI'), 'place', ${placeOf(sql`e.delivery_point_id`)}) as after
      from people join app_user u on u.id = people.user_id join delivery_event e on e.id = ${eventId}
      order by u.id, people.is_buyer desc, people.chain_id)
    select * from reader order by user_id`.execute(trx);
  return rows;
}

const placeOf = (
  pointId: ReturnType<typeof sql>,
) => sql`(select p.name || ', ' || p.postal_code || ' ' || p.city || ', ' || p.street
  from delivery_point p where p.id = ${pointId})`;
