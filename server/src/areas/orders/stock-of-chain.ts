import type { Transaction } from '../../infra/database/connect.ts';
import type { StockMove } from './take-stock.ts';

/** What all live lines of a chain's live orders hold, or held before it was called off. */
export function listStockOfChain(trx: Transaction, chainId: number): Promise<StockMove[]> {
  return trx
    .selectFrom('order_item as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select([
      'i.order_id as orderId',
      'i.chain_packing_id as chainPackingId',
      'i.part',
      'i.amount_milli as amountMilli',
      'i.unit_amount_milli as unitsMilli',
    ])
    .where('o.chain_id', '=', chainId)
    .where('o.cancelled_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .orderBy('i.id')
    .execute();
}
