import type { RoundGoods } from '@kosar/domain/round-action';
import type { Transaction } from '../../../infra/database/connect.ts';
import type { StockReason } from '../../../infra/database/tables.generated.ts';
import { giveBackCouponsOfRound, spendCouponsOfRound } from '../../discounts/public.ts';
import { listStockOfRound, moveStock } from '../../orders/public.ts';
import { closePaymentsOfRound, reopenCashPaymentsOfRound } from '../../payments/public.ts';

export interface GoodsCause {
  readonly reason: StockReason;
  /** Who did it; null is the clock. */
  readonly userId: number | null;
  readonly now: Date;
}

/**
 * Gives back, or takes again, what all live orders of a round hold: stock, coupons and payments (spec 4; design 4, Chain states). The caller
 * holds the locks of the whole round. Taking again fails by the constraints of stock and coupons where others have taken them meanwhile.
 */
export async function moveGoods(
  trx: Transaction,
  chainId: number,
  goods: RoundGoods,
  cause: GoodsCause,
): Promise<void> {
  if (goods === 'KEEP') return;
  const sign = goods === 'GIVE_BACK' ? -1 : 1;
  const held = await listStockOfRound(trx, chainId);
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
    await giveBackCouponsOfRound(trx, chainId);
    await closePaymentsOfRound(trx, chainId, cause.now);
  } else {
    await spendCouponsOfRound(trx, chainId);
    await reopenCashPaymentsOfRound(trx, chainId, cause.now);
  }
}
