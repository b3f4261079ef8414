import { type ChainRelations, newChainShares } from '@kosar/domain/chain-shares';
import { DEFAULT_REVENUE_SHARES, type RevenueShares } from '@kosar/domain/revenue-share';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';

/** Writes the shares that a campaign's copy begins with (spec 9). */
export async function insertDefaultShares(trx: Transaction, chainId: number): Promise<void> {
  await insertShares(trx, chainId, DEFAULT_REVENUE_SHARES);
}

/** Writes the shares of a new chain: those of spec 9, and instead of them what its parties have agreed on among each other. */
export async function insertAgreedShares(trx: Transaction, chainId: number): Promise<void> {
  await insertShares(trx, chainId, newChainShares(await readRelations(trx, chainId)));
}

/** The relations between the parties of a chain with its goods and deliveries, one for each pair; null where the pair has none. */
async function readRelations(trx: Transaction, chainId: number): Promise<ChainRelations> {
  const { rows } = await sql<ChainRelations>`
    select
      array(select case when rel.id is null then null else json_build_object('type', rel.transporter_type,
          'sharePercent', rel.share_percent) end
        from (select distinct producer_id from chain_item where chain_id = c.id) i
        left join producer_transporter_relation rel
          on rel.producer_id = i.producer_id and rel.transporter_id = c.transporter_id) as producers,
      array(select case when rel.id is null then null else json_build_object('sharePercent', rel.share_percent,
          'platformCommissionPercent', rel.platform_commission_percent) end
        from (select distinct e.organizer_id from delivery d join delivery_event e on e.id = d.event_id
          where d.chain_id = c.id) o
        left join transporter_organizer_relation rel
          on rel.organizer_id = o.organizer_id and rel.transporter_id = c.transporter_id) as organizers,
      array(select case when rel.id is null then null else json_build_object('sharePercent', rel.share_percent,
          'isRelative', rel.is_relative) end
        from (select distinct e.organizer_id, p.manager_id from delivery d join delivery_event e on e.id = d.event_id
          join delivery_point p on p.id = e.delivery_point_id where d.chain_id = c.id) o
        left join organizer_delivery_point_manager_relation rel
          on rel.organizer_id = o.organizer_id and rel.delivery_point_manager_id = o.manager_id) as "pointManagers"
    from chain c where c.id = ${chainId}`.execute(trx);
  return rows[0] ?? { producers: [], organizers: [], pointManagers: [] };
}

async function insertShares(trx: Transaction, chainId: number, shares: RevenueShares): Promise<void> {
  await trx
    .insertInto('revenue_share')
    .values({
      chain_id: chainId,
      producer_percent: shares.producer,
      transporter_percent: shares.transporter,
      organizer_percent: shares.organizer,
      delivery_manager_percent: shares.deliveryManager,
      delivery_point_manager_percent: shares.deliveryPointManager,
      marketplace_percent: shares.marketplace,
      platform_percent: shares.platform,
    })
    .execute();
}
