import type { OrderCorrection } from '@kosar/domain/correct-order';
import type { Transaction } from '../../infra/database/connect.ts';
import { correctClearing, queueDuePayouts, writeLedger } from '../chains/public.ts';
import type { OrderToCorrect } from './booked-order.ts';

/** Books what a correction changes: postings, clearing and dues of its own. What is due at once is paid out after the commit. */
export async function bookCorrection(
  trx: Transaction,
  { chainId }: Pick<OrderToCorrect, 'chainId'>,
  correctionId: number,
  correction: OrderCorrection,
  now: Date,
): Promise<void> {
  await writeLedger(trx, chainId, correction.postings, now, correctionId);
  await correctClearing(trx, chainId, correctionId, correction, now);
  await queueDuePayouts(trx);
}
