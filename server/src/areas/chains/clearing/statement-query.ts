import type { StatementJson } from '@kosar/contract/clearings/clearing-payments';
import { endOfDay, monthRange, startOfDay } from '@kosar/domain/calendar';
import { countStatement, type StatementKind } from '@kosar/domain/statement';
import type { ShareParty } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { actorNameAt, findFormerMarketName } from '../../../infra/database/former-names.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { isAdmin, type KnownViewer } from '../../../infra/session/viewer.ts';

/** From an instant to another, that one not counted. */
interface Span {
  readonly from: Date;
  readonly end: Date;
}

interface MovementRow {
  day: string;
  chain_id: number;
  chain_name: string;
  day_of_delivery: string | null;
  kind: StatementKind;
  is_correction: boolean;
  party: ShareParty | null;
  other_id: number | null;
  other_name: string | null;
  change_ft: number;
}

/**
 * A month of an actor from rows that are never changed: entries of the ledger by the day of their posting, dues by the day they were paid (or came back). So a past
 * month stays as it is, its actors are called as they were then, and whatever is posted later comes into the month of its day. An actor of someone else isn't there.
 */
export async function findStatement(
  db: Database,
  viewer: KnownViewer,
  { veActor, month }: { veActor: number; month: string },
): Promise<StatementJson> {
  refuseUnless(isAdmin(viewer) || viewer.veActorIds.includes(veActor), 'not_found');
  const { from } = monthRange(`${month}-01`);
  const span = spanOf(month);
  const actor = found(
    await db
      .selectFrom('actor')
      .select(['id', actorNameAt('actor', span.end).as('name')])
      .where('id', '=', veActor)
      .executeTakeFirst(),
  );
  const all = movementsUntil(veActor, span.end);
  const before = await sql<{ opening_ft: number }>`
    select coalesce(sum(change_ft), 0)::bigint as opening_ft from ${all} where day < ${from}::date`.execute(
    db,
  );
  const { rows } = await sql<MovementRow>`
    select m.day::text, m.chain_id, c.name as chain_name, c.day_of_delivery, m.kind, m.is_correction, m.party, m.other_id, ${actorNameAt('a', span.end)} as other_name, m.change_ft
    from ${all} join chain c on c.id = m.chain_id left join actor a on a.id = m.other_id
    where m.day >= ${from}::date and m.change_ft <> 0
    order by m.day, m.chain_id, m.is_correction, m.place, m.party, m.other_id, m.change_ft desc`.execute(db);
  const {
    openingFt,
    closingFt,
    sums,
    rows: counted,
  } = countStatement(
    found(before.rows[0]).opening_ft,
    rows.map((row) => ({ ...row, changeFt: row.change_ft })),
  );
  return {
    veActor: actor,
    month,
    opening: openingFt,
    items: counted.map((row) => ({
      day: row.day,
      deliveryChain: { id: row.chain_id, name: row.chain_name, dayOfDelivery: row.day_of_delivery },
      kind: row.kind,
      isCorrection: row.is_correction,
      party: row.party,
      other:
        row.other_id === null || row.other_name === null ? null : { id: row.other_id, name: row.other_name },
      amount: row.amountFt,
      balance: row.balanceFt,
    })),
    sums,
    closing: closingFt,
    awaited: await awaitedUntil(db, veActor, span.end),
    tierDiscount: await tierDiscountOf(db, veActor, span),
    complaintCredits: await complaintCreditsOf(db, veActor, span),
  };
}

/** What the market was called when a month ended; null where it is called so still. */
export function findMarketNameThen(db: Database, month: string): Promise<string | null> {
  return findFormerMarketName(db, spanOf(month).end);
}

function spanOf(month: string): Span {
  const { from, to } = monthRange(`${month}-01`);
  return { from: startOfDay(from), end: endOfDay(to) };
}

/** What moved an actor's balance before an instant, by day, chain and kind: positive raises what it is owed. Buyers' accounts are no actor's. */
function movementsUntil(veActor: number, end: Date): RawBuilder<unknown> {
  return sql`(
    select (p.at at time zone 'Europe/Budapest')::date as day, p.chain_id, k.kind, k.place, p.correction_id is not null as is_correction, e.party, null::integer as other_id,
      sum(e.amount_ft)::bigint as change_ft
    from ledger_entry e
    join ledger_posting p on p.id = e.posting_id
    join (values ('PARTY', 'share', 1), ('ROUNDING', 'rounding', 2), ('SPONSOR', 'discount', 3), ('ONLINE', 'wallet', 4),
      ('CASH', 'cash', 5)) as k(account, kind, place) on k.account = e.account
    where e.actor_id = ${veActor} and p.at < ${end}
    group by 1, 2, 3, 4, 5, 6
    union all
    select (d.at at time zone 'Europe/Budapest')::date, t.chain_id, k.kind, k.place, t.correction_id is not null, null, k.other_id, d.amount_ft * k.sign
    from clearing_transaction t
    join due_payment d on d.due_id = t.id
    cross join lateral (select * from (values (t.payee_id, 'received', 6, t.payer_id, -1), (t.payer_id, 'paid', 7, t.payee_id, 1))
      as side(own_id, kind, place, other_id, sign) where side.own_id = ${veActor}) k
    where (t.payee_id = ${veActor} or t.payer_id = ${veActor}) and d.at < ${end}) m`;
}

/** What tier discounts and their corrections took off the actor's shares in a span. */
async function tierDiscountOf(db: Database, veActor: number, span: Span): Promise<number> {
  const { given } = await db
    .selectFrom('clearing_share_change')
    .select(sql<number>`coalesce(sum(discount_ft), 0)::bigint`.as('given'))
    .where('actor_id', '=', veActor)
    .where('party', '<>', 'sponsor')
    .where('at', '>=', span.from)
    .where('at', '<', span.end)
    .executeTakeFirstOrThrow();
  return given;
}

/** What orders paid in a span by credits that the actor had given for complaints, less what came back to them. */
async function complaintCreditsOf(db: Database, veActor: number, span: Span): Promise<number> {
  const { paid } = await db
    .selectFrom('coupon_payment as p')
    .innerJoin('user_discount as d', 'd.id', 'p.user_discount_id')
    .select(sql<number>`coalesce(sum(p.change_ft), 0)::bigint`.as('paid'))
    .where('d.sponsor_id', '=', veActor)
    .where('d.source', '=', 'COMPLAINT')
    .where('p.at', '>=', span.from)
    .where('p.at', '<', span.end)
    .executeTakeFirstOrThrow();
  return paid;
}

/** The actor's part of what buyers owe at an instant: in its shares, and no one's due until it is paid (PAY-4). */
async function awaitedUntil(db: Database, veActor: number, end: Date): Promise<number> {
  const { awaited } = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', 'p.id', 'e.posting_id')
    .select(sql<number>`coalesce(sum(e.amount_ft), 0)::bigint`.as('awaited'))
    .where('e.actor_id', '=', veActor)
    .where('e.account', '=', 'PARTY')
    .where('p.kind', '=', 'owed')
    .where('p.at', '<', end)
    .executeTakeFirstOrThrow();
  return awaited;
}
