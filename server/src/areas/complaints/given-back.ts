import { givenBackFt, isBeyondComplaint } from '@kosar/domain/complaint';
import type { Ft } from '@kosar/domain/money';
import type { Database } from '../../infra/database/connect.ts';
import { type LineOfComplaint, offerableOf } from './complaint-line.ts';

/** What was given back for the line of a complaint since it was made. */
export interface GivenBack {
  readonly givenBackFt: Ft;
  /** Whether an offer of so much would, with it, be more than the complaint is about. */
  readonly isBeyond: (worthFt: Ft) => boolean;
}

/** Reads what was given back since a complaint was made, in whatever way; of a complaint from before that was kept, nothing is known. */
export async function readGivenBack(
  db: Database,
  complaintId: number,
  read: LineOfComplaint,
): Promise<GivenBack> {
  const { amount_milli, line_milli, paid_ft } = await db
    .selectFrom('complaint')
    .select(['amount_milli', 'line_milli', 'paid_ft'])
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow();
  if (line_milli === null || paid_ft === null) return { givenBackFt: 0, isBeyond: () => false };
  const complained = { amountMilli: amount_milli, lineMilli: line_milli, paidFt: paid_ft };
  const nowFt = offerableOf(read);
  return {
    givenBackFt: givenBackFt(complained, nowFt),
    isBeyond: (worthFt) => isBeyondComplaint(complained, nowFt, worthFt),
  };
}
