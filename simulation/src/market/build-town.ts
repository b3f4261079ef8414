import { createInvoicingAccount } from '@kosar/contract/payments/invoicing-accounts';
import {
  makeActor,
  makeOrganizer,
  makePointManager,
  makeProducer,
  makeTransporter,
} from '@kosar/server/demo/builders/actor';
import { makePoint } from '@kosar/server/demo/builders/point';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { makeUser } from '@kosar/server/demo/builders/user';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import type { Town } from '../life/actions.ts';
import { invoicingKeyOf } from '../life/billing.ts';
import { otherPrice } from '../life/plan-town.ts';
import type { PackingFacts } from '../oracle/facts.ts';
import { type Market, PLATFORM_WALLET } from './start-market.ts';

/** Where the people and goods of a life are in the market. */
export interface BuiltTown {
  readonly admin: string;
  /** By the key of an actor: its id, and the session of its owner. */
  readonly actors: ReadonlyMap<number, { readonly id: number; readonly as: string }>;
  /** By the key of a transporter's actor: the id of the role. */
  readonly transporterIds: ReadonlyMap<number, number>;
  /** By the key of a producer's actor: the id of the role. */
  readonly producerIds: ReadonlyMap<number, number>;
  readonly buyers: readonly { readonly id: number; readonly as: string; readonly email: string }[];
  readonly productIds: ReadonlyMap<number, number>;
  readonly packingIds: ReadonlyMap<number, number>;
  /** In the order of the places. */
  readonly places: readonly {
    readonly pointId: number;
    readonly organizerId: number;
    readonly organizer: number;
  }[];
}

const TYPES = {
  LOOSE: 'NOT_PACKAGED',
  PACKET: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  PIECE: 'PACKAGED_AND_ORDERED_BY_UNIT',
  WEIGHED: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
} as const;

/** The address of an actor's wallet. */
export function walletOf({ house }: Pick<Town, 'house'>, actor: number): string {
  return actor === house ? PLATFORM_WALLET : `penz${actor}@kosar.test`;
}

/** Who has no wallet is paid by bank (SETTLE-5). */
export function isPaidByBank({ actors }: Pick<Town, 'actors'>, actor: number): boolean {
  return actors.some(({ key, hasWallet }) => key === actor && !hasWallet);
}

/** Puts people and goods where a life begins: what they do from there on, they do over the wire. */
export async function buildTown(market: Market, town: Town): Promise<BuiltTown> {
  const rows = await transaction(market.context.db, (trx) => insertTown(trx, town));
  for (const { key, hasWallet } of town.actors)
    if (hasWallet && key !== town.house) market.barion.seed({ wallets: [{ email: walletOf(town, key) }] });
  const actors = new Map<number, { id: number; as: string }>();
  for (const { key, id, ownerId } of rows.actors)
    actors.set(key, { id, as: await market.logIn(ownerId, false) });
  for (const { key, isInvoicing } of town.actors) {
    const actor = actors.get(key);
    if (isInvoicing && actor !== undefined)
      await market.caller.ask(createInvoicingAccount, actor.as, {
        body: {
          veActorId: actor.id,
          name: 'Számlázás',
          szamlaszamElotag: `E${key}`,
          defaultMegjegyzes: 'Köszönjük!',
          enabled: true,
          szamlaAgentKulcs: invoicingKeyOf(key),
        },
      });
  }
  const buyers = [];
  for (const { id, email } of rows.buyers) buyers.push({ id, email, as: await market.logIn(id, false) });
  return { ...rows, admin: await market.logIn(rows.adminId, true), actors, buyers };
}

async function insertTown(trx: Transaction, town: Town) {
  const { id: adminId } = await makeUser(trx, { isAdmin: true, fullName: 'Admin Anna' });
  const actors: { key: number; id: number; ownerId: number }[] = [];
  const roles = { producer: new Map<number, number>(), transporter: new Map<number, number>() };
  const organizers = new Map<number, number>();
  const managers = new Map<number, number>();
  for (const { key, name, periods, hasWallet, isInvoicing } of town.actors) {
    const actor = await makeActor(trx, {
      name,
      payoutPeriod: periods.actor,
      einvoicingAllowed: isInvoicing,
      isSponsor: town.sponsors.includes(key),
    });
    actors.push({ key, id: actor.id, ownerId: actor.owner_id });
    const player = (payoutPeriod: typeof periods.actor) => ({ actorId: actor.id, payoutPeriod });
    if (periods.producer) roles.producer.set(key, (await makeProducer(trx, player(periods.producer))).id);
    if (periods.transporter)
      roles.transporter.set(key, (await makeTransporter(trx, player(periods.transporter))).id);
    if (periods.organizer) organizers.set(key, (await makeOrganizer(trx, player(periods.organizer))).id);
    if (periods.deliveryPointManager)
      managers.set(key, (await makePointManager(trx, player(periods.deliveryPointManager))).id);
    if (hasWallet)
      await trx
        .insertInto('barion_account')
        .values({ actor_id: actor.id, account_id: walletOf(town, key), name: 'Pénztárca' })
        .execute();
  }
  for (const { key, id } of actors)
    if (isPaidByBank(town, key))
      await trx
        .insertInto('bank_account')
        .values({
          actor_id: id,
          account_number: '11773016-11111018',
          bank_name: 'Népbank',
          beneficiary_name: `actor ${key}`,
        })
        .execute();
  await putMarketplaceManager(trx, town, actors);
  for (const producer_id of roles.producer.values())
    for (const transporter_id of roles.transporter.values())
      await trx
        .insertInto('producer_transporter_relation')
        .values({ producer_id, transporter_id, transporter_type: 'OWN', share_percent: 0 })
        .execute();
  const places = [];
  for (const { organizer, pointManager } of town.places) {
    const point = await makePoint(trx, { managerId: managers.get(pointManager) });
    places.push({ pointId: point.id, organizerId: organizers.get(organizer) ?? 0, organizer });
  }
  const goods = await insertGoods(trx, town, roles.producer);
  const buyers: { id: number; email: string }[] = [];
  for (let index = 0; index < town.buyers; index += 1) {
    const { id, email } = await makeUser(trx, { fullName: `Vevő ${index}` });
    buyers.push({ id, email });
  }
  return {
    adminId,
    actors,
    buyers,
    places,
    transporterIds: roles.transporter,
    producerIds: roles.producer,
    ...goods,
  };
}

async function putMarketplaceManager(
  trx: Transaction,
  town: Town,
  actors: readonly { key: number; id: number }[],
): Promise<void> {
  const key = town.places[0]?.marketplaceManager ?? null;
  const actor = actors.find((one) => one.key === key);
  if (actor === undefined) return;
  const { id } = await trx.selectFrom('marketplace').select('id').orderBy('id').executeTakeFirstOrThrow();
  await trx.insertInto('marketplace_manager').values({ marketplace_id: id, actor_id: actor.id }).execute();
}

async function insertGoods(trx: Transaction, town: Town, producers: ReadonlyMap<number, number>) {
  const productIds = new Map<number, number>();
  const packingIds = new Map<number, number>();
  for (const { key, name, producer, globalMax } of town.products) {
    const own = town.packings.filter(({ product }) => product === key);
    const made = await makeProduct(trx, {
      producerId: producers.get(producer),
      name: `${name} ${key}`,
      globalMaxAmountMilli: globalMax,
      packings: own.map(packingRow),
    });
    productIds.set(key, made.id);
    for (const [index, packing] of own.entries()) packingIds.set(packing.key, made.packings[index]?.id ?? 0);
  }
  return { productIds, packingIds };
}

function packingRow(packing: PackingFacts) {
  const isByPacket = packing.kind === 'PACKET' || packing.kind === 'WEIGHED';
  return {
    type: TYPES[packing.kind],
    name: packing.kind === 'LOOSE' ? 'kg' : `csomag ${packing.key}`,
    packetSizeMilli: packing.size,
    deviationPercent: packing.deviation,
    incrementMilli: packing.step,
    minOrderAmountMilli: packing.least,
    priceFt: isByPacket ? packing.price : otherPrice(packing),
    unitPriceFt: isByPacket ? otherPrice(packing) : packing.price,
    globalMaxAmountMilli: packing.globalMax,
  };
}
