import type { SubjectRatingJson } from '@kosar/contract/market/ratings';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { GIVEN_COLUMNS, presentRating } from './rating-queries.ts';

/** Changes the stars and the words of an own rating; one of someone else isn't there. Words that aren't given are none. */
export async function changeRating(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  id: number,
  { rating, comment = '' }: { readonly rating: number; readonly comment?: string | undefined },
): Promise<SubjectRatingJson> {
  const row = await transaction(db, (trx) =>
    trx
      .updateTable('rating')
      .set({ rating, comment, rated_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(GIVEN_COLUMNS)
      .executeTakeFirst(),
  );
  return presentRating(found(row), userId);
}

/** Takes an own rating back; one of someone else isn't there. */
export async function takeRatingBack({ db }: AppContext, { userId }: KnownViewer, id: number): Promise<void> {
  const removed = await transaction(db, (trx) =>
    trx
      .deleteFrom('rating')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  );
  found(removed);
}
