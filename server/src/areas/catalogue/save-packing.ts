import type { Parsed } from '@kosar/contract/endpoint';
import type { createPacking, updatePacking } from '@kosar/contract/product-management';
import { ONE, toMilli } from '@kosar/domain/amount';
import { type NormalPacking, normalisePacking } from '@kosar/domain/packing-form';
import { toPercent } from '@kosar/domain/percent';
import type { Unit } from '@kosar/domain/vocabulary';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import { type KnownViewer } from '../../platform/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';
import { hasOrdersToCome } from './orders-to-come-query.ts';
import { tellRoundsOf } from './tell-rounds.ts';

const audit = auditOf('packing');

type Wish = Omit<Parsed<typeof updatePacking>['body'], 'version'>;

/** Adds a packing to a product of the viewer's, completed by the rules of its type (spec 5); gives its id. */
export async function addPacking(
  platform: Platform,
  viewer: KnownViewer,
  { productId, ...wish }: Parsed<typeof createPacking>['body'],
): Promise<number> {
  return transaction(platform.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, productId);
    const now = platform.clock.now();
    const { id } = await trx
      .insertInto('packing')
      .values({ product_id: productId, ...valuesOf(wish, product.unit_name), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, { action: 'packing.create', id, after: wish, now });
    return id;
  });
}

/** Changes a packing. Chains keep it as it was when they took it in; only its state and global maximum reach them. */
export async function changePacking(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, ...wish }: Parsed<typeof updatePacking>['body'],
): Promise<void> {
  await transaction(platform.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, found(await productOf(trx, id)));
    const before = found(await lockPacking(trx, id));
    if (before.version !== version) throw new Refusal('conflict');
    await trx
      .updateTable('packing')
      .set((row) => ({ ...valuesOf(wish, product.unit_name), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await tellRoundsOf(trx, product.id);
    const now = platform.clock.now();
    await audit(trx, viewer, { action: 'packing.update', id, before, after: wish, now });
  });
}

/** Marks a packing as deleted (spec 4); refused while orders of it are still to be handed over. */
export async function removePacking(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(platform.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, found(await productOf(trx, id)));
    const before = found(await lockPacking(trx, id));
    const now = platform.clock.now();
    const goods = { productId: product.id, packingId: id };
    refuseUnless(!(await hasOrdersToCome(trx, goods, now)), 'DELETE_UNSUCCESFUL');
    await trx
      .updateTable('packing')
      .set((row) => ({ state: 'DELETED', version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await tellRoundsOf(trx, product.id);
    await audit(trx, viewer, { action: 'packing.delete', id, before, now });
  });
}

function valuesOf(wish: Wish, unitName: Unit) {
  const packing = normalPacking(wish, unitName);
  return {
    type: packing.type,
    name: packing.name,
    invoice_name: packing.invoiceName === '' ? null : packing.invoiceName,
    state: wish.state,
    packet_size_milli: packing.packetSizeMilli,
    packet_weight_milli: packing.packetWeightMilli,
    deviation_percent: packing.deviationPercent,
    increment_milli: packing.incrementMilli,
    min_order_amount_milli: packing.minOrderMilli,
    unit_price_ft: packing.unitPriceFt,
    price_ft: packing.priceFt,
    list_order: wish.listOrder,
    default_max_amount_milli: milliOrNull(wish.defaultMaxAmount),
    global_max_amount_milli: milliOrNull(wish.globalMaxAmount),
  };
}

function normalPacking(wish: Wish, unitName: Unit): NormalPacking {
  return normalisePacking({
    type: wish.type,
    name: wish.name ?? unitName,
    invoiceName: wish.invoiceName ?? '',
    unitName,
    packetSizeMilli: milliOr(wish.packetSize, ONE),
    packetWeightMilli: wish.packetWeight === undefined ? null : toMilli(wish.packetWeight),
    deviationPercent: toPercent(wish.deviation ?? 0),
    incrementMilli: milliOr(wish.increment, ONE),
    minOrderMilli: toMilli(wish.minOrderAmount),
    unitPriceFt: wish.unitPrice,
    priceFt: wish.price ?? wish.unitPrice,
  });
}

function milliOr(amount: number | undefined, otherwise: number): number {
  return amount === undefined ? otherwise : toMilli(amount);
}

function milliOrNull(amount: number | null): number | null {
  return amount === null ? null : toMilli(amount);
}

async function productOf(trx: Transaction, packingId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('packing')
    .select('product_id')
    .where('id', '=', packingId)
    .executeTakeFirst();
  return row?.product_id;
}

function lockPacking(trx: Transaction, id: number) {
  return trx
    .selectFrom('packing')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forNoKeyUpdate()
    .executeTakeFirst();
}
