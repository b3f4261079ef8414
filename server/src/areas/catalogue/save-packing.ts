import type { createPacking, updatePacking } from '@kosar/contract/catalogue/product-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { ONE, toMilli } from '@kosar/domain/amount';
import { type NormalPacking, normalisePacking } from '@kosar/domain/packing-form';
import { toPercent } from '@kosar/domain/percent';
import type { Unit } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { type KnownViewer } from '../../infra/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';
import { notifyChainsOf } from './notify-chains.ts';
import { hasOrdersToCome } from './orders-to-come-query.ts';

const audit = auditOf('packing');

type Input = Omit<Parsed<typeof updatePacking>['body'], 'version'>;

/** Adds a packing to a product of the viewer's, completed by the rules of its type (spec 5); gives its id. */
export async function addPacking(
  context: AppContext,
  viewer: KnownViewer,
  { productId, ...input }: Parsed<typeof createPacking>['body'],
): Promise<number> {
  return transaction(context.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, productId);
    const now = context.clock.now();
    const { id } = await trx
      .insertInto('packing')
      .values({ product_id: productId, ...valuesOf(input, product.unit_name), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, { action: 'packing.create', id, after: input, now });
    return id;
  });
}

/** Changes a packing. Chains keep it as it was when they took it in; only its state and global maximum reach them. */
export async function changePacking(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updatePacking>['body'],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, found(await productOf(trx, id)));
    const before = found(await lockPacking(trx, id));
    if (before.version !== version) throw new Refusal('conflict');
    await trx
      .updateTable('packing')
      .set((row) => ({
        ...valuesOf(input, product.unit_name),
        // Loose goods are weighed out: they have no net quantity.
        ...(input.type === 'NOT_PACKAGED' ? { net_amount_milli: null, net_unit: null } : {}),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await notifyChainsOf(trx, product.id);
    const now = context.clock.now();
    await audit(trx, viewer, { action: 'packing.update', id, before, after: input, now });
  });
}

/** Marks a packing as deleted (spec 4); refused while orders of it are still to be handed over. */
export async function removePacking(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, found(await productOf(trx, id)));
    const before = found(await lockPacking(trx, id));
    const now = context.clock.now();
    const goods = { productId: product.id, packingId: id };
    refuseUnless(!(await hasOrdersToCome(trx, goods, now)), 'DELETE_UNSUCCESFUL');
    await trx
      .updateTable('packing')
      .set((row) => ({ state: 'DELETED', version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await notifyChainsOf(trx, product.id);
    await audit(trx, viewer, { action: 'packing.delete', id, before, now });
  });
}

function valuesOf(input: Input, unitName: Unit) {
  const packing = normalPacking(input, unitName);
  return {
    type: packing.type,
    name: packing.name,
    invoice_name: packing.invoiceName === '' ? null : packing.invoiceName,
    state: input.state,
    packet_size_milli: packing.packetSizeMilli,
    packet_weight_milli: packing.packetWeightMilli,
    deviation_percent: packing.deviationPercent,
    increment_milli: packing.incrementMilli,
    min_order_amount_milli: packing.minOrderMilli,
    unit_price_ft: packing.unitPriceFt,
    price_ft: packing.priceFt,
    list_order: input.listOrder,
    default_max_amount_milli: milliOrNull(input.defaultMaxAmount),
    global_max_amount_milli: milliOrNull(input.globalMaxAmount),
  };
}

function normalPacking(input: Input, unitName: Unit): NormalPacking {
  return normalisePacking({
    type: input.type,
    name: input.name ?? unitName,
    invoiceName: input.invoiceName ?? '',
    unitName,
    packetSizeMilli: milliOr(input.packetSize, ONE),
    packetWeightMilli: input.packetWeight === undefined ? null : toMilli(input.packetWeight),
    deviationPercent: toPercent(input.deviation ?? 0),
    incrementMilli: milliOr(input.increment, ONE),
    minOrderMilli: toMilli(input.minOrderAmount),
    unitPriceFt: input.unitPrice,
    priceFt: input.price ?? input.unitPrice,
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
