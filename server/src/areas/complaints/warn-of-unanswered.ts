import { addDays, localDay } from '@kosar/domain/calendar';
import { ANSWER_WARNING_DAYS } from '@kosar/domain/complaint';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { notifySides } from './notify-sides.ts';

/** Warns those who have to answer, and admins, once of each complaint whose thirty days are nearly over. Gives the complaints' ids. */
export async function warnOfUnanswered({ db, clock }: AppContext): Promise<number[]> {
  const now = clock.now();
  const until = addDays(localDay(now), ANSWER_WARNING_DAYS);
  return transaction(db, async (trx) => {
    const warned = await trx
      .updateTable('complaint')
      .set({ warned_at: now })
      .where('first_answered_at', 'is', null)
      .where('warned_at', 'is', null)
      .where('answer_due_on', '<=', until)
      .returning('id')
      .execute();
    const ids = warned.map(({ id }) => id).toSorted((one, other) => one - other);
    for (const complaintId of ids)
      await notifySides(trx, {
        complaintId,
        kind: 'unanswered',
        name: 'Hamarosan lejár a válasz ideje',
        now,
        toAdmins: true,
      });
    return ids;
  });
}
