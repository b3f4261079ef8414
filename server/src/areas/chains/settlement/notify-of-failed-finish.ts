import { createHash } from 'node:crypto';
import { to } from '@kosar/contract/pages/paths';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { finishFinalizing } from './finish-finalizing.ts';

/** A cause is read on a phone; the log has all of it. */
const CAUSE_LENGTH = 300;

/** Ends what finalize began; where that fails, admins are notified with the cause, once for each, and the failure goes on to its caller. */
export async function finishOrNotify(context: AppContext, chainId: number): Promise<boolean> {
  try {
    return await finishFinalizing(context, chainId);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    await notifyOfFailedFinish(context, chainId, cause.slice(0, CAUSE_LENGTH));
    throw error;
  }
}

/** Cards may have been charged by now, and nothing of it is booked: only someone who reads the cause can help. */
async function notifyOfFailedFinish(
  { db, clock }: AppContext,
  chainId: number,
  cause: string,
): Promise<void> {
  const key = `chain:${chainId}:settlement-failed:${createHash('sha256').update(cause).digest('hex')}`;
  await transaction(db, async (trx) => {
    const chain = await trx
      .selectFrom('chain')
      .select(['name', 'transporter_id'])
      .where('id', '=', chainId)
      .executeTakeFirstOrThrow();
    const admins = await trx
      .selectFrom('app_user')
      .select('id')
      .where('is_admin', '=', true)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .execute();
    const notices = admins.map(({ id: userId }) => ({
      userId,
      event: 'ACCOUNT' as const,
      key,
      title: `Nem készült el az elszámolás: ${chain.name}`,
      text: `A lánc lezárása elkezdődött, de az elszámolása hibára futott. Ami a kártyákról beérkezett, megvan, és ötpercenként újra próbáljuk. Add tovább az okot annak, aki a piacteret üzemelteti: ${cause}`,
      link: to('managedChain', { transporterId: chain.transporter_id, id: chainId }),
    }));
    await notify(trx, notices, clock.now());
  });
}
