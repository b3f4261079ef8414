import type { ChainGoods } from '@kosar/domain/chain-action';
import type { Transaction } from '../../../infra/database/connect.ts';
import type { StockReason } from '../../../infra/database/tables.generated.ts';
import { giveBackCouponsOfChain, spendCouponsOfChain } from '../../discounts/public.ts';
import { listStockOfChain, moveStock } from '../../orders/public.ts';
import { closePaymentsOfChain, reopenCashPaymentsOfChain } from '../../payments/public.ts';

export interface GoodsCause {
  readonly reason: StockReason;
  /** Who did it; null is the clock. */
  readonly userId: number | null;
  readonly now: Date;
}

/**
 * Gives back, or takes again, what all live orders of a chain hold: stock, coupons and payments (spec 4; design 4, Chain states). The caller
 * holds the locks of the whole chain. Taking again fails by the constraints of stock and coupons where others have taken them meanwhile.
 */
export async function moveGoods(
  trx: Transaction,
  chainId: number,
  goods: ChainGoods,
  cause: GoodsCause,
): Promise<void> {
  if (goods === 'KEEP') return;
  const sign = goods === 'GIVE_BACK' ? -1 : 1;
  const held = await listStockOfChain(trx, chainId);
  await moveStock(
    trx,
    held.map((line) => ({
      ...line,
      amountMilli: sign * line.amountMilli,
      unitsMilli: sign * line.unitsMilli,
    })),
    cause,
  );
  if (goods === 'GIVE_BACK') {
    await giveBackCouponsOfChain(trx, chainId);
    await closePaymentsOfChain(trx, chainId, cause.now);
  } else {
    await spendCouponsOfChain(trx, chainId);
    await reopenCashPaymentsOfChain(trx, chainId, cause.now);
  }
}
