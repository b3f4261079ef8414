import type { SubjectRatingJson } from '@kosar/contract/market/ratings';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { type Subject, seesSubject, wasHandedOver, writeRating } from './rating-queries.ts';

/**
 * Rates what the buyer got; a second rating of the same replaces the first. What was handed over to them can be rated even when the market
 * doesn't show it any more.
 */
export async function rateSubject(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  { subject, stars, comment }: { subject: Subject; stars: number; comment: string },
): Promise<SubjectRatingJson> {
  const at = clock.now();
  return transaction(db, async (trx) => {
    if (!(await wasHandedOver(trx, viewer.userId, subject))) {
      refuseUnless(await seesSubject(trx, { viewer }, subject), 'not_found');
      throw new Refusal('RATING_BEFORE_HANDOVER');
    }
    return writeRating(trx, { userId: viewer.userId, subject, stars, comment, at });
  });
}
