import type { TodoJson } from '@kosar/contract/market/management-home';
import { localDay } from '@kosar/domain/calendar';
import { TODO_KINDS } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { isConcerned } from './list-handovers.ts';

const HOUR_MS = 3_600_000;
/** From here on a deadline is urgent. */
const SOON_MS = 48 * HOUR_MS;
/** From here on a missing minimum is worth a word to the buyers. */
const MINIMUM_MS = 5 * 24 * HOUR_MS;
/** A question that no one has answered for longer is no to-do any more. */
const MESSAGE_MS = 14 * 24 * HOUR_MS;
const MAX_LISTED = 50;

/** What waits for actors in all their roles, in one query, the most urgent first. */
export async function listTodos(db: Database, actorIds: readonly number[], now: Date): Promise<TodoJson[]> {
  const order = sql`array_position(${[...TODO_KINDS]}::text[], kind)`;
  const { rows } = await sql<TodoJson>`
    with me as (${rolesOf(actorIds)}), own_chain as materialized (${ownChains(now)})
    select kind, role, todo.name, due, count::int as count, "chainId", "eventId", "pointId", "deliveryId",
      json_build_object('id', a.id, 'name', a.name) as "veActor" from (
      ${closesSoon(now)} union all ${awaitsApproval} union all ${belowMinimum(now)} union all ${weightsMissing(now)}
      union all ${handoverToday(now)} union all ${paymentFailed} union all ${payoutFailed}
      union all ${messageUnanswered(now)} union all ${productsWait} union all ${complaintsOpen}
    ) todo join actor a on a.id = todo."actorId"
    order by ${order}, due nulls last, todo.name, "chainId", "eventId", "deliveryId", a.id limit ${MAX_LISTED}`.execute(
    db,
  );
  return rows;
}

type Part = RawBuilder<unknown>;

function rolesOf(actorIds: readonly number[]): Part {
  return sql`select a.id as actor_id, r.id as producer_id, t.id as transporter_id, o.id as organizer_id, m.id as manager_id
    from actor a left join producer r on r.actor_id = a.id left join transporter t on t.actor_id = a.id
      left join organizer o on o.actor_id = a.id left join delivery_point_manager m on m.actor_id = a.id
    where a.id = any(${[...actorIds]}::int[]) and a.deleted_at is null`;
}

/** The chains that the actors carry and that aren't over, in the state they are in now. */
function ownChains(now: Date): Part {
  return sql`select c.id, c.name, c.order_deadline, c.min_income_ft, c.ordered_income_ft, ${effectiveState(now)} as now_state, me.actor_id
    from chain c join me on me.transporter_id = c.transporter_id
    where c.state not in ('DELIVERED', 'NOT_DELIVERED', 'CANCELLED')`;
}

/** A to-do of a chain that an actor carries. */
function ofChain(kind: TodoJson['kind'], due: Part, count: Part): Part {
  return sql`select ${kind}::text as kind, 'TRANSPORTER'::text as role, c.name::text as name, ${due} as due, ${count} as count,
    c.id as "chainId", null::int as "eventId", null::int as "pointId", null::int as "deliveryId", c.actor_id as "actorId" from own_chain c`;
}

const deadline = instantInJson('c.order_deadline');
const missingFt = sql`greatest(c.min_income_ft - c.ordered_income_ft, 0)`;
const isOpen = sql`c.now_state in ('OPEN', 'MIN_INCOME_PASSED')`;

function closesSoon(now: Date): Part {
  const soon = new Date(now.getTime() + SOON_MS);
  return sql`${ofChain('CLOSES_SOON', deadline, missingFt)} where ${isOpen} and c.order_deadline < ${soon}`;
}

const awaitsApproval = sql`${ofChain('AWAITS_APPROVAL', deadline, missingFt)} where c.now_state = 'ORDERING_CLOSED'`;

function belowMinimum(now: Date): Part {
  const [from, until] = [SOON_MS, MINIMUM_MS].map((ms) => new Date(now.getTime() + ms));
  return sql`${ofChain('BELOW_MINIMUM', deadline, missingFt)} where ${isOpen} and c.order_deadline >= ${from}
    and c.order_deadline < ${until} and c.ordered_income_ft < c.min_income_ft`;
}

/** Lines that are sold by weight and whose day has come, without a recorded handover. */
function weightsMissing(now: Date): Part {
  return sql`select * from (${ofChain(
    'WEIGHTS_MISSING',
    sql`null::text`,
    sql`(select count(*) from customer_order o join order_item i on i.order_id = o.id
      join chain_packing k on k.id = i.chain_packing_id join delivery_event e on e.id = o.event_id
      where o.chain_id = c.id and o.cancelled_at is null and i.cancelled_at is null and i.delivery_state is null
        and k.type in ('NOT_PACKAGED', 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS')
        and e.day_of_delivery <= ${localDay(now)}::date)`,
  )} where c.now_state in ('APPROVED', 'TO_BE_FINALIZED')) weighed where count > 0`;
}

/** Today's handovers that an actor carries to, organises, gives the place for or sells at; each once, in the role nearest to the table. */
function handoverToday(now: Date): Part {
  return sql`select 'HANDOVER_TODAY', case when c.transporter_id = me.transporter_id then 'TRANSPORTER'
      when e.organizer_id = me.organizer_id then 'ORGANIZER'
      when p.manager_id = me.manager_id then 'DELIVERY_POINT_MANAGER' else 'PRODUCER' end,
      concat_ws(' · ', p.name, c.name), to_char(e.day_of_delivery, 'YYYY-MM-DD'), d.buyer_count,
      c.id, e.id, p.id, d.id, me.actor_id
    from me join delivery_event e on e.day_of_delivery = ${localDay(now)}::date
      join delivery_point p on p.id = e.delivery_point_id join delivery d on d.event_id = e.id join chain c on c.id = d.chain_id
    where ${effectiveState(now)} not in ('CANCELLED', 'NOT_DELIVERED', 'DELIVERED') and ${isConcerned}`;
}

/** Online payments that came to nothing while their order lives. */
const paymentFailed = sql`select * from (${ofChain(
  'PAYMENT_FAILED',
  sql`null::text`,
  sql`(select count(distinct o.id) from customer_order o join payment y on y.order_id = o.id
    where o.chain_id = c.id and o.cancelled_at is null and y.type = 'ONLINE' and y.status in ('CANCELLED', 'EXPIRED')
      and not exists (select from payment live where live.order_id = o.id and live.status not in ('CANCELLED', 'EXPIRED')))`,
)}) failed where count > 0`;

const payoutFailed = sql`select 'PAYOUT_FAILED', null, c.name::text, to_char(x.due_on, 'YYYY-MM-DD'), x.amount_ft, x.chain_id, null, null, null, me.actor_id
  from me join clearing_transaction x on x.state = 'FAILED' and me.actor_id in (x.payee_id, x.payer_id)
    join chain c on c.id = x.chain_id`;

/** What others wrote about a chain or an event of an actor's, when no one of the actor has written since. That a van is late needs no answer. */
function messageUnanswered(now: Date): Part {
  return sql`select 'MESSAGE_UNANSWERED', role, name, null, 1, "chainId", "eventId", "pointId", null, actor_id from (
      select distinct on (me.actor_id, coalesce(s.chain_id, c.id), coalesce(s.event_id, e.id)) me.actor_id,
        case when c.transporter_id = me.transporter_id then 'TRANSPORTER' when e.organizer_id = me.organizer_id then 'ORGANIZER'
          else 'DELIVERY_POINT_MANAGER' end as role,
        s.subject::text as name, c.id as "chainId", e.id as "eventId", p.id as "pointId", s.sender_id = me.actor_id or s.kind <> 'MESSAGE' as needs_nothing
      from me join message s on s.sent_at > ${new Date(now.getTime() - MESSAGE_MS)}
        left join delivery d on d.id = s.delivery_id left join chain c on c.id = coalesce(s.chain_id, d.chain_id)
        left join delivery_event e on e.id = coalesce(s.event_id, d.event_id)
        left join delivery_point p on p.id = e.delivery_point_id
      where c.transporter_id = me.transporter_id or e.organizer_id = me.organizer_id or p.manager_id = me.manager_id
      order by me.actor_id, coalesce(s.chain_id, c.id), coalesce(s.event_id, e.id), s.id desc) latest
    where not needs_nothing`;
}

/** Products that no one has decided on at the marketplaces that the actor approves for. */
const productsWait = sql`select 'PRODUCTS_WAIT', null, string_agg(distinct k.name, ', '), null, count(*), null, null, null, null, me.actor_id
  from me join marketplace_manager keeps on keeps.actor_id = me.actor_id join marketplace k on k.id = keeps.marketplace_id
    join product x on x.state <> 'DELETED' join producer r on r.id = x.producer_id and r.deleted_at is null
    join actor a on a.id = r.actor_id and a.deleted_at is null
  where not exists (select from product_marketplace y where y.product_id = x.id and y.marketplace_id = k.id)
    and not exists (select from product_refusal n where n.product_id = x.id and n.marketplace_id = k.id)
  group by me.actor_id`;

/** Complaints that wait for an answer, about what the actor makes or carries; the first answer in writing is due by the first of their days. */
const complaintsOpen = sql`select 'COMPLAINTS_OPEN', null, string_agg(distinct i.product_name, ', '),
    to_char(min(p.answer_due_on) filter (where p.first_answered_at is null), 'YYYY-MM-DD'), count(*), null, null, null, null, me.actor_id
  from complaint p join order_item i on i.id = p.order_item_id join chain c on c.id = i.chain_id
    join me on me.producer_id = i.producer_id or me.transporter_id = c.transporter_id
  where p.state = 'OPEN' group by me.actor_id`;
