import type {
  ClearingJson,
  ClearingSumsJson,
  PartyShareJson,
  pageClearings,
} from '@kosar/contract/clearings/clearings';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { can } from '@kosar/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../../infra/database/page.ts';
import type { ClearingParty } from '../../../infra/database/tables.generated.ts';
import type { Walked } from '../../../infra/database/walk.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { isOfMonth, isSeen, isSeenDue } from './own-rows.ts';

/** One page of the clearings in which the viewer's actors have a part; of all for admins. */
export async function pageClearingsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageClearings>['query'] & Walked,
): Promise<Output<typeof pageClearings>> {
  const columns = { id: 'c.id', createdDate: 'c.created_at', deliveryChain: 'h.name', state: 'c.state' };
  const { rows, total } = await pageOf(clearingsOf(db, viewer, query), query, columns, { idsFirst: 'c.id' });
  return {
    items: rows.map((row) => present(row, viewer)),
    total,
    page: query.page,
    size: query.size,
    // A file adds up its own rows.
    sums:
      query.walk === undefined && can(viewer, 'viewClearingTotals', {})
        ? await sumsOf(db, viewer, query)
        : null,
  };
}

/** One of them, or undefined. */
export async function findClearing(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ClearingJson | undefined> {
  const row = await clearingsOf(db, viewer, {}).where('c.id', '=', id).executeTakeFirst();
  return row && present(row, viewer);
}

/** One that the viewer has just asked to be made: theirs to see, though there may be nothing in it for them. */
export async function getMadeClearing(db: Database, viewer: Viewer, id: number): Promise<ClearingJson> {
  const row = await withParts(allClearings(db), viewer, {}).where('c.id', '=', id).executeTakeFirstOrThrow();
  return present(row, viewer);
}

type Asked = Pick<
  Parsed<typeof pageClearings>['query'],
  'veActor' | 'month' | 'state' | 'hasFailed' | 'search'
>;

function allClearings(db: Database) {
  return db.selectFrom('clearing as c').innerJoin('chain as h', 'h.id', 'c.chain_id');
}

function seenClearings(db: Database, viewer: Viewer, asked: Asked) {
  const { veActor, month, state, hasFailed, search } = asked;
  return allClearings(db)
    .where(hasPart(viewer, veActor))
    .$if(month !== undefined, (all) => all.where(isOfMonth(month ?? '')))
    .where(equalsIfSet('c.state', state))
    .$if(hasFailed !== undefined, (all) =>
      all.where(sql<SqlBool>`(${failedDues(viewer, veActor)} > 0) = ${hasFailed === true}`),
    )
    .where((where) => containsText(where.ref('h.name'), search));
}

function clearingsOf(db: Database, viewer: Viewer, asked: Asked) {
  return withParts(seenClearings(db, viewer, asked), viewer, asked);
}

function withParts(clearings: ReturnType<typeof allClearings>, viewer: Viewer, { veActor }: Asked) {
  return clearings
    .select(['c.id', 'c.chain_id', 'h.name as chain_name', 'h.day_of_delivery', 'c.total_revenue_ft'])
    .select(failedDues(viewer, veActor).as('failed_dues'))
    .select(['c.cash_payment_ft', 'c.platform_payment_ft', 'c.platform_share_ft', 'c.platform_discount_ft'])
    .select('c.buyer_debt_ft')
    .select(['c.state', 'c.created_at', 'c.settled_at', seenShares(viewer, veActor).as('shares')]);
}

function sum(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
}

async function sumsOf(db: Database, viewer: Viewer, asked: Asked): Promise<ClearingSumsJson> {
  return seenClearings(db, viewer, asked)
    .select([
      sum('c.total_revenue_ft').as('totalRevenue'),
      sum('c.cash_payment_ft').as('cashPayment'),
      sum('c.platform_payment_ft').as('platformPayment'),
      sum('c.platform_share_ft').as('platformShare'),
      sum('c.platform_discount_ft').as('platformDiscount'),
      sum('c.buyer_debt_ft').as('buyerDebt'),
    ])
    .executeTakeFirstOrThrow();
}

function failedDues(viewer: Viewer, veActor?: number): RawBuilder<number> {
  return sql<number>`(select count(*) from clearing_transaction t
    where t.clearing_id = c.id and t.state = 'FAILED' and ${isSeenDue(viewer, veActor)})`;
}

interface Share extends PartyShareJson {
  readonly party: ClearingParty;
}

function seenShares(viewer: Viewer, veActor?: number): RawBuilder<Share[]> {
  return sql<Share[]>`(select coalesce(json_agg(json_build_object('party', s.party,
      'veActor', json_build_object('id', a.id, 'name', a.name), 'share', s.share_ft, 'owed', ${OWED_OF_SHARE}, 'discount', s.discount_ft)
      order by a.name collate "hu_numeric", a.id), '[]')
    from clearing_share s join actor a on a.id = s.actor_id
    where s.clearing_id = c.id and ${isSeen(viewer, 's.actor_id', veActor)})`;
}

/** What buyers still owe of a share; asked of the ledger where there is such a debt at all. */
const OWED_OF_SHARE = sql<number>`case when c.buyer_debt_ft = 0 then 0 else (
  select coalesce(sum(e.amount_ft), 0)::bigint from ledger_posting p join ledger_entry e on e.posting_id = p.id
  where p.chain_id = c.chain_id and p.kind = 'owed' and e.account = 'PARTY' and e.party = s.party and e.actor_id = s.actor_id) end`;

/** Whoever owes or gets cash of a chain may have no share of it. */
function hasPart(viewer: Viewer, veActor?: number): RawBuilder<SqlBool> {
  if (isAdmin(viewer) && veActor === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`(exists (select from clearing_share s where s.clearing_id = c.id and ${isSeen(viewer, 's.actor_id', veActor)})
    or exists (select from clearing_transaction t where t.clearing_id = c.id and ${isSeenDue(viewer, veActor)}))`;
}

type ClearingRow = Awaited<ReturnType<ReturnType<typeof clearingsOf>['executeTakeFirstOrThrow']>>;

function present(row: ClearingRow, viewer: Viewer): ClearingJson {
  const total = (valueFt: number) => (can(viewer, 'viewClearingTotals', {}) ? valueFt : null);
  const of = (party: ClearingParty) =>
    row.shares
      .filter((share) => share.party === party)
      .map(({ veActor, share, owed, discount }) => ({ veActor, share, owed, discount }));
  return {
    id: row.id,
    deliveryChain: { id: row.chain_id, name: row.chain_name, dayOfDelivery: row.day_of_delivery },
    totalRevenue: total(row.total_revenue_ft),
    cashPayment: total(row.cash_payment_ft),
    platformPayment: total(row.platform_payment_ft),
    platformShare: total(row.platform_share_ft),
    platformDiscount: total(row.platform_discount_ft),
    buyerDebt: total(row.buyer_debt_ft),
    producers: of('producer'),
    transporters: of('transporter'),
    organizers: of('organizer'),
    deliveryManagers: of('deliveryManager'),
    deliveryPointManagers: of('deliveryPointManager'),
    marketplaceManagers: of('marketplace'),
    sponsorClearings: of('sponsor').map(({ veActor, discount }) => ({ veActor, sponsorDiscount: discount })),
    state: row.state,
    failedDues: row.failed_dues,
    createdDate: row.created_at.toISOString(),
    settledDate: row.settled_at?.toISOString() ?? null,
  };
}
