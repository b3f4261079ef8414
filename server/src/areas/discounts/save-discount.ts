import type { createDiscount, updateDiscount } from '@kosar/contract/campaigns/discount-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { toPercent } from '@kosar/domain/percent';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { allOf, refusing } from '../../infra/edit/refusing.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';

const audit = auditOf('global_discount');

type Input = Omit<Parsed<typeof updateDiscount>['body'], 'version'>;

/** A new discount for everybody; gives its id. Orders that are placed from its start on get it. */
export async function addDiscount(
  context: AppContext,
  viewer: KnownViewer,
  input: Parsed<typeof createDiscount>['body'],
): Promise<number> {
  allow(viewer, 'manageDiscounts', {});
  const now = context.clock.now();
  return refusing(REFUSALS, () =>
    transaction(context.db, async (trx) => {
      const { id } = await trx
        .insertInto('global_discount')
        .values({ ...valuesOf(input), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeTargets(trx, id, input);
      await audit(trx, viewer, { action: 'discount.create', id, after: input, now });
      return id;
    }),
  );
}

/** Changes a discount for later orders: every line keeps the percent that it was placed with. */
export async function changeDiscount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateDiscount>['body'],
): Promise<void> {
  allow(viewer, 'manageDiscounts', {});
  await refusing(REFUSALS, () =>
    transaction(context.db, async (trx) => {
      const before = await lockDiscount(trx, id);
      await trx.deleteFrom('global_discount_target').where('global_discount_id', '=', id).execute();
      await writeTargets(trx, id, input);
      const now = context.clock.now();
      await editRow(trx, viewer, {
        table: 'global_discount',
        id,
        before,
        version,
        set: valuesOf(input),
        action: 'discount.update',
        after: input,
        now,
      });
    }),
  );
}

/** Ends a running discount now. */
export async function stopDiscount(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageDiscounts', {});
  await transaction(context.db, async (trx) => {
    const before = await lockDiscount(trx, id);
    const now = context.clock.now();
    refuseUnless(before.starts_at < now && before.ends_at > now, 'DISCOUNT_NOT_RUNNING');
    await trx
      .updateTable('global_discount')
      .set((row) => ({ ends_at: now, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await audit(trx, viewer, { action: 'discount.end', id, before, now });
  });
}

/** Deletes a discount that doesn't run, so that no order is getting it at the moment, and that none has had. */
export async function removeDiscount(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageDiscounts', {});
  await refusing({ order_item_discount_global_discount_id_fkey: 'DISCOUNT_USED' }, () =>
    transaction(context.db, async (trx) => {
      const before = await lockDiscount(trx, id);
      const now = context.clock.now();
      refuseUnless(before.starts_at > now || before.ends_at <= now, 'DISCOUNT_RUNNING');
      await trx.deleteFrom('global_discount').where('id', '=', id).execute();
      await audit(trx, viewer, { action: 'discount.delete', id, before, now });
    }),
  );
}

function valuesOf({ name, value, start, end, sponsorId }: Input) {
  return {
    name,
    discount_percent: toPercent(value),
    starts_at: start,
    ends_at: end,
    sponsor_id: sponsorId,
  };
}

async function writeTargets(trx: Transaction, id: number, input: Input): Promise<void> {
  const rows = [
    ...input.includedDeliveryPointIds.map((one) => ({ delivery_point_id: one })),
    ...input.includedDeliveryEventIds.map((one) => ({ event_id: one })),
    ...input.includedDeliveryChainIds.map((one) => ({ chain_id: one })),
    ...input.includedProductTypeIds.map((one) => ({ product_type_id: one })),
    ...input.includedProductIds.map((one) => ({ product_id: one })),
    ...input.includedProducerIds.map((one) => ({ producer_id: one })),
  ];
  if (rows.length === 0) return;
  await trx
    .insertInto('global_discount_target')
    .values(rows.map((row) => ({ global_discount_id: id, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const NAMED = [
  'global_discount_sponsor_id_fkey',
  'global_discount_target_chain_id_fkey',
  'global_discount_target_delivery_point_id_fkey',
  'global_discount_target_event_id_fkey',
  'global_discount_target_producer_id_fkey',
  'global_discount_target_product_id_fkey',
  'global_discount_target_product_type_id_fkey',
] as const;

/** What a discount names may have gone while it was written: then nothing is kept. */
const REFUSALS = allOf(NAMED, 'invalid_input');

async function lockDiscount(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('global_discount').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}
