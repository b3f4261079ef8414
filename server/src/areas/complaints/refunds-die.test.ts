import { beforeEach, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { meetAfter } from '../../infra/testing/gate.ts';
import { startTwin, withoutLocks } from '../orders/race-testing.ts';
import { accept, complain, makeSettled, offerRefund } from './complaints-testing.ts';
import { refundComplaint } from './refund-complaint.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** A settled order of 2000 Ft of which its buyer has agreed to get 1000 Ft back. */
async function makeAgreed() {
  const chain = await makeSettled(api.current, { orders: 1 });
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerRefund(api.current, chain.transporterAs, id, 1);
  const answerId = body.answers[0]?.id ?? 0;
  await accept(api.current, chain.buyer, id, answerId);
  return { answerId, orderId: chain.order.id };
}

function correctionsOf(orderId: number) {
  return api.current.context.db
    .selectFrom('order_correction')
    .select('cash_back_ft')
    .where('order_id', '=', orderId)
    .execute();
}

const DIES_AT = [
  { point: 'before the correction is booked', statement: 'insert into "order_correction"' },
  { point: 'before the refund is noted as carried out', statement: 'update "complaint_answer"' },
];

test.each(DIES_AT)(
  'a worker that dies $point has moved nothing; the next one moves it once, however often it is asked',
  async ({ statement }) => {
    const { answerId, orderId } = await makeAgreed();
    const dying = await startTwin(api.current, (sent) =>
      sent.startsWith(statement) ? `${sent}; it dies` : sent,
    );
    await expect(refundComplaint(dying.api.context, answerId)).rejects.toThrow(/syntax error/);
    await dying.close();
    expect(await correctionsOf(orderId)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await refundComplaint(api.current.context, answerId);
    expect(await correctionsOf(orderId)).toEqual([{ cash_back_ft: 1000 }]);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  },
);

test('two workers at once move the money once', async () => {
  const { answerId, orderId } = await makeAgreed();
  const both = await Promise.all([1, 2].map(() => refundComplaint(api.current.context, answerId)));
  expect(both).toEqual([true, true]);
  expect(await correctionsOf(orderId)).toEqual([{ cash_back_ft: 1000 }]);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a planted fault: without the locks two workers move it twice, or one of them fails', async () => {
  const { answerId, orderId } = await makeAgreed();
  const facts =
    'from complaint_answer a join complaint p on p.id = a.complaint_id join order_item i on i.id = p.order_item_id';
  const twin = await startTwin(api.current, withoutLocks, { gate: meetAfter(facts, 2) });
  const both = await Promise.allSettled([1, 2].map(() => refundComplaint(twin.api.context, answerId)));
  const failed = both.filter(({ status }) => status === 'rejected').length;
  expect(failed + (await correctionsOf(orderId)).length).toBeGreaterThan(1);
  await twin.close();
});
