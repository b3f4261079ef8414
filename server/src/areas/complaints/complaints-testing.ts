import * as calls from '@kosar/contract/complaints/complaints';
import type { TestApi } from '../../infra/testing/api.ts';
import { makeEndedDelivery } from '../chains/settlement/settlement-testing.ts';
import { makeSettledDelivery } from '../corrections/corrections-testing.ts';
import { listOpenRefundsOfComplaints, refundComplaint } from './refund-complaint.ts';

type Ended = Awaited<ReturnType<typeof makeEndedDelivery>>;

/** Who has to do with the complaints of a chain, each with a session. */
export async function peopleOf(
  api: TestApi,
  { orders, producer, transporter }: Pick<Ended, 'orders' | 'producer' | 'transporter'>,
) {
  const managing = ['ROLE_VE_ACTOR_MANAGER'] as const;
  const [order] = orders;
  if (order === undefined) throw new Error('the chain has no order');
  return {
    order,
    buyer: await api.logIn(order.user_id, []),
    producerAs: await api.logIn(producer.owner_id, managing),
    transporterAs: await api.logIn(transporter.owner_id, managing),
  };
}

/** A delivered chain that no one has finalized, its orders of 2 kg at 1000 Ft each, and its people. */
export async function makeDelivered(api: TestApi, only: Parameters<typeof makeEndedDelivery>[1] = {}) {
  const delivery = await makeEndedDelivery(api, only);
  return { ...delivery, ...(await peopleOf(api, delivery)) };
}

/** The same once it is settled. */
export async function makeSettled(api: TestApi, only: Parameters<typeof makeSettledDelivery>[1] = {}) {
  const delivery = await makeSettledDelivery(api, only);
  return { ...delivery, ...(await peopleOf(api, delivery)) };
}

/** The line of an order of one line. */
export async function lineOf({ context: { db } }: TestApi, orderId: number): Promise<number> {
  const { id } = await db
    .selectFrom('order_item')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

type Said = Parameters<typeof calls.createComplaint.body.parse>[0];

/** Complains of the line of an order, as its buyer. */
export async function complain(
  api: TestApi,
  as: string,
  orderId: number,
  only: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const orderItemId = await lineOf(api, orderId);
  const body = {
    orderItemId,
    reason: 'DAMAGED',
    amount: 1,
    wants: 'MONEY',
    words: 'Megsavanyodott.',
    ...only,
  } as Said;
  return api.call(calls.createComplaint, { params: { id: orderId }, body: body as never }, { as, headers });
}

/** Answers a complaint with an offer of money back for an amount. */
export function offerRefund(
  api: TestApi,
  as: string,
  id: number,
  amount: number,
  side: 'TRANSPORTER' | 'PRODUCER' = 'TRANSPORTER',
) {
  const body = {
    side,
    words: 'Elnézést, visszaadjuk.',
    offer: { kind: 'REFUND' as const, amount, value: null },
  };
  return api.call(calls.answerComplaint, { params: { id }, body }, { as });
}

/** Answers a complaint with an offer of a credit. */
export function offerCredit(
  api: TestApi,
  as: string,
  id: number,
  value: number,
  side: 'TRANSPORTER' | 'PRODUCER' = 'PRODUCER',
) {
  const body = {
    side,
    words: 'Elnézést, jóváírjuk.',
    offer: { kind: 'CREDIT' as const, amount: null, value },
  };
  return api.call(calls.answerComplaint, { params: { id }, body }, { as });
}

/** Accepts an offer, as the buyer. */
export function accept(api: TestApi, as: string, id: number, answerId: number) {
  return api.call(calls.acceptComplaintOffer, { params: { id, answerId } }, { as });
}

/** Carries out the agreed refunds of a complaint that haven't been; gives what became of each. */
export async function carryOutRefunds(
  { context }: Pick<TestApi, 'context'>,
  complaintId: number,
): Promise<boolean[]> {
  const own = await context.db
    .selectFrom('complaint_answer')
    .select('id')
    .where('complaint_id', '=', complaintId)
    .execute();
  const open = (await listOpenRefundsOfComplaints(context)).filter((id) => own.some((one) => one.id === id));
  const done: boolean[] = [];
  for (const id of open) done.push(await refundComplaint(context, id));
  return done;
}
