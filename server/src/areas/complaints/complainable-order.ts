import type { ComplainableOrder } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** An order as complaints of it need it. */
export interface OrderOfComplaint extends ComplainableOrder {
  readonly userId: number;
  readonly code: string;
  readonly eventId: number;
  readonly chainName: string;
}

/** An order with what decides whether its buyer may complain; one whose chain was called off counts as cancelled. */
export async function findComplainable(db: Database, orderId: number): Promise<OrderOfComplaint | undefined> {
  const { rows } = await sql<OrderOfComplaint>`
    select o.user_id as "userId", o.code, o.event_id as "eventId", c.name as "chainName",
      o.cancelled_at is not null or c.state in ('CANCELLED', 'NOT_DELIVERED') as "isCancelled",
      to_char(e.day_of_delivery, 'YYYY-MM-DD') as "dayOfDelivery",
      exists (select from order_item i where i.order_id = o.id and i.delivery_state = 'DELIVERED') as "isHandedOver"
    from customer_order o
    join chain c on c.id = o.chain_id
    join delivery_event e on e.id = o.event_id
    where o.id = ${orderId}`.execute(db);
  return rows[0];
}
