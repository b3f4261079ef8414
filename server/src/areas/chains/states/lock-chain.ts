import type { ChainFacts } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../../infra/database/chain-state-sql.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { lockWholeChain } from '../../orders/public.ts';

/** A chain that is about to change: its facts, and whose it is. */
export interface LockedChain {
  readonly id: number;
  readonly name: string;
  readonly transporterId: number;
  /** Finalizing it has begun. */
  readonly isSettled: boolean;
  /** Its deadline was moved, and its buyers may still say whether they stay. */
  readonly isAsking: boolean;
  readonly facts: ChainFacts & { state: ChainState };
}

interface Row {
  id: number;
  name: string;
  transporter_id: number;
  is_settled: boolean;
  is_asking: boolean;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
}

/** Locks a chain with all that its orders hold, and reads it; undefined when there is none. */
export async function lockChain(trx: Transaction, chainId: number): Promise<LockedChain | undefined> {
  if ((await lockWholeChain(trx, chainId)) === null) return undefined;
  const { rows } = await sql<Row>`
    select c.id, c.name, c.transporter_id, c.finalizing_at is not null as is_settled, c.state, c.order_deadline, ${lastDeliveryDay('c')} as last_delivery_day,
      c.state in ('OPEN', 'MIN_INCOME_PASSED')
        and exists (select from chain_rescue r where r.chain_id = c.id and r.asked_at is not null and r.ended_at is null) as is_asking,
      c.min_income_ft, c.ordered_income_ft, c.handed_over_at
    from chain c where c.id = ${chainId}`.execute(trx);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      name: row.name,
      transporterId: row.transporter_id,
      isSettled: row.is_settled,
      isAsking: row.is_asking,
      facts: {
        state: row.state,
        orderDeadline: row.order_deadline,
        lastDeliveryDay: row.last_delivery_day,
        minIncomeFt: row.min_income_ft,
        orderedIncomeFt: row.ordered_income_ft,
        isHandedOver: row.handed_over_at !== null,
      },
    }
  );
}
