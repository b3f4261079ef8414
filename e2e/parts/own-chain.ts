import { addDays, type Day, localDay } from '@kosar/domain/calendar';
import { makePointManager, makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makePoint } from '@kosar/server/demo/builders/point';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import { inDatabase } from './in-database.ts';

/** An open chain with cash at a public point, of people whom no other journey knows; its deadline and day are far enough to be moved. */
export interface OwnChain {
  readonly chainId: number;
  readonly deliveryId: number;
  readonly transporterId: number;
  readonly eventId: number;
  readonly dayOfDelivery: Day;
  readonly product: string;
  readonly producer: string;
}

/** Makes one that sells one product at 1000 Ft a kilogram, of which there is so much in all. */
export function makeOwnChain(
  name: string,
  { minIncomeFt = 0, maxAmountMilli = null as number | null } = {},
): Promise<OwnChain> {
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const producer = await makeProducer(trx, { actor: { name: `Termelő ${name}` } });
      const transporter = await makeTransporter(trx, { actor: { name: `Szállító ${name}` } });
      const { dayOfDelivery, ...event } = await makeOwnEvent(trx, name);
      const product = await makeProduct(trx, { producerId: producer.id, name: `Lencse ${name}` });
      const chain = await makeChain(trx, {
        name,
        transporterId: transporter.id,
        dayOfDelivery,
        orderDeadline: new Date(Date.now() + 5 * 86_400_000),
        minIncomeFt,
        items: [{ product, maxAmountMilli }],
        deliveries: [{ eventId: event.id }],
      });
      return {
        chainId: chain.id,
        deliveryId: chain.deliveries[0]?.id ?? 0,
        transporterId: transporter.id,
        eventId: event.id,
        dayOfDelivery,
        product: `Lencse ${name}`,
        producer: `Termelő ${name}`,
      };
    }),
  );
}

/** An event at a public point, so far ahead that its day and the deadlines before it can be moved. */
export async function makeOwnEvent(
  trx: Transaction,
  name: string,
  organizer: { readonly organizerId?: number } = {},
): Promise<{ id: number; dayOfDelivery: Day }> {
  const manager = await makePointManager(trx, { actor: { name: `Pont ${name}` } });
  const point = await makePoint(trx, { managerId: manager.id, name: `Pont ${name}` });
  const dayOfDelivery = addDays(localDay(new Date()), 12);
  const { id } = await makeEvent(trx, {
    name: `Alkalom ${name}`,
    deliveryPointId: point.id,
    dayOfDelivery,
    ...organizer,
  });
  return { id, dayOfDelivery };
}
