import { closeCash, takeCash, undoCash } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { getHandover } from '@kosar/contract/handover/handover-table';
import { CHAIN_STATES, type ChainState } from '@kosar/domain/vocabulary';
import { describe, expect, test } from 'vitest';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import {
  handOverAll,
  logInAdmin,
  makeTable,
  nextKey,
  readTable,
  type TestTable,
  take,
} from './table-testing.ts';

const api = useApi();

/** What each state says to who records. A delivered chain's amounts stay once it is settled; these aren't. */
const ANSWERS: Readonly<Record<ChainState, string>> = {
  OPEN: 'HANDOVER_NOT_YET',
  MIN_INCOME_PASSED: 'HANDOVER_NOT_YET',
  ORDERING_CLOSED: 'ok',
  APPROVED: 'ok',
  CANCELLED: 'HANDOVER_CALLED_OFF',
  TO_BE_FINALIZED: 'ok',
  DELIVERED: 'ok',
  NOT_DELIVERED: 'HANDOVER_CALLED_OFF',
};

async function makeTableIn(state: ChainState): Promise<TestTable> {
  const table = await makeTable(api.current, ['Nagy Eszter'], { isOpen: true });
  await transaction(api.current.context.db, async (trx) => {
    if (state === 'OPEN') return;
    if (state === 'MIN_INCOME_PASSED') {
      const { id } = table.delivery.chain;
      await trx.updateTable('chain').set({ state, min_income_ft: 0 }).where('id', '=', id).execute();
    } else {
      await endChain(trx, table.delivery.chain.id, state, TEST_NOW);
    }
  });
  return table;
}

function said(answer: { status: number; problem: { code: string } }): string {
  return answer.status < 300 ? 'ok' : answer.problem.code;
}

describe.each(CHAIN_STATES)('in %s', (state) => {
  test.each(['TRANSPORTER', 'ADMIN'])(
    'handover and cash are recorded or refused alike, by the %s',
    async (who) => {
      const made = await makeTableIn(state);
      const table = who === 'ADMIN' ? { ...made, as: await logInAdmin(api.current) } : made;
      const [orderId] = table.orderIds;
      expect(said(await take(api.current, table, { orderId }))).toBe(ANSWERS[state]);
      expect(said(await handOverAll(api.current, table, orderId ?? 0, 1))).toBe(ANSWERS[state]);
      expect(said(await handOverAll(api.current, table, orderId ?? 0, 0))).toBe(ANSWERS[state]);
      expect((await readTable(api.current, table)).may.recordNow).toBe(ANSWERS[state] === 'ok');
      const closing = { name: 'Anna', counted: 0, taken: 0 };
      const params = { id: table.delivery.deliveryId };
      const closed = await api.current.call(closeCash, { params, body: closing }, { as: table.as });
      expect(said(closed)).toBe(ANSWERS[state] === 'ok' ? 'conflict' : ANSWERS[state]);
    },
  );
});

/** The session of who runs the producer of a chain's goods. */
async function logInProducer({ delivery }: TestTable): Promise<string> {
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('chain_item as ci')
    .innerJoin('product as p', 'p.id', 'ci.product_id')
    .innerJoin('producer as pr', 'pr.id', 'p.producer_id')
    .innerJoin('actor as a', 'a.id', 'pr.actor_id')
    .select('a.owner_id')
    .where('ci.chain_id', '=', delivery.chain.id)
    .executeTakeFirstOrThrow();
  return api.current.logIn(ownerId);
}

describe('a producer', () => {
  test.each(CHAIN_STATES)(
    'records what was handed over of its chain in %s as its transporter does',
    async (state) => {
      const table = await makeTableIn(state);
      const as = await logInProducer(table);
      const [orderId = 0] = table.orderIds;
      expect(said(await handOverAll(api.current, { ...table, as }, orderId, 1))).toBe(ANSWERS[state]);
    },
  );

  test('of other goods records nothing there', async () => {
    const [table, other] = [await makeTable(api.current), await makeTable(api.current)];
    const found = (await readTable(api.current, table)).orders[0];
    const orderItems = (found?.items ?? []).map(({ id }) => ({ orderItemId: id, deliveredAmount: 1 }));
    const body = { orderId: table.orderIds[0], version: found?.version, orderItems };
    const answer = await api.current.call(deliverOrder, { body }, { as: await logInProducer(other) });
    expect([403, 404]).toContain(answer.status);
  });
});

describe('a chain that was called off', () => {
  test('lets a mistake be taken back, so that its cash finds its way to the buyer', async () => {
    const table = await makeTable(api.current);
    const [orderId = 0] = table.orderIds;
    const key = nextKey();
    await take(api.current, table, { orderId, key });
    await handOverAll(api.current, table, orderId, 1);
    await api.current.database.pool.query("update chain set state = 'NOT_DELIVERED' where id = $1", [
      table.delivery.chain.id,
    ]);
    expect((await take(api.current, table, { orderId, takenBefore: 1430, cash: -5 })).problem.code).toBe(
      'HANDOVER_CALLED_OFF',
    );
    expect(said(await handOverAll(api.current, table, orderId, null))).toBe('ok');
    const params = { id: table.delivery.deliveryId };
    const undone = await api.current.call(undoCash, { params, body: { orderId, key } }, { as: table.as });
    expect(said(undone)).toBe('ok');
    const chain = await api.current.context.db
      .selectFrom('chain')
      .select('handed_over_at')
      .where('id', '=', table.delivery.chain.id)
      .executeTakeFirstOrThrow();
    expect(chain.handed_over_at).toBeNull();
  });
});

test('of a cancelled order nothing is recorded, neither goods nor cash', async () => {
  const table = await makeTable(api.current);
  const [orderId = 0] = table.orderIds;
  const read = await api.current.call(
    getHandover,
    { params: { id: table.delivery.deliveryId } },
    { as: table.as },
  );
  const orderItemId = read.body.orders[0]?.items[0]?.id;
  await api.current.database.pool.query('update customer_order set cancelled_at = now() where id = $1', [
    orderId,
  ]);
  const body = { orderId, version: 1, orderItems: [{ orderItemId, deliveredAmount: 1 }] };
  const recorded = await api.current.call(deliverOrder, { body }, { as: table.as });
  expect(recorded.problem).toMatchObject({ status: 409, code: 'ORDER_CANCELLED' });
  const cash = { orderId, key: nextKey(), cash: 1430, takenBefore: 0 };
  const taken = await api.current.call(
    takeCash,
    { params: { id: table.delivery.deliveryId }, body: cash },
    { as: table.as },
  );
  expect(taken.problem).toMatchObject({ status: 409, code: 'ORDER_CANCELLED' });
  const { rows } = await api.current.database.pool.query('select from cash_taken where order_id = $1', [
    orderId,
  ]);
  expect(rows).toHaveLength(0);
});
