import type {
  createRevenueShare,
  listRevenueShares,
  RevenueShareJson,
} from '@kosar/contract/chains/revenue-share';
import type { Parsed } from '@kosar/contract/endpoint';
import { fromPercent, toPercent } from '@kosar/domain/percent';
import { areSharesWhole, type RevenueShares } from '@kosar/domain/revenue-share';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Database, type Transaction, transaction, violates } from '../../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../../infra/database/page.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { refuseOnceSettling } from '../../../infra/settling.ts';

type ListQuery = Parsed<typeof listRevenueShares>['query'];
type SharesJson = Omit<Parsed<typeof createRevenueShare>['body'], 'deliveryChainId'>;

/** One page of the revenue shares: of all chains, of one, or of the chain of a delivery. */
export async function listSharesFor(db: Database, { deliveryChain, delivery, ...query }: ListQuery) {
  const { rows, total } = await pageOf(
    selectShares(db)
      .where(equalsIfSet('s.chain_id', deliveryChain))
      .$if(delivery !== undefined, (shares) =>
        shares.where(sql<SqlBool>`s.chain_id = (select d.chain_id from delivery d where d.id = ${delivery})`),
      ),
    query,
    { id: 's.id' },
  );
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** The revenue share of one chain; undefined where there is none. */
export async function findShare(db: Database, id: number): Promise<RevenueShareJson | undefined> {
  const row = await selectShares(db).where('s.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Gives a chain its shares. One that has shares has them already: a conflict. */
export async function insertShare(
  context: AppContext,
  viewer: KnownViewer,
  chainId: number,
  body: SharesJson,
): Promise<RevenueShareJson> {
  const shares = wholeShares(body);
  try {
    return await transaction(context.db, async (trx) => {
      await lockUnsettled(trx, chainId);
      const { id } = await trx
        .insertInto('revenue_share')
        .values({ chain_id: chainId, ...columnsOf(shares) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(trx, viewer, { id, after: shares, now: context.clock.now() });
      return found(await findShare(trx, id));
    });
  } catch (error) {
    throw violates(error, 'revenue_share_chain_id_key', 'revenue_share_chain_id_fkey')
      ? new Refusal('conflict')
      : error;
  }
}

/** Changes the shares of a chain until its settlement begins. Refuses with SHARE_IS_NOT_1 unless they add up to 1, and stale ones as a conflict. */
export async function updateShare(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...body }: SharesJson & { version: number },
): Promise<RevenueShareJson> {
  const shares = wholeShares(body);
  return transaction(context.db, async (trx) => {
    const before = found(await findShare(trx, id));
    await lockUnsettled(trx, before.deliveryChain.id);
    const changed = await trx
      .updateTable('revenue_share')
      .set({ ...columnsOf(shares), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    refuseUnless(changed !== undefined, 'conflict');
    await audit(trx, viewer, { id, before: sharesOf(before), after: shares, now: context.clock.now() });
    return found(await findShare(trx, id));
  });
}

/** What is taken of payments and the ledger of a settled chain stand on its shares, so from the start of finalizing they change no more. */
async function lockUnsettled(trx: Transaction, chainId: number): Promise<void> {
  const row = await trx
    .selectFrom('chain')
    .select('state')
    .where('id', '=', chainId)
    .forUpdate()
    .executeTakeFirst();
  const { state } = found(row, 'DELIVERY_NOT_FOUND');
  refuseUnless(state !== 'DELIVERED' && state !== 'NOT_DELIVERED', 'SHARE_SETTLED');
  await refuseOnceSettling(trx, chainId, 'SHARE_SETTLED');
}

function audit(
  trx: Transaction,
  { userId }: KnownViewer,
  { id, now, ...change }: { id: number; now: Date; before?: RevenueShares; after: RevenueShares },
): Promise<void> {
  return writeAudit(trx, {
    userId,
    action: 'chain.share',
    entity: 'revenue_share',
    entityId: id,
    ...change,
    now,
  });
}

function wholeShares(body: SharesJson): RevenueShares {
  const shares = sharesOf(body);
  refuseUnless(areSharesWhole(shares), 'SHARE_IS_NOT_1');
  return shares;
}

function sharesOf(json: SharesJson): RevenueShares {
  return {
    producer: toPercent(json.producerShare),
    transporter: toPercent(json.transporterShare),
    organizer: toPercent(json.organizerShare),
    deliveryManager: toPercent(json.deliveryManagerShare),
    deliveryPointManager: toPercent(json.deliveryPointManagerShare),
    marketplace: toPercent(json.marketplaceShare),
    platform: toPercent(json.platformShare),
  };
}

function columnsOf(shares: RevenueShares) {
  return {
    producer_percent: shares.producer,
    transporter_percent: shares.transporter,
    organizer_percent: shares.organizer,
    delivery_manager_percent: shares.deliveryManager,
    delivery_point_manager_percent: shares.deliveryPointManager,
    marketplace_percent: shares.marketplace,
    platform_percent: shares.platform,
  };
}

function selectShares(db: Database) {
  return db
    .selectFrom('revenue_share as s')
    .innerJoin('chain as c', 'c.id', 's.chain_id')
    .selectAll('s')
    .select('c.name as chain_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShares>['execute']>>[number];

function present(row: Row): RevenueShareJson {
  return {
    id: row.id,
    deliveryChain: { id: row.chain_id, name: row.chain_name },
    producerShare: fromPercent(row.producer_percent),
    transporterShare: fromPercent(row.transporter_percent),
    organizerShare: fromPercent(row.organizer_percent),
    deliveryManagerShare: fromPercent(row.delivery_manager_percent),
    deliveryPointManagerShare: fromPercent(row.delivery_point_manager_percent),
    marketplaceShare: fromPercent(row.marketplace_percent),
    platformShare: fromPercent(row.platform_percent),
    version: row.version,
  };
}
