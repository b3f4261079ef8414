import type { ComplaintState } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { lockSettledOrder } from '../corrections/public.ts';

/** A complaint that no one else answers or decides on meanwhile. */
export interface LockedComplaint {
  readonly state: ComplaintState;
  /** The offer that waits for its buyer. */
  readonly openAnswerId: number | null;
}

/**
 * Locks a complaint behind its order, in the market's one order: what is agreed of a line is read and written by one at a time, whichever of its
 * complaints it is about.
 */
export async function lockComplaint(
  trx: Transaction,
  orderId: number,
  complaintId: number,
): Promise<LockedComplaint> {
  await lockSettledOrder(trx, orderId);
  await sql`select id from complaint where id = ${complaintId} for no key update`.execute(trx);
  const { rows } = await sql<LockedComplaint>`
    select p.state, (select a.id from complaint_answer a where a.complaint_id = p.id and a.offer_state = 'OPEN') as "openAnswerId"
    from complaint p where p.id = ${complaintId}`.execute(trx);
  return found(rows[0]);
}
