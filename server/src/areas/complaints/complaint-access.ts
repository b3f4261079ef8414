import { COMPLAINT_OFFERS, type ComplaintOffer, type ComplaintSide } from '@kosar/domain/complaint';
import { can, type PermissionFacts } from '@kosar/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';

/** Whose a complaint is and who answers for it. */
export interface ComplaintAccess {
  readonly orderId: number;
  readonly orderItemId: number;
  readonly userId: number;
  readonly producerId: number;
  readonly transporterId: number;
}

/** Finds a complaint for those it is for: its buyer, the producer, the transporter and admins. For everybody else it isn't there. */
export async function findSeenComplaint(db: Database, viewer: Viewer, id: number): Promise<ComplaintAccess> {
  const { rows } = await sql<ComplaintAccess>`
    select i.order_id as "orderId", i.id as "orderItemId", o.user_id as "userId", i.producer_id as "producerId",
      c.transporter_id as "transporterId"
    from complaint p
    join order_item i on i.id = p.order_item_id
    join customer_order o on o.id = i.order_id
    join chain c on c.id = o.chain_id
    where p.id = ${id}`.execute(db);
  const access = found(rows[0]);
  refuseUnless(can(viewer, 'viewComplaint', factsOf(access)), 'not_found');
  return access;
}

/** What rights to a complaint are decided by. */
export function factsOf({ userId, producerId, transporterId }: ComplaintAccess): PermissionFacts {
  return { userId, producerIds: [producerId], transporterIds: [transporterId] };
}

/** As whom someone may answer, and what they may offer. */
export interface AnswerSeat {
  readonly side: ComplaintSide;
  readonly offers: readonly ComplaintOffer[];
}

/** As whom the viewer may answer. A refund takes everybody's share back, so it is offered by who runs the chain, and by the market. */
export function answerSeats(viewer: Viewer, { producerId, transporterId }: ComplaintAccess): AnswerSeat[] {
  const seats: AnswerSeat[] = [];
  if (viewer.roleIds.TRANSPORTER.includes(transporterId))
    seats.push({ side: 'TRANSPORTER', offers: COMPLAINT_OFFERS });
  if (viewer.roleIds.PRODUCER.includes(producerId)) seats.push({ side: 'PRODUCER', offers: ['CREDIT'] });
  if (isAdmin(viewer)) seats.push({ side: 'PLATFORM', offers: COMPLAINT_OFFERS });
  return seats;
}
