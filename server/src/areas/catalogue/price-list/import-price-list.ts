import type {
  importPriceList,
  PriceListImportJson,
  PriceRowJson,
} from '@kosar/contract/catalogue/price-lists';
import type { Parsed } from '@kosar/contract/endpoint';
import { REFUSALS } from '@kosar/contract/refusals';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Database, type Transaction, transaction } from '../../../infra/database/connect.ts';
import { found, Refusal } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { findPriceRows } from './price-list-query.ts';
import { writePriceRows } from './write-price-rows.ts';

/** How long a file that was taken in can be undone. */
const UNDO_HOURS = 24;

/** A row of an import as it is kept: what stood before, and the version that the import made. */
type StoredRow = Pick<
  PriceRowJson,
  'id' | 'version' | 'state' | 'unitPrice' | 'price' | 'defaultMaxAmount' | 'globalMaxAmount'
>;

/** Writes all rows of a file or none, and keeps what stood before them for a day; gives the id of the import. */
export async function importPriceRows(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  producerId: number,
  { fileName, rows }: Parsed<typeof importPriceList>['body'],
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const before = new Map((await findPriceRows(trx, producerId, idsOf(rows))).map((row) => [row.id, row]));
    const written = await writePriceRows(trx, producerId, rows, {
      userId,
      action: 'packing.import',
      now,
    });
    refuseAnyLeftOut(rows, [...written.stale, ...written.missing]);
    const stored = written.saved.flatMap(({ id, version }) => {
      const row = before.get(id);
      return row === undefined ? [] : [storedRow(row, version)];
    });
    await forgetOlder(trx, producerId, now);
    await trx
      .insertInto('price_list_import')
      .values({
        producer_id: producerId,
        user_id: userId,
        file_name: fileName,
        rows: JSON.stringify(stored),
        imported_at: now,
      })
      .execute();
  });
}

/** Gives the packings of an import their former values back; refused when it is too late or one of them has changed since. */
export async function undoPriceRows(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  producerId: number,
  importId: number,
): Promise<number> {
  const now = clock.now();
  return transaction(db, async (trx) => {
    const stored = found(
      await trx
        .selectFrom('price_list_import')
        .select(['id', 'rows', 'imported_at', 'undone_at'])
        .where('id', '=', importId)
        .where('producer_id', '=', producerId)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (stored.undone_at !== null || undoableUntil(stored.imported_at) <= now)
      throw new Refusal('PRICE_LIST_UNDO_LATE');
    const rows = stored.rows as unknown as StoredRow[];
    const written = await writePriceRows(trx, producerId, rows, {
      userId,
      action: 'packing.undo-import',
      now,
    });
    if (written.saved.length < rows.length) throw new Refusal('PRICE_LIST_UNDO_CHANGED');
    await trx.updateTable('price_list_import').set({ undone_at: now }).where('id', '=', importId).execute();
    return rows.length;
  });
}

/** The last import of a producer, while it can be undone. */
export async function findLastImport(
  db: Database,
  producerId: number,
  now: Date,
): Promise<PriceListImportJson | null> {
  const row = await db
    .selectFrom('price_list_import as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.file_name', 'i.imported_at', 'i.undone_at', 'u.full_name'])
    .select(({ fn }) => fn<number>('jsonb_array_length', ['i.rows']).as('row_count'))
    .where('i.producer_id', '=', producerId)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.undone_at !== null || undoableUntil(row.imported_at) <= now) return null;
  return {
    id: row.id,
    fileName: row.file_name,
    rows: row.row_count,
    importedBy: row.full_name,
    importedAt: row.imported_at.toISOString(),
    undoableUntil: undoableUntil(row.imported_at).toISOString(),
  };
}

function undoableUntil(importedAt: Date): Date {
  return new Date(importedAt.getTime() + UNDO_HOURS * 3_600_000);
}

function refuseAnyLeftOut(rows: readonly { id: number }[], leftOut: readonly number[]): void {
  if (leftOut.length === 0) return;
  const errors = rows.flatMap(({ id }, index) =>
    leftOut.includes(id) ? [{ path: `rows.${index}`, code: 'stale', message: REFUSALS.conflict.title }] : [],
  );
  throw new Refusal('conflict', { errors });
}

/** An import can be undone only until the next one: what came before that is of no use any more. */
async function forgetOlder(trx: Transaction, producerId: number, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - UNDO_HOURS * 3_600_000);
  await trx
    .deleteFrom('price_list_import')
    .where('producer_id', '=', producerId)
    .where('imported_at', '<', limit)
    .execute();
}

function storedRow(row: PriceRowJson, version: number): StoredRow {
  const { id, state, unitPrice, price, defaultMaxAmount, globalMaxAmount } = row;
  return { id, version, state, unitPrice, price, defaultMaxAmount, globalMaxAmount };
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
