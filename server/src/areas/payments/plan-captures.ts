import type { Ft } from '@kosar/domain/money';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** What is to be taken of a reservation: nothing of it gives all of it back. */
export interface PlannedCapture {
  readonly paymentId: number;
  readonly plannedFt: Ft;
  /** The part of it that the provider is asked to turn to the platform. */
  readonly plannedPlatformFt: Ft;
  /** The actor into whose wallet the rest goes; null: the platform's own. */
  readonly payeeId: number | null;
}

/** Stores what is to be taken of a chain's reservations; a plan that is there already stays. */
export async function planCaptures(
  trx: Transaction,
  chainId: number,
  captures: readonly PlannedCapture[],
): Promise<void> {
  if (captures.length === 0) return;
  await sql`
    insert into payment_capture (payment_id, chain_id, planned_ft, planned_platform_ft, payee_id)
    select c."paymentId", ${chainId}, c."plannedFt", c."plannedPlatformFt", c."payeeId"
    from jsonb_to_recordset(${JSON.stringify(captures)}::jsonb)
      as c("paymentId" integer, "plannedFt" bigint, "plannedPlatformFt" bigint, "payeeId" integer)
    order by c."paymentId"
    on conflict (payment_id) do nothing`.execute(trx);
}

/** How a chain's captures stand. */
export interface CaptureProgress {
  readonly total: number;
  readonly done: number;
  readonly refused: number;
}

/** Counts a chain's captures. */
export async function countCaptures(
  trx: Pick<Transaction, 'selectFrom'>,
  chainId: number,
): Promise<CaptureProgress> {
  return trx
    .selectFrom('payment_capture')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(*) filter (where state in ('TAKEN', 'REFUSED'))::integer`.as('done'),
      sql<number>`count(*) filter (where state = 'REFUSED')::integer`.as('refused'),
    ])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
}
