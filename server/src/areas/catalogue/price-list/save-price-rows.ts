import type { PriceChangeJson, SavedRowJson } from '@kosar/contract/catalogue/price-lists';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Database, transaction } from '../../../infra/database/connect.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { findPriceRows } from './price-list-query.ts';
import { writePriceRows } from './write-price-rows.ts';

/** Saves rows of the quick edit, each by itself, and says of each how it stands now and who was faster. */
export async function savePriceRowsOf(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  producerId: number,
  inputs: readonly PriceChangeJson[],
): Promise<SavedRowJson[]> {
  const now = clock.now();
  const written = await transaction(db, (trx) =>
    writePriceRows(trx, producerId, inputs, { userId, action: 'packing.quick-edit', now }),
  );
  const rows = await findPriceRows(
    db,
    producerId,
    inputs.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const changers = await findLastChangers(db, written.stale);
  const saved = new Set(written.saved.map(({ id }) => id));
  return inputs.map(({ id }) => {
    const row = rowOf.get(id) ?? null;
    if (row === null) return { id, outcome: 'missing', row, changedBy: null };
    if (saved.has(id)) return { id, outcome: 'saved', row, changedBy: null };
    return { id, outcome: 'stale', row, changedBy: changers.get(id) ?? null };
  });
}

/** Who changed each of these packings last, and when. */
async function findLastChangers(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; at: string }>();
  const rows = await db
    .selectFrom('audit_log as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .distinctOn('l.entity_id')
    .select(['l.entity_id', 'l.at', 'u.full_name'])
    .where('l.entity', '=', 'packing')
    .where('l.entity_id', 'in', [...ids])
    .orderBy('l.entity_id')
    .orderBy('l.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.entity_id, { name: row.full_name, at: row.at.toISOString() }]));
}
