import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { type ChainFacts, effectiveChainState } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { knowsBuyers, runsDelivery } from '../../infra/session/parties.ts';
import type { Viewer } from '../../infra/session/viewer.ts';

/** Which pickup a table is for. */
export interface TableHead {
  readonly id: number;
  /** The viewer may know its buyers and its cash; false where no one was named. */
  readonly knowsBuyers: boolean;
  stateAt(now: Date): ChainState;
  present(now: Date): HandoverTableJson['delivery'];
}

interface Row {
  id: number;
  name: string;
  chain_id: number;
  transporter_id: number;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  point_id: number;
  point_name: string;
  knows_buyers: boolean;
}

/** The pickup of a delivery, or those of a chain that the viewer runs in the order of their days. */
export async function listTableHeads(
  db: Database,
  of: { deliveryId: number } | { chainId: number; viewer: Viewer },
): Promise<TableHead[]> {
  const { rows } = await sql<Row>`
    select d.id, coalesce(nullif(d.name, ''), e.name) as name, c.id as chain_id, c.transporter_id, c.state, c.order_deadline,
      ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft, c.ordered_income_ft, c.handed_over_at,
      e.day_of_delivery, e.start_time, e.end_time, p.id as point_id, p.name as point_name,
      ${'viewer' in of ? knowsBuyers(of.viewer) : sql`false`} as knows_buyers
    from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where ${'deliveryId' in of ? sql`d.id = ${of.deliveryId}` : sql`d.chain_id = ${of.chainId} and ${runsDelivery(of.viewer)}`}
    order by e.day_of_delivery, e.start_time, p.name, d.id`.execute(db);
  return rows.map(headOf);
}

function headOf(row: Row): TableHead {
  const chain: ChainFacts & { state: ChainState } = {
    state: row.state,
    orderDeadline: row.order_deadline,
    lastDeliveryDay: row.last_delivery_day,
    minIncomeFt: row.min_income_ft,
    orderedIncomeFt: row.ordered_income_ft,
    isHandedOver: row.handed_over_at !== null,
  };
  const stateAt = (now: Date) => effectiveChainState(chain, now);
  return {
    id: row.id,
    knowsBuyers: row.knows_buyers,
    stateAt,
    present: (now) => ({
      id: row.id,
      name: row.name,
      chainId: row.chain_id,
      transporterId: row.transporter_id,
      status: stateAt(now),
      dayOfDelivery: row.day_of_delivery,
      startTime: row.start_time?.slice(0, 5) ?? null,
      endTime: row.end_time?.slice(0, 5) ?? null,
      deliveryPoint: { id: row.point_id, name: row.point_name },
    }),
  };
}
