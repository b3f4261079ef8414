import type { MailsSentJson } from '@kosar/contract/campaigns/event-mails';
import { whyNoSummary } from '@kosar/domain/event-mails';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudits } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { type EmailToQueue, queueEmails } from '../../infra/mail/queue-email.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { wantsMail } from '../../infra/notices/wants-notice.ts';
import { Refusal } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { type BuyerOrder, buyerSummaryMail } from './emails/buyer-summary-mail.ts';
import { hostSummaryMail } from './emails/host-summary-mail.ts';
import { digestOf, listMailedEvents, type MailedEvent } from './mailed-event.ts';
import { ordersInSummary } from './summary-sql.ts';

interface BuyerRow {
  event_id: number;
  user_id: number;
  email: string;
  full_name: string;
  wants_mail: boolean;
  can_be_mailed: boolean;
  orders: BuyerOrder[];
}

interface HostRow {
  event_id: number;
  user_id: number;
  email: string;
  full_name: string;
}

/**
 * Mails each buyer of the events what they ordered there, and the organizer's and the point manager's people what it all adds up to
 * (docs/decisions, who gets the summary of an event). Sent again, it goes only to those whose orders have become other ones.
 */
export async function sendSummaries(
  context: AppContext,
  viewer: KnownViewer,
  eventIds: readonly number[],
): Promise<MailsSentJson> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const events = await listMailedEvents(trx, eventIds, now);
    const buyers = await listBuyers(trx, eventIds);
    refuseEmpty(events, buyers, eventIds);
    const hosts = await listHosts(trx, eventIds);
    const wanted = buyers.filter(({ wants_mail }) => wants_mail);
    const mails = events.flatMap((event) => mailsOf(context, event, wanted, buyers, hosts));
    const queued = (await queueEmails(trx, mails)).length;
    if (queued > 0) await noteSending(trx, viewer, eventIds, queued, now);
    return { queued, already: mails.length - queued, switchedOff: buyers.filter(isSwitchedOff).length };
  });
}

function isSwitchedOff({ wants_mail, can_be_mailed }: BuyerRow): boolean {
  return can_be_mailed && !wants_mail;
}

function refuseEmpty(
  events: readonly MailedEvent[],
  buyers: readonly BuyerRow[],
  eventIds: readonly number[],
): void {
  const errors = events
    .filter(({ id }) => whyNoSummary(buyers.filter(({ event_id }) => event_id === id).length) !== null)
    .map(({ id, name }) => ({
      path: `deliveryEventIds.${eventIds.indexOf(id)}`,
      code: 'has no orders',
      message: name,
    }));
  if (errors.length > 0) throw new Refusal('EVENT_HAS_NO_ORDERS', { errors });
}

function mailsOf(
  context: AppContext,
  event: MailedEvent,
  wanted: readonly BuyerRow[],
  buyers: readonly BuyerRow[],
  hosts: readonly HostRow[],
): EmailToQueue[] {
  const isHere = ({ event_id }: { event_id: number }) => event_id === event.id;
  const orders = buyers.filter(isHere).flatMap((buyer) => buyer.orders);
  const sums = { buyers: buyers.filter(isHere).length, orders };
  return [
    ...wanted.filter(isHere).map((buyer) => mailToBuyer(context, event, buyer)),
    ...hosts.filter(isHere).map((host) => ({
      ...renderMail(hostSummaryMail(event, host.full_name, sums), context.config.baseUrl),
      eventKey: `event:${event.id}:summary:${digestOf(orders.map(stateOf))}`,
      kind: 'event-host-summary',
      recipient: host.email,
      userId: host.user_id,
    })),
  ];
}

/** A message of the organizer about the own order, so it is switched off as their messages are. */
function mailToBuyer(context: AppContext, event: MailedEvent, buyer: BuyerRow): EmailToQueue {
  return switchableMail(
    context,
    buyerSummaryMail(event, buyer.full_name, buyer.orders),
    {
      eventKey: `event:${event.id}:summary:${digestOf(buyer.orders.map(stateOf))}`,
      kind: 'event-summary',
      recipient: buyer.email,
      userId: buyer.user_id,
    },
    { event: 'MESSAGE', pointIds: [event.pointId] },
  );
}

/** What makes an order another one. */
function stateOf({ id, version }: BuyerOrder): readonly number[] {
  return [id, version];
}

async function listBuyers(trx: Transaction, eventIds: readonly number[]): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    select o.event_id, u.id as user_id, u.email, u.full_name, u.erased_at is null as can_be_mailed,
      ${wantsMail('MESSAGE')} as wants_mail,
      json_agg(${ordersInSummary} order by o.id) as orders
    from customer_order o join app_user u on u.id = o.user_id
      join delivery_event e on e.id = o.event_id
      join delivery d on d.id = o.delivery_id join chain c on c.id = d.chain_id
    where o.event_id = any(${[...eventIds]}) and o.cancelled_at is null
      and c.state not in ('CANCELLED', 'NOT_DELIVERED')
    group by o.event_id, e.id, u.id order by o.event_id, u.id`.execute(trx);
  return rows;
}

/** Who acts for the organizer or the manager of the point, each once for an event. */
async function listHosts(trx: Transaction, eventIds: readonly number[]): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`
    select distinct e.id as event_id, u.id as user_id, u.email, u.full_name
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
      join organizer z on z.id = e.organizer_id join delivery_point_manager g on g.id = p.manager_id
      join (select id as actor_id, owner_id as user_id from actor union select actor_id, user_id from actor_manager) acting
        on acting.actor_id in (z.actor_id, g.actor_id)
      join app_user u on u.id = acting.user_id
    where e.id = any(${[...eventIds]}) and u.erased_at is null and u.disabled_at is null
    order by e.id, u.id`.execute(trx);
  return rows;
}

async function noteSending(
  trx: Transaction,
  { userId }: KnownViewer,
  eventIds: readonly number[],
  queued: number,
  now: Date,
): Promise<void> {
  const audits = eventIds.map((entityId) => ({
    userId,
    action: 'event.send-summary' as const,
    entity: 'delivery_event',
    entityId,
    after: { queued },
    now,
  }));
  await writeAudits(trx, audits);
}
