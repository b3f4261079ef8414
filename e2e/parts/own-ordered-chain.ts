import { addDays, localDay } from '@kosar/domain/calendar';
import { makePointManager, makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makeOrder } from '@kosar/server/demo/builders/order';
import { makePoint } from '@kosar/server/demo/builders/point';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { makeUser } from '@kosar/server/demo/builders/user';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import type { Page } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { logInBeside, newUser } from './new-user.ts';
import { USUAL_SHARES } from './own-card-delivery.ts';

/** An open chain of a transporter who is new and logged in; others have ordered, so that it may be approved, called off and reopened. */
export interface OwnOrderedChain {
  readonly chainId: number;
  readonly transporterId: number;
}

/** More than a page of a list. */
const BUYERS = 12;

/** Makes one: twelve orders of 1.5 kg of lentils to weigh and a packet of rolls each, 30 000 Ft in all. */
export async function makeOwnOrderedChain(
  page: Page,
  name: string,
  { minIncomeFt }: { readonly minIncomeFt: number },
): Promise<OwnOrderedChain> {
  const email = await newUser(page);
  const made = await inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const { id: ownerId } = await trx
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return makeOrdered(trx, { name, ownerId, minIncomeFt });
    }),
  );
  // What a session may do is decided when it begins.
  await logInBeside(page, email);
  return made;
}

async function makeOrdered(
  trx: Transaction,
  { name, ownerId, minIncomeFt }: { name: string; ownerId: number; minIncomeFt: number },
): Promise<OwnOrderedChain> {
  const producer = await makeProducer(trx, { actor: { name: `Termelő ${name}` } });
  const transporter = await makeTransporter(trx, { actor: { name: `Szállító ${name}`, ownerId } });
  const manager = await makePointManager(trx, { actor: { name: `Pont ${name}` } });
  const point = await makePoint(trx, { managerId: manager.id, name: `Pont ${name}` });
  const dayOfDelivery = addDays(localDay(new Date()), 12);
  const event = await makeEvent(trx, {
    name: `Alkalom ${name}`,
    deliveryPointId: point.id,
    dayOfDelivery,
  });
  const lentils = await makeProduct(trx, {
    producerId: producer.id,
    name: `Lencse ${name}`,
    packings: [{ deviationPercent: 20 }],
  });
  const rolls = await makeProduct(trx, {
    producerId: producer.id,
    name: `Zsemle ${name}`,
    packings: [{ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE' }],
  });
  const chain = await makeChain(trx, {
    transporterId: transporter.id,
    name: `Lánc ${name}`,
    items: [{ product: lentils }, { product: rolls }],
    deliveries: [{ eventId: event.id }],
    dayOfDelivery,
    orderDeadline: new Date(Date.now() + 5 * 24 * 3_600_000),
    minIncomeFt,
    shares: USUAL_SHARES,
  });
  const [loose, packet] = chain.packings;
  for (let nth = 1; nth <= BUYERS; nth += 1)
    await makeOrder(trx, {
      deliveryId: chain.deliveries[0]?.id ?? 0,
      userId: (await makeUser(trx, { fullName: `${nth}. Vevő ${name}` })).id,
      orderedAt: new Date(),
      lines: [
        { chainPackingId: loose?.id ?? 0, amountMilli: 1500 },
        { chainPackingId: packet?.id ?? 0, amountMilli: 1000 },
      ],
    });
  return { chainId: chain.id, transporterId: transporter.id };
}
