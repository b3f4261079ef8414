import { addDays, localDay } from '@kosar/domain/calendar';
import {
  makeOrganizer,
  makePointManager,
  makeProducer,
  makeTransporter,
} from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makePoint } from '@kosar/server/demo/builders/point';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { DEMO_PASSWORD } from '@kosar/server/demo/logins';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import type { APIRequestContext } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { apiOf } from './log-in-as.ts';
import { send } from './own-pickup.ts';

interface Party {
  readonly veActorId: number;
  readonly name: string;
  /** Where its money goes; empty for who has a bank account only. */
  readonly wallet: string;
}

/** An open chain that takes cards and sells something weighed, of people whom no other journey knows. */
export interface OwnCardDelivery {
  readonly chainId: number;
  readonly deliveryId: number;
  readonly transporterId: number;
  readonly product: string;
  readonly producer: Party;
  readonly transporter: Party;
  readonly organizer: Party;
  readonly manager: Party;
  readonly admin: APIRequestContext;
}

/** The shop's own wallet at the provider. */
const MARKET_WALLET = 'piac@kosar.test';

/** Everybody has a part. */
export const USUAL_SHARES = {
  producerPercent: 80,
  transporterPercent: 5,
  organizerPercent: 5,
  deliveryPointManagerPercent: 5,
  platformPercent: 5,
};
const ALL_OF_IT = {
  producerPercent: 100,
  transporterPercent: 0,
  organizerPercent: 0,
  deliveryPointManagerPercent: 0,
  platformPercent: 0,
};

/**
 * Makes one: 1 kg costs 1000 Ft, and each is paid after the chain; the point's manager by bank, the others into wallets. Where the market sells
 * goods of its own, all of the money is its producer's, in the market's wallet.
 */
export async function makeOwnCardDelivery(
  name: string,
  { isOfTheMarket = false }: { readonly isOfTheMarket?: boolean } = {},
): Promise<OwnCardDelivery> {
  const admin = await apiOf('admin');
  const made = await inDatabase(({ db }) =>
    transaction(db, (trx) => makeOpenDelivery(trx, name, isOfTheMarket ? ALL_OF_IT : USUAL_SHARES)),
  );
  await send(admin, '/api/user/confirmation', { password: DEMO_PASSWORD });
  const producer = { ...made.producer, wallet: isOfTheMarket ? MARKET_WALLET : made.producer.wallet };
  for (const { veActorId, wallet, name: owner } of [producer, made.transporter, made.organizer])
    await send(admin, '/api/barion-account', { veActorId, accountId: wallet, name: owner });
  await send(admin, '/api/bank-account', {
    veActorId: made.manager.veActorId,
    format: 'GIRO',
    accountNumber: '11773016-11111018',
    bankName: 'Népbank',
    beneficiaryName: made.manager.name,
  });
  await letAccountsAge([producer, made.transporter, made.organizer, made.manager]);
  await send(admin, '/api/szamlazz-account', {
    veActorId: made.producer.veActorId,
    name: 'Számlázz.hu',
    // The fake opens an account for every key that begins so.
    szamlaAgentKulcs: `demo${Date.now()}`,
    szamlaszamElotag: 'KARTYA',
    defaultMegjegyzes: 'Köszönjük!',
    enabled: true,
  });
  return { ...made, producer, admin };
}

/** Money goes to a new account only a day after it was entered; these are older than that. */
async function letAccountsAge(owners: readonly Party[]): Promise<void> {
  await inDatabase(async ({ pool }) => {
    for (const table of ['barion_account', 'bank_account'])
      await pool.query(
        `update ${table} set payouts_from = payouts_from - interval '2 days' where actor_id = any($1)`,
        [owners.map(({ veActorId }) => veActorId)],
      );
  });
}

async function makeOpenDelivery(
  trx: Transaction,
  name: string,
  shares: typeof USUAL_SHARES,
): Promise<Omit<OwnCardDelivery, 'admin'>> {
  const tag = Date.now();
  const named = (role: string) => ({
    actor: { name: `${role} ${name}` },
    payoutPeriod: 'PER_DELIVERY' as const,
  });
  const producer = await makeProducer(trx, named('Termelő'));
  await trx
    .updateTable('actor')
    .set({ einvoicing_allowed: true })
    .where('id', '=', producer.actor_id)
    .execute();
  const transporter = await makeTransporter(trx, named('Szállító'));
  const organizer = await makeOrganizer(trx, named('Szervező'));
  const manager = await makePointManager(trx, named('Pont'));
  const point = await makePoint(trx, { managerId: manager.id, name: `Pont ${name}` });
  const dayOfDelivery = addDays(localDay(new Date()), 4);
  const event = await makeEvent(trx, {
    name: `Alkalom ${name}`,
    organizerId: organizer.id,
    deliveryPointId: point.id,
    dayOfDelivery,
  });
  const { id: productTypeId } = await trx
    .selectFrom('product_type')
    .select('id')
    .orderBy('depth', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const product = await makeProduct(trx, {
    producerId: producer.id,
    productTypeId,
    name: `Lencse ${name}`,
    packings: [{ deviationPercent: 20, incrementMilli: 100, minOrderAmountMilli: 500 }],
  });
  const chain = await makeChain(trx, {
    transporterId: transporter.id,
    name: `Lánc ${name}`,
    items: [{ product }],
    deliveries: [{ eventId: event.id }],
    dayOfDelivery,
    orderDeadline: new Date(Date.now() + 24 * 3_600_000),
    minIncomeFt: 0,
    allowsOnline: true,
    shares,
  });
  const party = (role: { actor_id: number; actor_name: string }, word: string): Party => ({
    veActorId: role.actor_id,
    name: role.actor_name,
    wallet: `${word}${tag}@kosar.test`,
  });
  return {
    chainId: chain.id,
    deliveryId: chain.deliveries[0]?.id ?? 0,
    transporterId: transporter.id,
    product: product.name,
    producer: party(producer, 'termelo'),
    transporter: party(transporter, 'szallito'),
    organizer: party(organizer, 'szervezo'),
    manager: { ...party(manager, 'pont'), wallet: '' },
  };
}
