import { effectiveChainState } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import type { ChainStock } from '../../../infra/realtime/stock-broadcaster.ts';
import { type StockedPacking, stockFields } from './delivery-items-query.ts';
import { availableAmount } from './present-items.ts';
import { stockSequence } from './stock-sequence-sql.ts';

interface StockRow {
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  stock_sequence: number;
  bypass_product_available_amount: boolean;
  packings: StockedPacking[];
}

/** What watchers of a chain's deliveries are sent (spec 7, Realtime), all of one moment as it is one statement; null for no chain. */
export async function readChainStock(db: Database, chainId: number, now: Date): Promise<ChainStock | null> {
  const { rows } = await sql<StockRow>`
    select c.state, c.order_deadline, ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft, c.ordered_income_ft,
      c.handed_over_at, ${stockSequence} as stock_sequence, c.bypass_product_available_amount,
      coalesce((select json_agg(json_build_object(${stockFields(now)}) order by k.id)
        from chain_packing k join chain_item i on i.id = k.chain_item_id
          join product x on x.id = i.product_id join packing g on g.id = k.packing_id
        where k.chain_id = c.id and k.included and k.state <> 'DELETED'), '[]') as packings
    from chain c where c.id = ${chainId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const facts = {
    state: row.state,
    orderDeadline: row.order_deadline,
    lastDeliveryDay: row.last_delivery_day,
    minIncomeFt: row.min_income_ft,
    orderedIncomeFt: row.ordered_income_ft,
    isHandedOver: row.handed_over_at !== null,
  };
  return {
    sequence: row.stock_sequence,
    packings: row.packings.map((packing) => ({
      id: packing.id,
      availableAmount: availableAmount(packing, row.bypass_product_available_amount),
    })),
    orderedIncome: row.ordered_income_ft,
    status: effectiveChainState(facts, now),
  };
}
