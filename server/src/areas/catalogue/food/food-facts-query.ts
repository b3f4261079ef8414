import type { FoodFactsJson, NutritionJson } from '@kosar/contract/catalogue/food-facts';
import { allergenListsOf, UNKNOWN_ALLERGENS } from '@kosar/domain/allergens';
import { fromMilli } from '@kosar/domain/amount';
import {
  type Durability,
  type FoodFact,
  type FoodKind,
  type NetUnit,
  type NutritionExemption,
  needsNetQuantity,
  type Storage,
} from '@kosar/domain/food-facts';
import { proposedKind } from '@kosar/domain/food-proposal';
import type { PackingType, Unit } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { seesProduct } from '../market-sql.ts';

type FoodRow = Awaited<ReturnType<typeof selectFood>>;
type Row = NonNullable<FoodRow>;

/** What is said of a product as food, or undefined where there is no product that may be seen. */
export async function findFoodFacts(
  db: Database,
  viewer: Viewer,
  productId: number,
): Promise<FoodFactsJson | undefined> {
  const row = await selectFood(db, viewer, productId);
  return row && presentFood(row, isAdmin(viewer) || viewer.roleIds.PRODUCER.includes(row.producer_id));
}

function selectFood(db: Database, viewer: Viewer, productId: number) {
  return db
    .selectFrom('product as x')
    .innerJoin('producer as r', 'r.id', 'x.producer_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .leftJoin('product_food as f', 'f.product_id', 'x.id')
    .selectAll('f')
    .select([
      'x.id as id',
      'x.unit_name',
      'x.producer_id',
      typeNames.as('type_names'),
      packingsOf.as('packings'),
    ])
    .where('x.id', '=', productId)
    .where(seesProduct(viewer))
    .executeTakeFirst();
}

const typeNames = sql<string[]>`(with recursive line as (
    select name, parent_id, 0 as up from product_type where id = x.product_type_id
    union all select above.name, above.parent_id, line.up + 1 from line join product_type above on above.id = line.parent_id
  ) select json_agg(name order by up desc) from line)`;

interface PackingRow {
  readonly id: number;
  readonly name: string;
  readonly type: PackingType;
  readonly state: string;
  readonly netMilli: number | null;
  readonly netUnit: NetUnit | null;
}

const packingsOf = sql<PackingRow[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'type', g.type, 'state', g.state,
    'netMilli', g.net_amount_milli, 'netUnit', g.net_unit) order by g.list_order, g.id)
  from packing g where g.product_id = x.id and g.state <> 'DELETED'), '[]')`;

function presentFood(row: Row, isManaged: boolean): FoodFactsJson {
  const packings = row.packings.filter(({ state }) => isManaged || state === 'AVAILABLE');
  return {
    productId: row.id,
    kind: row.kind as FoodKind | null,
    ingredients: row.ingredients ?? '',
    ...allergenListsOf(row.allergens ?? UNKNOWN_ALLERGENS),
    storage: row.storage as Storage | null,
    storageNote: row.storage_note ?? '',
    durability: row.durability as Durability | null,
    durabilityDays: row.durability_days,
    origin: row.origin ?? '',
    nutrition: nutritionOf(row),
    nutritionExemption: row.nutrition_exemption as NutritionExemption | null,
    alcohol: row.alcohol_milli === null ? null : fromMilli(row.alcohol_milli),
    organic: organicOf(row),
    packings: packings.map((packing) => presentPacking(packing, row.unit_name)),
    missing: (row.missing ?? ['kind']) as FoodFact[],
    proposedKind: proposedKind(row.type_names),
    version: row.version ?? 0,
  };
}

function presentPacking(packing: PackingRow, unitName: Unit): FoodFactsJson['packings'][number] {
  return {
    id: packing.id,
    name: packing.name,
    isNetNeeded: needsNetQuantity({ type: packing.type, unitName }),
    netAmount: packing.netMilli === null ? null : fromMilli(packing.netMilli),
    netUnit: packing.netUnit,
  };
}

/** A declaration has all its parts or none: the table sees to that. */
function nutritionOf(row: Row): NutritionJson | null {
  if (row.nutrition_per === null) return null;
  return {
    per: row.nutrition_per as NutritionJson['per'],
    energyKj: row.energy_kj ?? 0,
    fat: fromMilli(row.fat_milli ?? 0),
    saturates: fromMilli(row.saturates_milli ?? 0),
    carbohydrate: fromMilli(row.carbohydrate_milli ?? 0),
    sugars: fromMilli(row.sugars_milli ?? 0),
    protein: fromMilli(row.protein_milli ?? 0),
    salt: fromMilli(row.salt_milli ?? 0),
  };
}

function organicOf({ organic_code, organic_certificate, organic_until }: Row): FoodFactsJson['organic'] {
  if (organic_code === null || organic_certificate === null || organic_until === null) return null;
  return { code: organic_code, certificate: organic_certificate, until: organic_until };
}
