import type { AuditAction } from '@kosar/contract/audit-actions';
import type { PriceChangeJson } from '@kosar/contract/catalogue/price-lists';
import { type Milli, toMilli } from '@kosar/domain/amount';
import { agreedPrices } from '@kosar/domain/packing-prices';
import { sql } from 'kysely';
import { writeAudits } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { notifyChainsOfAll } from '../notify-chains.ts';

/** What a price list may change of a packing, as the table holds it. */
export interface PriceValues {
  state: string;
  unit_price_ft: number;
  price_ft: number;
  default_max_amount_milli: Milli | null;
  global_max_amount_milli: Milli | null;
}

/** What became of the requests: written rows with what stood before, and those that weren't. */
export interface Written {
  readonly saved: readonly { readonly id: number; readonly version: number; readonly before: PriceValues }[];
  readonly stale: readonly number[];
  readonly missing: readonly number[];
}

/**
 * Writes the rows of one producer that are still at the version they were read at; the others are reported and left alone. Products are
 * locked before packings, each in id order, as everywhere in the market. A fixed number of statements, however many rows.
 */
export async function writePriceRows(
  trx: Transaction,
  producerId: number,
  inputs: readonly PriceChangeJson[],
  { userId, action, now }: { userId: number; action: AuditAction; now: Date },
): Promise<Written> {
  const held = await lockPackings(trx, producerId, inputs);
  const missing = inputs.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  const stale = inputs.filter(({ id, version }) => (held.get(id)?.version ?? version) !== version);
  const fresh = inputs.flatMap((input) => {
    const before = held.get(input.id);
    return before === undefined || before.version !== input.version
      ? []
      : [{ before, after: valuesOf(before, input) }];
  });
  const changed = fresh.filter(({ before, after }) => isDifferent(before, after));
  if (changed.length > 0) {
    await update(
      trx,
      changed.map(({ before: { id }, after }) => ({ id, ...after })),
    );
    await notifyChainsOfAll(trx, [...new Set(changed.map(({ before }) => before.product_id))]);
    await writeAudits(
      trx,
      changed.map(({ before, after }) => ({
        userId,
        action,
        entity: 'packing',
        entityId: before.id,
        before: onlyValues(before),
        after,
        now,
      })),
    );
  }
  return {
    saved: fresh.map(({ before, after }) => ({
      id: before.id,
      version: before.version + (isDifferent(before, after) ? 1 : 0),
      before: onlyValues(before),
    })),
    stale: stale.map(({ id }) => id),
    missing,
  };
}

async function lockPackings(trx: Transaction, producerId: number, inputs: readonly PriceChangeJson[]) {
  const ids = inputs.map(({ id }) => id);
  const products = await trx
    .selectFrom('product')
    .select('id')
    .where('producer_id', '=', producerId)
    .where('state', '<>', 'DELETED')
    .where('id', 'in', (query) => query.selectFrom('packing').select('product_id').where('id', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (products.length === 0) return new Map<number, never>();
  const rows = await trx
    .selectFrom('packing')
    .select(['id', 'product_id', 'version', 'type', 'packet_size_milli', 'state'])
    .select(['unit_price_ft', 'price_ft', 'default_max_amount_milli', 'global_max_amount_milli'])
    .where('id', 'in', ids)
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('state', '<>', 'DELETED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Held = Awaited<ReturnType<typeof lockPackings>> extends Map<number, infer Row> ? Row : never;

function valuesOf(before: Held, input: PriceChangeJson): PriceValues {
  const prices = agreedPrices(
    { type: before.type, packetSizeMilli: before.packet_size_milli },
    { priceFt: input.price, unitPriceFt: input.unitPrice },
  );
  return {
    state: input.state,
    unit_price_ft: prices.unitPriceFt,
    price_ft: prices.priceFt,
    default_max_amount_milli: input.defaultMaxAmount === null ? null : toMilli(input.defaultMaxAmount),
    global_max_amount_milli: input.globalMaxAmount === null ? null : toMilli(input.globalMaxAmount),
  };
}

function onlyValues(row: PriceValues): PriceValues {
  return {
    state: row.state,
    unit_price_ft: row.unit_price_ft,
    price_ft: row.price_ft,
    default_max_amount_milli: row.default_max_amount_milli,
    global_max_amount_milli: row.global_max_amount_milli,
  };
}

function isDifferent(before: PriceValues, after: PriceValues): boolean {
  return JSON.stringify(onlyValues(before)) !== JSON.stringify(after);
}

async function update(trx: Transaction, rows: readonly (PriceValues & { id: number })[]): Promise<void> {
  await sql`update packing g set state = w.state, unit_price_ft = w.unit_price_ft, price_ft = w.price_ft,
      default_max_amount_milli = w.default_max_amount_milli, global_max_amount_milli = w.global_max_amount_milli,
      version = g.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id integer, state text, unit_price_ft bigint, price_ft bigint,
      default_max_amount_milli bigint, global_max_amount_milli bigint)
    where g.id = w.id`.execute(trx);
}
