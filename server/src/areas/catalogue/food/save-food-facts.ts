import { AGAINST_FREE, type updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { namesWhatItIsFreeOf } from '@kosar/domain/allergen-words';
import { allergenCodeOf } from '@kosar/domain/allergens';
import { toMilli } from '@kosar/domain/amount';
import { type FoodKind, missingFacts } from '@kosar/domain/food-facts';
import { sayingAllergens } from '@kosar/domain/without-allergens';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { auditOf } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { lockOwnProduct } from '../lock-product.ts';
import { notifyChainsOf } from '../notify-chains.ts';
import { listAllergenWords } from '../settings/allergen-words-query.ts';
import { addAllergenChange } from './notify-of-allergens.ts';

const audit = auditOf('product');

type Input = Omit<Parsed<typeof updateFoodFacts>['body'], 'version'>;

/** Says what a product is as food. A stale version is a conflict; what is missing is counted anew and kept with it. */
export async function saveFoodFacts(
  context: AppContext,
  viewer: KnownViewer,
  productId: number,
  { version, ...input }: Parsed<typeof updateFoodFacts>['body'],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    await lockOwnProduct(trx, viewer, productId);
    const before = await findFood(trx, productId);
    if ((before?.version ?? 0) !== version) throw new Refusal('conflict');
    await refuseAgainstFree(trx, input);
    const now = context.clock.now();
    const values = { ...valuesOf(input), changed_at: now, changed_by_id: viewer.userId };
    await trx
      .insertInto('product_food')
      .values({ product_id: productId, ...values })
      .onConflict((row) => row.column('product_id').doUpdateSet({ ...values, version: version + 1 }))
      .execute();
    await writeNetQuantities(trx, productId, input.netQuantities);
    // Pages of deliveries that are kept for a moment are read anew.
    await trx
      .updateTable('product')
      .set((row) => ({ stock_sequence: row('stock_sequence', '+', 1) }))
      .where('id', '=', productId)
      .execute();
    await notifyChainsOf(trx, productId);
    await addAllergenChange(trx, {
      productId,
      version: version + 1,
      before:
        before === undefined
          ? null
          : sayingAllergens({ kind: before.kind as FoodKind | null, allergens: before.allergens }),
      after: sayingAllergens(values),
    });
    await audit(trx, viewer, { action: 'product.set-food', id: productId, before, after: input, now });
  });
}

function findFood(trx: Transaction, productId: number) {
  return trx.selectFrom('product_food').selectAll().where('product_id', '=', productId).executeTakeFirst();
}

/** The contract knows the built-in words alone; those that admins have added are asked here. */
async function refuseAgainstFree(trx: Transaction, input: Input): Promise<void> {
  if (!namesWhatItIsFreeOf(input, await listAllergenWords(trx))) return;
  const errors = AGAINST_FREE.map(({ path, code }) => ({ path, code, message: FIELD_MESSAGES[code] }));
  throw new Refusal('invalid_input', { errors });
}

function valuesOf(input: Omit<Input, 'netQuantities'>) {
  const allergens = allergenCodeOf(input);
  const alcoholMilli = milliOf(input.alcohol);
  const { nutrition, organic } = input;
  const missing = missingFacts({
    ...input,
    allergens,
    alcoholMilli,
    hasNutrition: nutrition !== null,
  });
  return {
    kind: input.kind,
    ingredients: input.ingredients,
    allergens,
    storage: input.storage,
    storage_note: input.storageNote,
    durability: input.durability,
    durability_days: input.durabilityDays,
    origin: input.origin,
    nutrition_per: nutrition?.per ?? null,
    energy_kj: nutrition?.energyKj ?? null,
    fat_milli: milliOf(nutrition?.fat),
    saturates_milli: milliOf(nutrition?.saturates),
    carbohydrate_milli: milliOf(nutrition?.carbohydrate),
    sugars_milli: milliOf(nutrition?.sugars),
    protein_milli: milliOf(nutrition?.protein),
    salt_milli: milliOf(nutrition?.salt),
    nutrition_exemption: input.nutritionExemption,
    alcohol_milli: alcoholMilli,
    organic_code: organic?.code ?? null,
    organic_certificate: organic?.certificate ?? null,
    organic_until: organic?.until ?? null,
    missing,
  };
}

/** A packing that isn't a packet of this product, or is named twice, refuses all. */
async function writeNetQuantities(
  trx: Transaction,
  productId: number,
  quantities: Input['netQuantities'],
): Promise<void> {
  if (quantities.length === 0) return;
  const ids = quantities.map(({ packingId }) => packingId);
  const packings = await trx
    .selectFrom('packing')
    .select('id')
    .where('product_id', '=', productId)
    .where('id', 'in', ids)
    .where('state', '<>', 'DELETED')
    .where('type', '<>', 'NOT_PACKAGED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  refuseUnless(packings.length === ids.length, 'UNKNOWN_REFERENCE');
  const amounts = quantities.map(({ netAmount }) => milliOf(netAmount));
  const units = quantities.map(({ netAmount, netUnit }) => (netAmount === null ? null : netUnit));
  await sql`
    update packing g set net_amount_milli = net.amount, net_unit = net.unit
    from unnest(${ids}::int[], ${amounts}::bigint[], ${units}::text[]) as net (id, amount, unit)
    where g.id = net.id`.execute(trx);
}

function milliOf(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : toMilli(value);
}
