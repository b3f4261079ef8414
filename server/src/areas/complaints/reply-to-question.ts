import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { findQuestion } from './question-query.ts';

/** Keeps whether a buyer's own was good; said again the last word counts. Refuses with COMPLAINT_QUESTION_OVER once the time is up. */
export async function replyToQuestion(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  questionId: number,
  { isGood, words }: { isGood: boolean; words: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const question = found(await findQuestion(trx, userId, questionId));
    const now = clock.now();
    refuseUnless(now < new Date(question.endDate), 'COMPLAINT_QUESTION_OVER');
    const values = { is_good: isGood, words, at: now };
    await trx
      .insertInto('complaint_reply')
      .values({ question_id: questionId, user_id: userId, ...values })
      .onConflict((row) => row.columns(['question_id', 'user_id']).doUpdateSet(values))
      .execute();
  });
}
