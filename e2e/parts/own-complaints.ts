import { addDays, localDay } from '@kosar/domain/calendar';
import { makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { endChain } from '@kosar/server/demo/builders/end-chain';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makeOrder } from '@kosar/server/demo/builders/order';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { DEMO_LOGINS, type DemoRole } from '@kosar/server/demo/logins';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import { inDatabase } from './in-database.ts';

/** A chain that was handed over yesterday, and one that is open, of a producer and a transporter that no other journey knows. */
export interface OwnComplaints {
  readonly product: string;
  /** The orders of two buyers. */
  readonly orderIds: readonly number[];
  readonly producerActorId: number;
  readonly next: {
    readonly chainId: number;
    readonly deliveryId: number;
    readonly chainPackingId: number;
    readonly optionId: number;
  };
}

/** Makes them: the demo's producer and transporter own them; 2 kg of one thing at 1000 Ft each were handed over to everyone. */
export async function makeOwnComplaints(name: string, buyers: readonly string[]): Promise<OwnComplaints> {
  return inDatabase(({ db }) => transaction(db, (trx) => make(trx, name, buyers)));
}

async function make(trx: Transaction, name: string, buyers: readonly string[]): Promise<OwnComplaints> {
  const producer = await makeProducer(trx, {
    actor: { name: `Termelő ${name}`, ownerId: await userOf(trx, emailOf('producer')) },
  });
  const transporter = await makeTransporter(trx, {
    actor: { name: `Szállító ${name}`, ownerId: await userOf(trx, emailOf('transporter')) },
  });
  const product = await makeProduct(trx, { producerId: producer.id, name: `Túró ${name}` });
  const today = localDay(new Date());
  const past = await chainOf(trx, { name: `Tegnapi ${name}`, transporter, product, day: addDays(today, -1) });
  const orderIds: number[] = [];
  for (const email of buyers) {
    const order = await makeOrder(trx, {
      orderedAt: new Date(Date.now() - 5 * 24 * 3_600_000),
      deliveryId: past.deliveries[0]?.id ?? 0,
      userId: await userOf(trx, email),
      lines: [{ chainPackingId: past.packings[0]?.id ?? 0, amountMilli: 2000 }],
    });
    orderIds.push(order.id);
  }
  await endChain(trx, past.id, 'TO_BE_FINALIZED', new Date());
  const next = await chainOf(trx, {
    name: `Következő ${name}`,
    transporter,
    product,
    day: addDays(today, 4),
  });
  return {
    product: product.name,
    orderIds,
    producerActorId: producer.actor_id,
    next: {
      chainId: next.id,
      deliveryId: next.deliveries[0]?.id ?? 0,
      chainPackingId: next.packings[0]?.id ?? 0,
      optionId: next.optionId,
    },
  };
}

async function chainOf(
  trx: Transaction,
  {
    name,
    transporter,
    product,
    day,
  }: {
    name: string;
    transporter: { id: number };
    product: Awaited<ReturnType<typeof makeProduct>>;
    day: string;
  },
) {
  const event = await makeEvent(trx, { name: `Alkalom ${name}`, dayOfDelivery: day });
  const chain = await makeChain(trx, {
    transporterId: transporter.id,
    name: `Lánc ${name}`,
    items: [{ product }],
    deliveries: [{ eventId: event.id }],
    dayOfDelivery: day,
    orderDeadline: new Date(new Date(`${day}T00:00:00Z`).getTime() - 48 * 3_600_000),
    minIncomeFt: 0,
  });
  return { ...chain, optionId: event.options[0]?.id ?? 0 };
}

function emailOf(role: DemoRole): string {
  return DEMO_LOGINS.find((one) => one.role === role)?.email ?? '';
}

async function userOf(trx: Transaction, email: string): Promise<number> {
  const { id } = await trx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
