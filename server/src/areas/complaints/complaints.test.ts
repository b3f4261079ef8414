import { listUserDiscounts } from '@kosar/contract/campaigns/discounts';
import * as lists from '@kosar/contract/complaints/complaint-lists';
import * as calls from '@kosar/contract/complaints/complaints';
import { listMyTodos } from '@kosar/contract/market/management-home';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { meetAfter } from '../../infra/testing/gate.ts';
import { pictureUpload } from '../../proof/picture-upload.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { makeBuyer } from '../orders/order-testing.ts';
import { startTwin, withoutLocks } from '../orders/race-testing.ts';
import { makeSwitch } from '../properties/switch-testing.ts';
import {
  accept,
  carryOutRefunds,
  complain,
  lineOf,
  makeDelivered,
  makeSettled,
  offerCredit,
  offerRefund,
} from './complaints-testing.ts';
import { warnOfUnanswered } from './warn-of-unanswered.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

const DAY_MS = 86_400_000;

function pass(days: number): void {
  api.current.clock.set(new Date(api.current.clock.now().getTime() + days * DAY_MS));
}

async function expectHealthy() {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

function noticesOf(userId: number) {
  return api.current.context.db
    .selectFrom('notification')
    .select(['event_key', 'name'])
    .where('user_id', '=', userId)
    .where('event_key', 'like', 'complaint%')
    .orderBy('id')
    .execute();
}

test('a complaint gets the next number of the year, reaches producer and transporter at once, and its buyer has a mail with the number', async () => {
  const chain = await makeDelivered(api.current);
  const first = await complain(api.current, chain.buyer, chain.order.id);
  expect(first).toMatchObject({
    status: 201,
    body: {
      state: 'OPEN',
      isOwn: true,
      answerDueDay: '2026-12-26',
      answerAs: [],
      offerable: 2000,
      question: null,
    },
  });
  const second = await complain(api.current, chain.buyer, chain.order.id, { amount: 0.5, wants: 'NOTHING' });
  const [year, number] = first.body.number.split('/').map(Number);
  expect(second.body.number).toBe(`${year}/${(number ?? 0) + 1}`);
  for (const { owner_id } of [chain.producer, chain.transporter])
    expect((await noticesOf(owner_id)).map(({ event_key }) => event_key)).toEqual([
      `complaint:${first.body.id}:new`,
      `complaint:${second.body.id}:new`,
    ]);
  const mails = await api.current.context.db
    .selectFrom('email')
    .select('subject')
    .where('kind', '=', 'complaint-received')
    .where('user_id', '=', chain.order.user_id)
    .orderBy('id')
    .execute();
  expect(mails.map(({ subject }) => subject.includes(first.body.number))).toEqual([true, false]);
});

test('the form says until when; before the day, after the time, and of more than there was it is refused', async () => {
  const chain = await makeDelivered(api.current);
  const formNow = () =>
    api.current.call(calls.getComplaintForm, { params: { id: chain.order.id } }, { as: chain.buyer });
  expect((await formNow()).body).toMatchObject({
    obstacle: null,
    until: '2026-12-02T23:00:00.000Z',
    lines: [{ ordered: 2, delivered: 2, paid: 2000 }],
    complaints: [],
  });
  expect(await complain(api.current, chain.buyer, chain.order.id, { amount: 2.001 })).toMatchObject({
    status: 400,
    problem: { code: 'COMPLAINT_AMOUNT' },
  });
  expect((await complain(api.current, chain.buyer, chain.order.id, { amount: 0 })).status).toBe(400);
  api.current.clock.set(new Date('2026-11-20T10:00:00Z'));
  expect((await complain(api.current, chain.buyer, chain.order.id)).problem.code).toBe('COMPLAINT_TOO_EARLY');
  api.current.clock.set(new Date('2026-12-02T23:00:00Z'));
  const later = await api.current.logIn(chain.order.user_id, []);
  expect((await complain(api.current, later, chain.order.id)).problem.code).toBe('COMPLAINT_TOO_LATE');
  const params = { id: chain.order.id };
  expect(
    (await api.current.call(calls.getComplaintForm, { params }, { as: later })).body.obstacle,
  ).toMatchObject({
    code: 'COMPLAINT_TOO_LATE',
  });
});

test('a shorter time for complaints is for what is delivered later', async () => {
  const chain = await makeDelivered(api.current);
  const delivered = api.current.clock.now();
  const turn = async (days: number | null, daysAgo = 0) => {
    pass(-daysAgo);
    const answer = await (await makeSwitch(api.current, 'complaintDays')).turn(days);
    api.current.clock.set(delivered);
    expect(answer.status).toBe(200);
  };
  const until = async () => {
    const as = await api.current.logIn(chain.order.user_id, []);
    const params = { id: chain.order.id };
    return (await api.current.call(calls.getComplaintForm, { params }, { as })).body.until;
  };
  const usual = '2026-12-02T23:00:00.000Z';
  await turn(1, 30);
  expect(await until()).not.toBe(usual);
  await turn(null);
  expect(await until()).toBe(usual);
  await turn(1);
  expect(await until()).toBe(usual);
  pass(3);
  const later = await api.current.logIn(chain.order.user_id, []);
  expect((await complain(api.current, later, chain.order.id)).status).toBe(201);
  await turn(null);
});

test('sent twice with one key it is one complaint; of an order of someone else there is nothing', async () => {
  const chain = await makeDelivered(api.current);
  const twice = await Promise.all(
    [1, 2].map(() =>
      complain(api.current, chain.buyer, chain.order.id, {}, { 'idempotency-key': 'gond-0001-0001' }),
    ),
  );
  expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
    [201, twice[0]?.body.id],
    [201, twice[0]?.body.id],
  ]);
  const other = await api.current.logIn(chain.orders[1]?.user_id ?? 0, []);
  expect((await complain(api.current, other, chain.order.id)).status).toBe(404);
  const id = twice[0]?.body.id ?? 0;
  expect((await api.current.call(calls.getComplaint, { params: { id } }, { as: other })).status).toBe(404);
});

test('complaints about one product of a delivery stand together for who answers; the producer doesn’t read whose they are', async () => {
  const chain = await makeDelivered(api.current, { orders: 3 });
  const other = await api.current.logIn(chain.orders[1]?.user_id ?? 0, []);
  const { body: one } = await complain(api.current, chain.buyer, chain.order.id);
  await complain(api.current, other, chain.orders[1]?.id ?? 0, { reason: 'LESS', amount: 0.3 });
  const seen = await api.current.call(
    lists.listActorComplaints,
    { params: { id: chain.producer.actor_id } },
    { as: chain.producerAs },
  );
  expect(seen.body.groups).toMatchObject([
    {
      buyers: 3,
      question: null,
      complaints: [
        { reason: 'LESS', amount: 0.3 },
        { reason: 'DAMAGED', amount: 1 },
      ],
    },
  ]);
  expect(seen.body.counted.map(({ reason, count }) => [reason, count])).toEqual([
    ['DAMAGED', 1],
    ['LESS', 1],
  ]);
  const params = { id: one.id };
  const asProducer = (await api.current.call(calls.getComplaint, { params }, { as: chain.producerAs })).body;
  expect(asProducer).toMatchObject({
    buyer: null,
    sameGoods: 2,
    answerAs: [{ side: 'PRODUCER', offers: ['CREDIT'] }],
  });
  const asTransporter = (await api.current.call(calls.getComplaint, { params }, { as: chain.transporterAs }))
    .body;
  expect(asTransporter).toMatchObject({
    buyer: { id: chain.order.user_id },
    answerAs: [{ side: 'TRANSPORTER', offers: ['REFUND', 'CREDIT'] }],
  });
  for (const as of [chain.producerAs, chain.transporterAs]) {
    const todos = (await api.current.call(listMyTodos, {}, { as })).body;
    expect(todos.filter(({ kind }) => kind === 'COMPLAINTS_OPEN')).toMatchObject([
      { count: 2, due: '2026-12-26' },
    ]);
  }
});

test('the other buyers are asked once, for two days; who complained isn’t asked, and no one is named', async () => {
  const chain = await makeDelivered(api.current, { orders: 4 });
  const { body } = await complain(api.current, chain.buyer, chain.order.id);
  const params = { id: body.id };
  const asked = await Promise.all(
    [chain.producerAs, chain.transporterAs].map((as) =>
      api.current.call(calls.askOtherBuyers, { params }, { as }),
    ),
  );
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(asked.at(-1)?.body.question).toMatchObject({ asked: 3, good: 0, bad: 0 });
  expect((await api.current.call(calls.askOtherBuyers, { params }, { as: chain.buyer })).status).toBe(403);

  const [, second, third] = chain.orders;
  const notices = await noticesOf(second?.user_id ?? 0);
  expect(notices).toHaveLength(1);
  const questionId = Number(notices[0]?.event_key.split(':')[1]);
  const reply = async (userId: number, isGood: boolean, words = '') =>
    api.current.call(
      calls.replyToComplaintQuestion,
      { params: { id: questionId }, body: { isGood, words } },
      { as: await api.current.logIn(userId, []) },
    );
  expect(await reply(second?.user_id ?? 0, true)).toMatchObject({
    status: 200,
    body: { reply: { isGood: true } },
  });
  await reply(second?.user_id ?? 0, false, 'Ez is.');
  await reply(third?.user_id ?? 0, true);
  const outsider = await api.current.logIn(chain.producer.owner_id, []);
  const question = { params: { id: questionId } };
  expect((await api.current.call(calls.getComplaintQuestion, question, { as: outsider })).status).toBe(404);
  const now = await api.current.call(calls.getComplaint, { params }, { as: chain.producerAs });
  expect(now.body.question).toMatchObject({
    asked: 3,
    good: 1,
    bad: 1,
    words: [{ isGood: false, words: 'Ez is.' }],
  });
  pass(2);
  expect((await reply(third?.user_id ?? 0, false)).problem.code).toBe('COMPLAINT_QUESTION_OVER');
});

test('a producer offers a credit and no refund; nothing is offered beyond what the buyer pays, nor beside an open offer', async () => {
  const chain = await makeDelivered(api.current);
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  expect((await offerRefund(api.current, chain.producerAs, id, 1, 'PRODUCER')).problem.code).toBe(
    'COMPLAINT_REFUND_BY_CHAIN',
  );
  expect((await offerCredit(api.current, chain.producerAs, id, 100, 'TRANSPORTER')).status).toBe(403);
  expect((await offerCredit(api.current, chain.producerAs, id, 2001)).problem.code).toBe(
    'COMPLAINT_OFFER_TOO_MUCH',
  );
  expect((await offerCredit(api.current, chain.producerAs, id, 0)).problem.code).toBe(
    'COMPLAINT_OFFER_TOO_MUCH',
  );
  expect((await offerRefund(api.current, chain.transporterAs, id, 3)).problem.code).toBe(
    'COMPLAINT_REFUND_AMOUNT',
  );
  const offered = await offerCredit(api.current, chain.producerAs, id, 2000);
  expect(offered).toMatchObject({
    status: 201,
    body: {
      state: 'ANSWERED',
      answers: [{ side: 'PRODUCER', offer: { kind: 'CREDIT', value: 2000, state: 'OPEN' } }],
    },
  });
  expect((await offerRefund(api.current, chain.transporterAs, id, 1)).problem.code).toBe(
    'COMPLAINT_OFFER_OPEN',
  );
  const answerId = offered.body.answers[0]?.id ?? 0;
  const declined = await api.current.call(
    calls.declineComplaintOffer,
    { params: { id, answerId } },
    { as: chain.buyer },
  );
  expect(declined.body).toMatchObject({ state: 'OPEN', answers: [{ offer: { state: 'DECLINED' } }] });
  expect((await accept(api.current, chain.buyer, id, answerId)).problem.code).toBe('COMPLAINT_OFFER_GONE');
});

test('a credit that two tabs accept at once is given once, and is the buyer’s coupon for that producer’s goods', async () => {
  const chain = await makeDelivered(api.current);
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerCredit(api.current, chain.producerAs, id, 700);
  const answerId = body.answers[0]?.id ?? 0;
  expect((await accept(api.current, chain.producerAs, id, answerId)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => accept(api.current, chain.buyer, id, answerId)));
  expect(both.map(({ status, body: { state } }) => [status, state])).toEqual([
    [200, 'AGREED'],
    [200, 'AGREED'],
  ]);
  const coupons = await api.current.call(
    listUserDiscounts,
    { params: { userId: chain.order.user_id } },
    { as: chain.buyer },
  );
  expect(coupons.body).toMatchObject([
    {
      unit: 'FT',
      remainingAmount: 700,
      onlyFor: { role: 'PRODUCER', id: chain.producer.id, name: 'Kovács Kert' },
    },
  ]);
  expect((await offerCredit(api.current, chain.producerAs, id, 1)).problem.code).toBe('COMPLAINT_AGREED');
  await expectHealthy();
});

test('two complaints about one line never come to more than it cost, though both offers were made before either was accepted', async () => {
  const chain = await makeDelivered(api.current);
  const [one, other] = [
    (await complain(api.current, chain.buyer, chain.order.id)).body.id,
    (await complain(api.current, chain.buyer, chain.order.id)).body.id,
  ];
  const credit = (await offerCredit(api.current, chain.producerAs, one, 1500)).body.answers[0]?.id ?? 0;
  const refund = (await offerRefund(api.current, chain.transporterAs, other, 1)).body.answers[0]?.id ?? 0;
  const decided = await Promise.all([
    accept(api.current, chain.buyer, one, credit),
    accept(api.current, chain.buyer, other, refund),
  ]);
  expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('before the settlement an agreed refund is recorded as less handed over; carried out again nothing changes', async () => {
  const chain = await makeDelivered(api.current);
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerRefund(api.current, chain.transporterAs, id, 0.5);
  expect(body.answers).toMatchObject([{ offer: { kind: 'REFUND', amount: 0.5, value: 500 } }]);
  await accept(api.current, chain.buyer, id, body.answers[0]?.id ?? 0);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await carryOutRefunds(api.current, id)).toEqual([]);
  const line = await api.current.context.db
    .selectFrom('order_item')
    .select(['delivered_amount_milli', 'delivered_value_ft'])
    .where('id', '=', await lineOf(api.current, chain.order.id))
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ delivered_amount_milli: 1500, delivered_value_ft: 1500 });
  const seen = await api.current.call(calls.getComplaint, { params: { id } }, { as: chain.buyer });
  expect(seen.body.answers[0]?.offer?.carriedOutDate).not.toBeNull();
  await expectHealthy();
});

test('after the settlement it is a correction: cash comes back in cash, a card is refunded, ledger and dues follow', async () => {
  for (const online of [0, 1]) {
    const chain = await makeSettled(api.current, { orders: 2, online });
    const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
    const { body } = await offerRefund(api.current, chain.transporterAs, id, 1);
    await accept(api.current, chain.buyer, id, body.answers[0]?.id ?? 0);
    expect(await carryOutRefunds(api.current, id)).toEqual([true]);
    const corrections = await api.current.context.db
      .selectFrom('order_correction')
      .select(['refund_ft', 'cash_back_ft', 'reason', 'total_after_ft'])
      .where('order_id', '=', chain.order.id)
      .execute();
    expect(corrections).toEqual([
      {
        refund_ft: online === 1 ? 1000 : 0,
        cash_back_ft: online === 1 ? 0 : 1000,
        reason: `Reklamáció ${body.number}`,
        total_after_ft: 1000,
      },
    ]);
    await expectHealthy();
  }
});

test('while the cash of the pickup is closed the money waits, and moves once the chain is settled', async () => {
  const chain = await makeDelivered(api.current, { orders: 1 });
  await transaction(api.current.context.db, (trx) =>
    trx
      .insertInto('cash_closing')
      .values({
        delivery_id: chain.chain.deliveries[0]?.id ?? 0,
        closed_by: chain.transporter.owner_id,
        closed_at: api.current.clock.now(),
        closed_name: 'Fuvaros Feri',
        orders: 1,
        due_ft: 2000,
        rounding_ft: 0,
        expected_ft: 2000,
        taken_ft: 2000,
        counted_ft: 2000,
      })
      .execute(),
  );
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerRefund(api.current, chain.transporterAs, id, 1);
  await accept(api.current, chain.buyer, id, body.answers[0]?.id ?? 0);
  expect(await carryOutRefunds(api.current, id)).toEqual([false]);
  const { as } = await makeAdmin(api.current);
  const register = await api.current.call(lists.pageComplaints, { query: { search: body.number } }, { as });
  expect(register.body.items[0]).toMatchObject({ number: body.number, agreed: 1000, isToBeCarriedOut: true });
  await finalizeChain(api.current.context, { chainId: chain.chain.id, userId: chain.transporter.owner_id });
  await finishFinalizing(api.current.context, chain.chain.id);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  const correction = await api.current.context.db
    .selectFrom('order_correction')
    .select('cash_back_ft')
    .where('order_id', '=', chain.order.id)
    .executeTakeFirstOrThrow();
  expect(correction.cash_back_ft).toBe(1000);
  await expectHealthy();
});

test('whoever owes an answer is warned once, a week before the thirty days are over, admins too; an answer ends it', async () => {
  const chain = await makeDelivered(api.current);
  const { id: admin } = await makeAdmin(api.current);
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const answered = (await complain(api.current, chain.buyer, chain.order.id)).body.id;
  const body = { side: 'PRODUCER' as const, words: 'Köszönjük, megnézzük.', offer: null };
  await api.current.call(calls.answerComplaint, { params: { id: answered }, body }, { as: chain.producerAs });
  pass(22);
  expect(await warnOfUnanswered(api.current.context)).not.toContain(id);
  pass(1);
  const warned = await warnOfUnanswered(api.current.context);
  expect(warned).toContain(id);
  expect(warned).not.toContain(answered);
  expect(await warnOfUnanswered(api.current.context)).toEqual([]);
  expect((await noticesOf(admin)).map(({ event_key }) => event_key)).toContain(`complaint:${id}:unanswered`);
  const { as } = await makeAdmin(api.current);
  const number = (await api.current.call(calls.getComplaint, { params: { id } }, { as })).body.number;
  const register = async (asNow: string) =>
    (
      await api.current.call(lists.pageComplaints, { query: { search: number } }, { as: asNow })
    ).body.items.find((row) => row.id === id);
  expect(await register(as)).toMatchObject({ id, isLate: false });
  pass(8);
  expect(await register((await makeAdmin(api.current)).as)).toMatchObject({ id, isLate: true });
});

test('the register is kept as a file and counted by producer and reason, with what was agreed', async () => {
  const chain = await makeDelivered(api.current);
  const { id, number } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerCredit(api.current, chain.producerAs, id, 300);
  await accept(api.current, chain.buyer, id, body.answers[0]?.id ?? 0);
  const { as } = await makeAdmin(api.current);
  const counted = await api.current.call(lists.countComplaints, { query: { year: '2026' } }, { as });
  expect(counted.body.filter(({ producer }) => producer.id === chain.producer.id)).toMatchObject([
    { reason: 'DAMAGED', count: 1, agreed: 300 },
  ]);
  const file = await api.current.app.inject({
    url: `/api/complaint/file?format=csv&search=${encodeURIComponent(number)}`,
    headers: { cookie: as },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain(number);
  expect(file.body).toContain('Megegyeztek');
});

test('a photo is written anew, and stays once someone has answered', async () => {
  const chain = await makeDelivered(api.current);
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const send = async () =>
    api.current.app.inject({
      method: calls.uploadComplaintPicture.method,
      url: `/api/complaint/${id}/image`,
      ...(await pictureUpload()),
      headers: { ...(await pictureUpload()).headers, cookie: chain.buyer, 'x-requested-with': 'fetch' },
    });
  const sent = await send();
  expect(sent.statusCode).toBe(200);
  expect(sent.json().imageUrl).toBe(`/api/complaint/${id}/image`);
  const seen = await api.current.call(calls.getComplaint, { params: { id } }, { as: chain.producerAs });
  expect(seen.body.imageUrl).toBe(sent.json().imageUrl);
  const picture = (cookie?: string) =>
    api.current.app.inject({
      url: `/api/complaint/${id}/image`,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
  const shown = await picture(chain.transporterAs);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  const someoneElse = await makeBuyer(api.current);
  expect([(await picture(someoneElse.as)).statusCode, (await picture()).statusCode]).toEqual([404, 401]);
  const { rows } = await api.current.database.pool.query<{ key: string }>(
    `select m.file_key as key from complaint p join image m on m.id = p.image_id where p.id = $1`,
    [id],
  );
  expect((await api.current.app.inject({ url: `/files/${rows[0]?.key}` })).statusCode).toBe(404);
  const body = { side: 'PRODUCER' as const, words: 'Látjuk.', offer: null };
  await api.current.call(calls.answerComplaint, { params: { id }, body }, { as: chain.producerAs });
  expect((await send()).json().code).toBe('COMPLAINT_ANSWERED');
});

test('a planted fault: without the locks two tabs that accept at once fail by a constraint, or give the credit twice', async () => {
  const chain = await makeDelivered(api.current);
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerCredit(api.current, chain.producerAs, id, 700);
  const answerId = body.answers[0]?.id ?? 0;
  const gate = meetAfter('from complaint_answer\n    where id =', 2);
  const twin = await startTwin(api.current, withoutLocks, { gate });
  const tabs = await Promise.all([1, 2].map(() => accept(twin.api, chain.buyer, id, answerId)));
  const coupons = await api.current.context.db
    .selectFrom('user_discount')
    .select('id')
    .where('user_id', '=', chain.order.user_id)
    .execute();
  expect(coupons.length + tabs.filter(({ status }) => status === 500).length).toBe(2);
  await twin.close();
});
