import type { ClearingJson, PartyShareJson, pageClearings } from '@kosar/contract/clearings';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { can } from '@kosar/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { ClearingParty } from '../../platform/database/tables.generated.ts';
import { isAdmin, type Viewer } from '../../platform/session/viewer.ts';
import { isOfMonth, isSeen, isSeenDue } from './own-rows.ts';

/** One page of the clearings in which the viewer's actors have a part; of all for admins. */
export async function pageClearingsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageClearings>['query'],
): Promise<Output<typeof pageClearings>> {
  const { veActor, month, state } = query;
  const asked = clearingsOf(db, viewer, veActor)
    .where(hasPart(viewer, veActor))
    .$if(month !== undefined, (all) => all.where(isOfMonth(month ?? '')))
    .$if(state !== undefined, (all) => all.where('c.state', '=', state ?? 'OPEN'));
  const { rows, total } = await pageOf(asked, query, {
    id: 'c.id',
    createdDate: 'c.created_at',
    deliveryChain: 'h.name',
    state: 'c.state',
  });
  return { items: rows.map((row) => present(row, viewer)), total, page: query.page, size: query.size };
}

/** One of them, or undefined. */
export async function findClearing(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ClearingJson | undefined> {
  const row = await clearingsOf(db, viewer).where(hasPart(viewer)).where('c.id', '=', id).executeTakeFirst();
  return row && present(row, viewer);
}

/** One that the viewer has just asked to be made: theirs to see, though there may be nothing in it for them. */
export async function getMadeClearing(db: Database, viewer: Viewer, id: number): Promise<ClearingJson> {
  const row = await clearingsOf(db, viewer).where('c.id', '=', id).executeTakeFirstOrThrow();
  return present(row, viewer);
}

function clearingsOf(db: Database, viewer: Viewer, veActor?: number) {
  return db
    .selectFrom('clearing as c')
    .innerJoin('chain as h', 'h.id', 'c.chain_id')
    .select(['c.id', 'c.chain_id', 'h.name as chain_name', 'h.day_of_delivery', 'c.total_revenue_ft'])
    .select(['c.cash_payment_ft', 'c.platform_payment_ft', 'c.platform_share_ft', 'c.platform_discount_ft'])
    .select(['c.state', 'c.created_at', 'c.settled_at', seenShares(viewer, veActor).as('shares')]);
}

interface Share extends PartyShareJson {
  readonly party: ClearingParty;
}

function seenShares(viewer: Viewer, veActor?: number): RawBuilder<Share[]> {
  return sql<Share[]>`(select coalesce(json_agg(json_build_object('party', s.party,
      'veActor', json_build_object('id', a.id, 'name', a.name), 'share', s.share_ft, 'discount', s.discount_ft)
      order by a.name collate "hu-x-icu", a.id), '[]')
    from clearing_share s join actor a on a.id = s.actor_id
    where s.clearing_id = c.id and ${isSeen(viewer, 's.actor_id', veActor)})`;
}

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
      .map(({ veActor, share, discount }) => ({ veActor, share, discount }));
  return {
    id: row.id,
    deliveryChain: { id: row.chain_id, name: row.chain_name, dayOfDelivery: row.day_of_delivery },
    totalRevenue: total(row.total_revenue_ft),
    cashPayment: total(row.cash_payment_ft),
    platformPayment: total(row.platform_payment_ft),
    platformShare: total(row.platform_share_ft),
    platformDiscount: total(row.platform_discount_ft),
    producers: of('producer'),
    transporters: of('transporter'),
    organizers: of('organizer'),
    deliveryManagers: of('deliveryManager'),
    deliveryPointManagers: of('deliveryPointManager'),
    marketplaceManagers: of('marketplace'),
    sponsorClearings: of('sponsor').map(({ veActor, discount }) => ({ veActor, sponsorDiscount: discount })),
    state: row.state,
    createdDate: row.created_at.toISOString(),
    settledDate: row.settled_at?.toISOString() ?? null,
  };
}
