import { createHash } from 'node:crypto';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { effectiveState, takesOrders } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson, timeInJson } from '../../infra/database/json-sql.ts';

/** An event as mails say of it. */
export interface MailedEvent {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly dayOfDelivery: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly pointId: number;
  readonly pointName: string;
  readonly address: { readonly postalCode: string; readonly city: string; readonly street: string };
  readonly states: readonly ChainState[];
  /** Those that can be ordered from now, the nearest deadline first. */
  readonly deliveries: readonly MailedDelivery[];
}

/** A delivery that can be ordered from. */
export interface MailedDelivery {
  readonly id: number;
  readonly name: string;
  readonly transporterName: string;
  readonly orderDeadline: string;
}

/** The events of these ids, in the order of their days, in one query. */
export async function listMailedEvents(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<MailedEvent[]> {
  const { rows } = await sql<MailedEvent>`
    select e.id, e.name, e.description, e.day_of_delivery as "dayOfDelivery", ${timeInJson('e.start_time')} as "startTime",
      ${timeInJson('e.end_time')} as "endTime", p.id as "pointId", p.name as "pointName",
      json_build_object('postalCode', p.postal_code, 'city', p.city, 'street', p.street) as address,
      array(select ${effectiveState(now)} from delivery d join chain c on c.id = d.chain_id where d.event_id = e.id) as states,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', coalesce(nullif(d.name, ''), c.name),
          'transporterName', carrier.name, 'orderDeadline', ${instantInJson('c.order_deadline')}) order by c.order_deadline, d.id)
        from delivery d join chain c on c.id = d.chain_id join transporter r on r.id = c.transporter_id
          join actor carrier on carrier.id = r.actor_id
        where d.event_id = e.id and ${takesOrders(now)}), '[]') as deliveries
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
    where e.id = any(${[...ids]}) order by e.day_of_delivery nulls last, e.id`.execute(db);
  return rows;
}

/** A short name of what a mail says about: the same content isn't sent twice, another one is. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
