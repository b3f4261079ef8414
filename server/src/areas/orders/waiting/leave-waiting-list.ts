import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { found } from '../../../infra/refusal.ts';
import { lockForWaiting } from '../lock-chain.ts';
import { SERVE_WAITING } from './serve-task.ts';

/** Takes a buyer off a waiting list; what was kept for them goes to the next. 404 for what isn't theirs or is over. */
export async function leaveWaiting(
  { db, clock }: AppContext,
  { entryId, userId }: { readonly entryId: number; readonly userId: number },
): Promise<void> {
  await transaction(db, async (trx) => {
    const entry = trx.selectFrom('waiting_entry').select('chain_id').where('id', '=', entryId);
    const { chain_id: chainId } = found(
      await entry.where('user_id', '=', userId).where('ended_at', 'is', null).executeTakeFirst(),
    );
    await lockForWaiting(trx, chainId);
    await trx
      .updateTable('waiting_entry')
      .set({ ended_at: clock.now(), ended_as: 'LEFT' })
      .where('id', '=', entryId)
      .where('ended_at', 'is', null)
      .execute();
    await addJob(trx, SERVE_WAITING, { chainId }, { key: `${SERVE_WAITING}:${chainId}` });
  });
}
