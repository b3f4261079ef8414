import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { notifyWaiting } from './notify-waiting.ts';

/** The task that notifies those whose waiting the market has ended. */
export const NOTIFY_OF_ENDED_WAITING = 'notify-of-ended-waiting';

/** Notifies each of them once; harmless to repeat. */
export async function notifyOfEndedWaiting(context: AppContext, endedIds: readonly number[]): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, (trx) =>
    notifyWaiting(context, trx, { offeredIds: [], expiredIds: [], offSaleIds: [], endedIds, now }),
  );
}
