import { localDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Keeps that a user has accepted the terms and the privacy notice as they are in force at this moment. */
export async function recordAcceptance(trx: Transaction, userId: number, now: Date): Promise<void> {
  await sql`
    insert into legal_acceptance (user_id, document_id, accepted_at)
    select distinct on (kind) ${userId}::integer, id, ${now}::timestamptz from legal_document
    where kind in ('TERMS', 'PRIVACY') and in_force_from <= ${localDay(now)}::date
    order by kind, version desc`.execute(trx);
}
