import type { DeliveryOptionType } from '@kosar/domain/vocabulary';
import { makeActor, makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { handOver } from '../../demo/builders/handover.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, type TestApi } from '../../infra/testing/api.ts';
import { issueInvoice } from './issue-invoice.ts';
import { requestInvoicesOfChain } from './request-invoices.ts';

/** A seller with a key of their own at the service. */
export interface TestSeller {
  readonly actorId: number;
  readonly ownerId: number;
  readonly producerId: number;
  readonly key: string;
  readonly accountId: number;
}

/** A handed-over chain of two producers, whose buyers asked for invoices. */
export interface TestInvoicedDelivery {
  readonly chainId: number;
  readonly buyer: { id: number; email: string };
  readonly orderIds: readonly number[];
  readonly sellers: readonly TestSeller[];
}

interface ChainOptions {
  readonly orders?: number;
  /** How many of the two sellers have one. */
  readonly accounts?: number;
  readonly optionType?: DeliveryOptionType;
}

const BILLING = {
  billingRequired: true,
  billingName: 'Kiss Anna',
  billingCountry: 'Magyarország',
  billingCity: 'Budapest',
  billingPostalCode: '1011',
  billingAddress: 'Fő utca 1.',
};

export async function makeInvoicedDelivery(
  api: TestApi,
  { orders = 1, accounts = 2, optionType = 'DELIVERY_POINT' }: ChainOptions = {},
): Promise<TestInvoicedDelivery> {
  return transaction(api.context.db, async (trx) => {
    const sellers = [await makeSeller(trx, api, accounts >= 1), await makeSeller(trx, api, accounts >= 2)];
    const items = [];
    for (const { producerId } of sellers) items.push({ product: await makeProduct(trx, { producerId }) });
    const event = await makeEvent(trx);
    const chain = await makeChain(trx, { items, deliveries: [{ eventId: event.id }] });
    const buyer = await makeUser(trx);
    const orderIds: number[] = [];
    for (let made = 0; made < orders; made += 1) {
      const order = await makeOrder(trx, {
        ...BILLING,
        userId: buyer.id,
        deliveryId: chain.deliveries[0]?.id ?? 0,
        lines: chain.packings.map(({ id }) => ({ chainPackingId: id })),
        optionType,
      });
      await handOver(trx, order.id, TEST_NOW);
      orderIds.push(order.id);
    }
    return { chainId: chain.id, buyer: { id: buyer.id, email: buyer.email }, orderIds, sellers };
  });
}

async function makeSeller(trx: Transaction, { context }: TestApi, hasAccount: boolean): Promise<TestSeller> {
  const actor = await makeActor(trx, { einvoicingAllowed: true, name: `Tanya ${nextTag()}`.slice(0, 200) });
  const producer = await makeProducer(trx, { actorId: actor.id });
  const key = `demo${crypto.randomUUID().replaceAll('-', '')}`;
  const account = hasAccount
    ? await trx
        .insertInto('invoicing_account')
        .values({
          actor_id: actor.id,
          name: 'Számlázó',
          agent_key_encrypted: context.secrets.encrypt(key),
          invoice_prefix: 'KERT',
          default_remark: 'Köszönjük.',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    : { id: 0 };
  return { actorId: actor.id, ownerId: actor.owner_id, producerId: producer.id, key, accountId: account.id };
}

/** Asks for the invoices of a chain, as finalizing it does; gives their ids by seller. */
export async function requestInvoices(api: TestApi, chainId: number): Promise<number[]> {
  await transaction(api.context.db, (trx) => requestInvoicesOfChain(trx, chainId, api.clock.now()));
  const rows = await api.context.db
    .selectFrom('invoice')
    .select('id')
    .where('chain_id', '=', chainId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An invoice as it stands. */
export function invoiceRow(api: TestApi, id: number) {
  return api.context.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Lets time pass and the worker come back, until the invoice needs nothing more; at most so often. */
export async function workOff(api: TestApi, id: number, turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const { state, pdf_key } = await invoiceRow(api, id);
    if (['FAILED', 'SKIPPED'].includes(state) || (state === 'ISSUED' && pdf_key !== null)) return;
    await issueInvoice(api.context, id);
    api.clock.set(new Date(api.clock.now().getTime() + 60_000));
  }
}
