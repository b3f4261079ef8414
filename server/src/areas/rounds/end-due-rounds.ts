import { localDay } from '@kosar/domain/calendar';
import { decideRoundEnd } from '@kosar/domain/round-action';
import { type SqlBool, sql } from 'kysely';
import { lastDeliveryDay } from '../../platform/database/chain-state-sql.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockRound } from './lock-round.ts';
import { notifyOfMissingApproval } from './notify-of-missing-approval.ts';
import { writeStep } from './write-step.ts';

/**
 * Ends every round whose last delivery day is over (design 4, Chain states): an approved one waits to be finalized, and so does one
 * that was handed over without approval, which who runs it is notified of; any other gives all it held back and its buyers are told. Each in a transaction of its own, once however many workers try and however late. Gives the ids
 * of those ended now.
 */
export async function endDueRounds(platform: Platform): Promise<number[]> {
  const today = localDay(platform.clock.now());
  const due = await platform.db
    .selectFrom('chain as c')
    .select('c.id')
    .where('c.state', 'in', ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'])
    .where(sql<SqlBool>`${lastDeliveryDay('c')} < ${today}::date`)
    .orderBy('c.id')
    .execute();
  const ended: number[] = [];
  for (const { id } of due) {
    if (await endRound(platform, id)) ended.push(id);
  }
  return ended;
}

async function endRound(platform: Platform, chainId: number): Promise<boolean> {
  return transaction(platform.db, async (trx) => {
    const round = await lockRound(trx, chainId);
    if (round === undefined) return false;
    const now = platform.clock.now();
    const step = decideRoundEnd(round.facts, now);
    if (step === null) return false;
    await writeStep(trx, round, step, { action: 'chain.end', userId: null, now });
    if (step.isApprovalMissing) await notifyOfMissingApproval(platform, trx, round, now);
    return true;
  });
}
