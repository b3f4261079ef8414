import { makeOrganizer, makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeOrder } from '@kosar/server/demo/builders/order';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { makeUser } from '@kosar/server/demo/builders/user';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import type { Page } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { logInAsNew, logInBeside } from './new-user.ts';
import { USUAL_SHARES } from './own-card-delivery.ts';
import { makeOwnEvent } from './own-chain.ts';

/** An open chain of a transporter who is new and logged in; others have ordered, so that it may be approved, called off and reopened. */
export interface OwnOrderedChain {
  readonly chainId: number;
  readonly deliveryId: number;
  readonly transporterId: number;
  readonly producerId: number;
  /** The lentils. */
  readonly productId: number;
  /** The first of the twelve in lists by name. */
  readonly buyer: string;
}

interface Terms {
  readonly minIncomeFt?: number;
  /** Whether who is logged in sells the goods, too. */
  readonly sellsOwn?: boolean;
  /** Whether who is logged in organizes the event, too. */
  readonly organizes?: boolean;
}

/** More than a page of a list. */
const BUYERS = 12;

/** Makes one: twelve orders of 1.5 kg of lentils to weigh and a packet of rolls each, 30 000 Ft in all. */
export async function makeOwnOrderedChain(
  page: Page,
  name: string,
  terms: Terms = {},
): Promise<OwnOrderedChain> {
  const { email, userId: ownerId } = await logInAsNew(page);
  const made = await inDatabase(({ db }) =>
    transaction(db, (trx) => makeOrdered(trx, { name, ownerId, ...terms })),
  );
  // What a session may do is decided when it begins.
  await logInBeside(page, email);
  return made;
}

async function makeOrdered(
  trx: Transaction,
  {
    name,
    ownerId,
    minIncomeFt = 0,
    sellsOwn = false,
    organizes = false,
  }: Terms & { name: string; ownerId: number },
): Promise<OwnOrderedChain> {
  const producer = await makeProducer(trx, {
    actor: { name: `Termelő ${name}`, ...(sellsOwn && { ownerId }) },
  });
  const transporter = await makeTransporter(trx, { actor: { name: `Szállító ${name}`, ownerId } });
  const organizer = organizes
    ? await makeOrganizer(trx, { actor: { name: `Szervező ${name}`, ownerId } })
    : undefined;
  const { dayOfDelivery, ...event } = await makeOwnEvent(
    trx,
    name,
    organizer && { organizerId: organizer.id },
  );
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
  const deliveryId = chain.deliveries[0]?.id ?? 0;
  for (let nth = 1; nth <= BUYERS; nth += 1)
    await makeOrder(trx, {
      deliveryId,
      userId: (await makeUser(trx, { fullName: buyerOf(name, nth) })).id,
      orderedAt: new Date(),
      lines: [
        { chainPackingId: loose?.id ?? 0, amountMilli: 1500 },
        { chainPackingId: packet?.id ?? 0, amountMilli: 1000 },
      ],
    });
  return {
    chainId: chain.id,
    deliveryId,
    transporterId: transporter.id,
    producerId: producer.id,
    productId: lentils.id,
    buyer: buyerOf(name, 1),
  };
}

function buyerOf(name: string, nth: number): string {
  return `Vevő ${nth} ${name}`;
}
