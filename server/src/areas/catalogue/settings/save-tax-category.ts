import type { createTaxCategory, updateTaxCategory } from '@kosar/contract/catalogue/tax-category-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { toPercent } from '@kosar/domain/percent';
import type { AppContext } from '../../../infra/app-context.ts';
import { auditOf } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { keepVat } from '../../../infra/database/keep-sold-terms.ts';
import { editRow } from '../../../infra/edit/edit-row.ts';
import { onField, refusing } from '../../../infra/edit/refusing.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';

const audit = auditOf('tax_category');

type Input = Parsed<typeof createTaxCategory>['body'];

/** Adds a tax category; gives its id. */
export async function addTaxCategory(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<number> {
  allow(viewer, 'manageTaxCategories', {});
  return refusing(TAKEN, () =>
    transaction(context.db, async (trx) => {
      const { id } = await trx
        .insertInto('tax_category')
        .values(valuesOf(input))
        .returning('id')
        .executeTakeFirstOrThrow();
      const now = context.clock.now();
      await audit(trx, viewer, { action: 'tax-category.create', id, after: input, now });
      return id;
    }),
  );
}

/** Changes a tax category for what is delivered from tomorrow on (INV-6): what was delivered by then keeps its VAT. */
export async function changeTaxCategory(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateTaxCategory>['body'],
): Promise<void> {
  allow(viewer, 'manageTaxCategories', {});
  await refusing(TAKEN, () =>
    transaction(context.db, async (trx) => {
      const before = found((await lockCategories(trx)).find((category) => category.id === id));
      await keepVat(trx, { taxCategoryId: id }, context.clock.now());
      await editRow(trx, viewer, {
        table: 'tax_category',
        id,
        before,
        version,
        set: valuesOf(input),
        action: 'tax-category.update',
        after: input,
        now: context.clock.now(),
      });
    }),
  );
}

/** Deletes a tax category; its products get the one that is named, and with it a new version for who edits them right now. */
export async function removeTaxCategory(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  moveTo: number | undefined,
): Promise<void> {
  allow(viewer, 'manageTaxCategories', {});
  await refusing({ product_tax_category_id_fkey: 'TAX_CATEGORY_USED' }, () =>
    transaction(context.db, async (trx) => {
      const all = await lockCategories(trx);
      const before = found(all.find((category) => category.id === id));
      refuseUnless(all.length > 1, 'TAX_CATEGORY_LAST');
      const isThere = moveTo !== id && all.some((category) => category.id === moveTo);
      refuseUnless(moveTo === undefined || isThere, 'TAX_CATEGORY_GONE');
      await keepVat(trx, { taxCategoryId: id }, context.clock.now());
      const productIds = moveTo === undefined ? [] : await handOver(trx, id, moveTo);
      await trx.deleteFrom('tax_category').where('id', '=', id).execute();
      const now = context.clock.now();
      const after = { moveTo, productIds };
      await audit(trx, viewer, { action: 'tax-category.delete', id, before, after, now });
    }),
  );
}

function valuesOf({ name, code, vat, position }: Input) {
  return { name, code, vat_percent: toPercent(vat), position };
}

async function handOver(trx: Transaction, id: number, moveTo: number): Promise<number[]> {
  const products = await trx
    .updateTable('product')
    .set((row) => ({ tax_category_id: moveTo, version: row('version', '+', 1) }))
    .where('tax_category_id', '=', id)
    .returning('id')
    .execute();
  return products.map((product) => product.id);
}

function lockCategories(trx: Transaction) {
  return trx.selectFrom('tax_category').selectAll().orderBy('id').forUpdate().execute();
}

const TAKEN = {
  tax_category_name_key: onField('TAX_CATEGORY_TAKEN', 'name', 'NAME_TAKEN'),
  tax_category_code_key: onField('TAX_CATEGORY_TAKEN', 'code', 'CODE_TAKEN'),
};
