import { needsNetQuantity } from '@kosar/domain/food-facts';
import { isGiroNumber } from '@kosar/domain/giro';
import type { Transaction } from '../../infra/database/connect.ts';
import type { PostalGeo } from '../../providers/geocoding/postal-geo.ts';
import { makeProducer } from '../builders/actor.ts';
import { type MadeProduct, makeProduct, makeProductType } from '../builders/product.ts';
import { foodOf } from '../market/food.ts';
import type { DemoProducer, DemoProduct } from '../market/goods.ts';
import { type DemoType, PRODUCT_TYPES } from '../market/product-types.ts';
import { portrait } from '../pictures/portrait.ts';
import { producerScene, productionPicture } from '../pictures/producer-scene.ts';
import { productPicture } from '../pictures/product-picture.ts';
import { typeTile } from '../pictures/type-tile.ts';
import { PRODUCERS, type ProducerKey } from '../producers/all-producers.ts';
import { VADVIRAG_KERT } from '../producers/vadvirag-kert.ts';
import { ownerNamed } from './load-people.ts';
import { daysFrom, got, type World } from './world.ts';

const TILE_WIDTH = 320;
const PICTURE_WIDTH = 640;

/** The category tree, the producers, and everything they sell. */
export async function loadGoods(trx: Transaction, world: World, geo: PostalGeo): Promise<void> {
  await loadTypes(trx, world, PRODUCT_TYPES, null);
  const taxes = await trx.selectFrom('tax_category').select(['id', 'code']).execute();
  const taxIds = new Map<string, number>(taxes.map(({ id, code }) => [code, id]));
  const producers = Object.entries(PRODUCERS) as [ProducerKey, DemoProducer][];
  for (const [key, producer] of producers) {
    const row = await loadProducer(trx, world, producer, geo);
    const products: MadeProduct[] = [];
    for (const [list_order, one] of producer.products.entries()) {
      const made = await makeProduct(trx, {
        producerId: row.id,
        productTypeId: got(world.typeIds, one.type),
        taxCategoryId: got(taxIds, one.vat),
        name: one.name,
        description: one.description,
        unitName: one.unit,
        listOrder: list_order,
        createdAt: row.created_at,
        packings: one.packings.map((packing) => ({ ...packing(one.unit), createdAt: row.created_at })),
      });
      await loadFood(trx, made, one, row.created_at);
      products.push(made);
      hangProduct(world, made.id, one.picture, one.name);
    }
    world.sellers.set(key, { ...row, products });
  }
}

/** What the product is as food; jars and bags say how much is in them. */
async function loadFood(
  trx: Transaction,
  made: MadeProduct,
  one: DemoProduct,
  changedAt: Date,
): Promise<void> {
  const { durabilityDays, nutritionExemption, ...facts } = foodOf({
    name: one.name,
    type: one.type,
    typePath: typePath(PRODUCT_TYPES, one.type),
  });
  await trx
    .insertInto('product_food')
    .values({
      product_id: made.id,
      ...facts,
      durability_days: durabilityDays,
      nutrition_exemption: nutritionExemption,
      changed_at: changedAt,
    })
    .execute();
  const needing = made.packings.filter(({ type }) => needsNetQuantity({ type, unitName: made.unit_name }));
  for (const { id, name } of needing) {
    const [, amount, unit] = /([\d,]+) (kg|dkg|g|ml|l)\b/.exec(name) ?? [];
    if (amount === undefined || unit === undefined) continue;
    const net_amount_milli = Math.round(Number(amount.replace(',', '.')) * 1000);
    await trx.updateTable('packing').set({ net_amount_milli, net_unit: unit }).where('id', '=', id).execute();
  }
}

/** The names from the top of the tree down to a type; empty where it isn't in the tree. */
function typePath(types: readonly DemoType[], wanted: string): readonly string[] {
  for (const type of types) {
    if (type.name === wanted) return [type.name];
    const below = typePath(type.children ?? [], wanted);
    if (below.length > 0) return [type.name, ...below];
  }
  return [];
}

/** Who has only just registered. Comes last, so that the rest of the market stays as it is. */
export async function loadNewcomer(trx: Transaction, world: World, geo: PostalGeo): Promise<void> {
  await loadProducer(trx, world, VADVIRAG_KERT, geo);
}

async function loadTypes(
  trx: Transaction,
  world: World,
  types: readonly DemoType[],
  parentId: number | null,
): Promise<void> {
  for (const [position, type] of types.entries()) {
    const { id } = await makeProductType(trx, {
      name: type.name,
      parentId,
      position,
      color: type.color ?? null,
      unitName: type.unit ?? null,
    });
    world.typeIds.set(type.name, id);
    world.gallery.hang({ table: 'product_type', column: 'image_id', id }, typeTile(type.picture), TILE_WIDTH);
    await loadTypes(trx, world, type.children ?? [], id);
  }
}

async function loadProducer(trx: Transaction, world: World, of: DemoProducer, geo: PostalGeo) {
  const point = geo.coordsOf(of.postalCode, of.city);
  const createdAt = daysFrom(world.now, -Math.round(world.dice.between(200, 600)));
  const row = await makeProducer(trx, {
    actor: {
      name: of.name,
      email: of.email,
      phoneNumber: of.phone,
      description: of.description,
      ownerId: await ownerNamed(trx, world, of.owner),
      createdAt,
    },
    legalForm: of.legalForm,
    vatIncluded: of.vatIncluded,
    siteName: of.siteName,
    siteAddress: `${of.postalCode} ${of.city}, ${of.street}`,
    siteLat: point?.lat ?? null,
    siteLng: point?.lng ?? null,
    transportCapacity: of.capacity,
    ownProductTransportRange: of.range,
    wantsToTransportInfo: of.wantsToTransport,
    transportToBpInfo: of.transportToBudapest,
    productionInfo: of.production,
    otherInfo: of.other,
    videoUrl: of.video ?? null,
    publiclyVisible: !of.isHidden,
    createdAt,
  });
  hangProducer(world, row.id, row.actor_id, of);
  await openAccounts(trx, world, row.actor_id, of);
  if (of.legalForm === 'KFT' || of.name === 'Zselici Méhészet') await openWallet(trx, row.actor_id, of);
  return row;
}

function hangProduct(world: World, id: number, picture: Parameters<typeof productPicture>[0], name: string) {
  world.gallery.hang(
    { table: 'product', column: 'image_id', id },
    productPicture(picture, name),
    PICTURE_WIDTH,
  );
}

function hangProducer(world: World, id: number, actorId: number, of: DemoProducer): void {
  const producer = { table: 'producer', id } as const;
  const { gallery } = world;
  gallery.hang(
    { ...producer, column: 'product_image_id' },
    productPicture(of.showcase, of.name),
    PICTURE_WIDTH,
  );
  gallery.hang(
    { ...producer, column: 'production_image_id' },
    productionPicture(of.scene, of.showcase, of.name),
    PICTURE_WIDTH,
  );
  gallery.hang({ ...producer, column: 'producer_image_id' }, producerScene(of.scene, of.name), PICTURE_WIDTH);
  gallery.hang({ table: 'actor', column: 'profile_image_id', id: actorId }, portrait(of.owner), TILE_WIDTH);
}

async function openAccounts(
  trx: Transaction,
  world: World,
  actorId: number,
  of: DemoProducer,
): Promise<void> {
  await trx
    .insertInto('bank_account')
    .values({
      actor_id: actorId,
      account_number: giroNumber(actorId),
      bank_name: world.dice.pick(['Takarék Fiók', 'Népbank', 'Hegyvidéki Bank']),
      beneficiary_name: of.legalForm === 'KFT' || of.legalForm === 'BT' ? of.name : of.owner,
    })
    .execute();
}

/** What online payments go to. */
async function openWallet(trx: Transaction, actorId: number, of: DemoProducer): Promise<void> {
  await trx
    .insertInto('barion_account')
    .values({ actor_id: actorId, account_id: of.email, name: of.name })
    .execute();
}

/** An account number that passes the check, made from a number. */
function giroNumber(seed: number): string {
  const bank = withCheckDigit('1177300', (group) => isGiroNumber(`${group}-00000000`));
  const account = withCheckDigit(String(1_000_000 + seed * 137).slice(-7), (group) =>
    isGiroNumber(`${bank}-${group}`),
  );
  return `${bank}-${account}`;
}

function withCheckDigit(digits: string, isRight: (group: string) => boolean): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isRight);
  if (found === undefined) throw new Error(`No check digit fits ${digits}.`);
  return found;
}
