import { takeCash } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { getHandover, type HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { endChain } from '../../demo/builders/end-chain.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, type TestApi } from '../../infra/testing/api.ts';
import {
  lines,
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestBuyer,
  type TestDelivery,
} from '../orders/order-testing.ts';

/** A pickup whose ordering is over, with who runs it and the orders of its buyers. */
export interface TestTable {
  readonly delivery: TestDelivery;
  /** The session of the transporter. */
  readonly as: string;
  readonly buyers: readonly TestBuyer[];
  readonly orderIds: readonly number[];
}

/** A closed chain: loose goods at 1432 Ft a kilogram, and each buyer has ordered a kilogram, `ordersEach` times. */
export async function makeTable(
  api: TestApi,
  names: readonly string[] = ['Nagy Eszter'],
  { isOpen = false, ordersEach = 1 }: { isOpen?: boolean; ordersEach?: number } = {},
): Promise<TestTable> {
  const delivery = await makeOpenDelivery(api, {
    products: [{ packings: [{ deviationPercent: 10, priceFt: 1432, unitPriceFt: 1432 }] }],
  });
  const buyers = await Promise.all(names.map((name) => makeBuyer(api, name)));
  const orderIds: number[] = [];
  for (const buyer of buyers.flatMap((each) => Array.from({ length: ordersEach }, () => each))) {
    const placed = await order(api, delivery, buyer, lines([delivery.packingIds[0], 1]));
    orderIds.push(placed.body.id);
  }
  if (!isOpen) {
    await transaction(api.context.db, (trx) => endChain(trx, delivery.chain.id, 'ORDERING_CLOSED', TEST_NOW));
  }
  return { delivery, as: await logInTransporter(api, delivery), buyers, orderIds };
}

export async function logInTransporter(api: TestApi, { chain }: TestDelivery): Promise<string> {
  const { owner_id: ownerId } = await api.context.db
    .selectFrom('transporter as t')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select('a.owner_id')
    .where('t.id', '=', chain.transporter_id)
    .executeTakeFirstOrThrow();
  return api.logIn(ownerId);
}

export async function logInAdmin(api: TestApi): Promise<string> {
  const admin = await transaction(api.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.logIn(admin.id, ['ROLE_ADMIN']);
}

/** The table as its transporter sees it. */
export async function readTable(api: TestApi, { delivery, as }: TestTable): Promise<HandoverTableJson> {
  const answer = await api.call(getHandover, { params: { id: delivery.deliveryId } }, { as });
  return answer.body;
}

/** Hands an order over with one amount for each of its lines. */
export async function handOverAll(
  api: TestApi,
  table: TestTable,
  orderId: number,
  deliveredAmount: number | null,
  headers: Record<string, string> = {},
) {
  const found = (await readTable(api, table)).orders.find(({ id }) => id === orderId);
  const body = {
    orderId,
    version: found?.version ?? 0,
    orderItems: (found?.items ?? []).map(({ id }) => ({ orderItemId: id, deliveredAmount })),
  };
  return api.call(deliverOrder, { body }, { as: table.as, headers });
}

let keys = 0;

/** A key as a device makes them. */
export function nextKey(): string {
  keys += 1;
  return keys.toString(16).padStart(32, 'a');
}

/** Takes cash from the buyer of an order. */
export function take(
  api: TestApi,
  table: TestTable,
  over: { orderId?: number | undefined; cash?: number; takenBefore?: number; key?: string },
) {
  const body = { orderId: table.orderIds[0], key: nextKey(), cash: 1430, takenBefore: 0, ...over };
  return api.call(takeCash, { params: { id: table.delivery.deliveryId }, body }, { as: table.as });
}
