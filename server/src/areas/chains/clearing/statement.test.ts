import { createHash } from 'node:crypto';
import * as files from '@kosar/contract/clearings/bank-files';
import {
  getClearingStatement,
  markDuePaid,
  type StatementJson,
  unmarkDuePaid,
} from '@kosar/contract/clearings/clearing-payments';
import { freshSeed, seededInt } from '@kosar/domain/testing/random';
import { beforeEach, expect, test } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { makeClearing } from '../../../demo/builders/clearing.ts';
import { handOver, nothing } from '../../../demo/builders/handover.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { finalizeChain } from '../settlement/finalize-chain.ts';
import { finishFinalizing } from '../settlement/finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from '../settlement/settlement-testing.ts';

const api = useApi();
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02'];
const seed = freshSeed();

beforeEach(() => api.current.clock.set(TEST_NOW));

async function readStatement(as: string, veActor: number, month: string): Promise<StatementJson> {
  const query = { veActor: String(veActor), month };
  const answer = await api.current.call(getClearingStatement, { query }, { as });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** A chain of one transporter whose amounts, ways to pay and captures come out in many ways; those of online orders may be refused. */
async function liveDelivery(
  int: (from: number, to: number) => number,
  transporterId: number | undefined,
  at: Date,
) {
  const far = fakeProvider();
  const context = { ...api.current.context, payments: far.provider };
  const made = await makeEndedDelivery(api.current, {
    orders: 5,
    online: int(0, 5),
    ...(transporterId === undefined ? {} : { transporterId }),
  });
  await transaction(context.db, async (trx) => {
    for (const order of made.orders)
      await handOver(trx, order.id, new Date(), (item) => ({ ...nothing(item), amountMilli: int(0, 2200) }));
  });
  api.current.clock.set(at);
  if (int(0, 1) === 1) far.problem.push('REJECTED');
  const { id } = await makeAdmin(api.current);
  await finalizeChain(context, { chainId: made.chain.id, userId: id });
  while (!(await finishFinalizing(context, made.chain.id)))
    api.current.clock.set(new Date(api.current.clock.now().getTime() + 61_000));
  return made;
}

test(`over months every actor’s share is what has reached it and what is still owed to it, and each month opens as the last closed (seed ${seed})`, async () => {
  const int = seededInt(seed);
  const { pool } = api.current.database;
  let transporterId: number | undefined;
  for (const month of MONTHS) {
    for (const day of [int(10, 14), int(20, 24)]) {
      const made = await liveDelivery(int, transporterId, new Date(`${month}-${day}T09:00:00+01:00`));
      transporterId ??= made.transporter.id;
    }
    // Some of what is owed is paid a few days later, whatever month that is then.
    api.current.clock.set(new Date(`${month}-27T23:30:00+01:00`));
    const owed = await pool.query<{ id: number }>(
      `select id from clearing_transaction where state = 'PENDING' order by id`,
    );
    for (const { id } of owed.rows) {
      if (int(0, 2) === 0) continue;
      api.current.clock.set(new Date(api.current.clock.now().getTime() + int(0, 40) * 3_600_000));
      const day = await makeAdmin(api.current);
      expect((await api.current.call(markDuePaid, { params: { id } }, { as: day.as })).status).toBe(200);
    }
  }
  const { as } = await makeAdmin(api.current);
  const { rows: actors } = await pool.query<{ id: number; share: number; open: number }>(`
    select a.id, coalesce((select sum(s.share_ft) from clearing_share s where s.actor_id = a.id), 0)::int as share,
      coalesce((select sum(case when t.payee_id = a.id then t.amount_ft else -t.amount_ft end) from clearing_transaction t
        where a.id in (t.payee_id, t.payer_id) and t.state <> 'PAID'), 0)::int
      + coalesce((select sum(e.amount_ft) from ledger_entry e join ledger_posting p on p.id = e.posting_id
        where e.actor_id = a.id and p.kind = 'owed'), 0)::int as open
    from actor a where exists (select from ledger_entry e where e.actor_id = a.id) order by a.id`);
  const totals = { wallet: 0, cash: 0, paid: 0, rounding: 0 };
  for (const { id, share, open } of actors) {
    let closing = 0;
    const sums = { share: 0, rounding: 0, discount: 0, wallet: 0, cash: 0, received: 0, paid: 0 };
    for (const month of [...MONTHS, '2027-03']) {
      const statement = await readStatement(as, id, month);
      expect(statement.opening).toBe(closing);
      for (const kind of ['share', 'rounding', 'discount', 'wallet', 'cash', 'received', 'paid'] as const)
        sums[kind] += statement.sums[kind];
      totals.rounding += Math.abs(statement.sums.rounding);
      closing = statement.closing;
    }
    expect(sums.share).toBe(share);
    expect(closing).toBe(open);
    const reached = sums.wallet + sums.cash + sums.discount + sums.received - sums.paid;
    expect(sums.share + sums.rounding).toBe(reached + closing);
    totals.wallet += sums.wallet;
    totals.cash += sums.cash;
    totals.paid += sums.paid;
  }
  // The months had all of it in them: wallets, cash with its rounding, and dues between actors.
  for (const total of Object.values(totals)) expect(total).toBeGreaterThan(0);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('what the bank gives back in a later month is in that month: the statement of the month in which it was paid stays', async () => {
  const { payee, dueId } = await transaction(api.current.context.db, async (trx) => {
    const actor = await makeActor(trx, { name: 'Őri Fű' });
    const clearing = await makeClearing(trx, {
      transactions: [
        { payerId: null, payeeId: actor.id, amountFt: 850, paymentType: 'ONLINE', dueOn: '2026-11-20' },
      ],
    });
    const values = { actor_id: actor.id, account_number: '11773016-11111018', bank_name: 'Népbank' };
    await trx
      .insertInto('bank_account')
      .values({ ...values, beneficiary_name: actor.name })
      .execute();
    return { payee: actor, dueId: clearing.transactions[0]?.id ?? 0 };
  });
  const { as } = await makeAdmin(api.current);
  const made = await api.current.call(
    files.createBankFile,
    { body: { payoutPeriod: 'PER_DELIVERY' } },
    { as },
  );
  const params = { id: made.body.id };
  await api.current.call(files.markBankFileSent, { params }, { as });
  await api.current.call(files.markBankFilePaid, { params }, { as });
  const paid = await readStatement(as, payee.id, '2026-11');
  expect(paid.items).toMatchObject([{ kind: 'received', amount: 850, other: null, balance: -850 }]);
  api.current.clock.set(new Date('2026-12-03T09:00:00+01:00'));
  const later = await makeAdmin(api.current);
  const back = { params: { id: dueId }, body: { reason: 'A számla megszűnt' } };
  expect((await api.current.call(files.returnDue, back, { as: later.as })).status).toBe(200);
  expect(await readStatement(later.as, payee.id, '2026-11')).toEqual(paid);
  const december = await readStatement(later.as, payee.id, '2026-12');
  expect(december).toMatchObject({ opening: -850, closing: 0 });
  expect(december.items).toMatchObject([{ kind: 'received', amount: -850, day: '2026-12-03' }]);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a mark that is taken back on its day leaves the balance as it was', async () => {
  const { dueId, payee } = await transaction(api.current.context.db, async (trx) => {
    const [actor, payer] = [await makeActor(trx), await makeActor(trx)];
    const clearing = await makeClearing(trx, {
      transactions: [{ payerId: payer.id, payeeId: actor.id, amountFt: 300 }],
    });
    return { payee: actor, dueId: clearing.transactions[0]?.id ?? 0 };
  });
  const { as } = await makeAdmin(api.current);
  const params = { id: dueId };
  await api.current.call(markDuePaid, { params }, { as });
  expect((await api.current.call(unmarkDuePaid, { params }, { as })).status).toBe(200);
  expect(await readStatement(as, payee.id, '2026-11')).toMatchObject({ opening: 0, closing: 0 });
});

test('the files hold the opening balance, each movement and the closing balance, and are the same to the byte when written again', async () => {
  const { chain, producer } = await makeEndedDelivery(api.current);
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: admin.id });
  const cookie = await api.current.logIn(producer.owner_id);
  const fetchFile = async (format: string) => {
    const url = `/api/clearing/statement/file?veActor=${producer.actor_id}&month=2026-11&format=${format}`;
    const answer = await api.current.app.inject({ method: 'GET', url, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const written = async () =>
    (await fetchFile('csv')).body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
  const [head, opening, share, closing] = await written();
  expect(head?.slice(3)).toEqual([
    'Tétel',
    'Részesedés (+), Ft',
    'Kerekítés (+), Ft',
    'Átvállalt kedvezmény (−), Ft',
    'Kártyával a tárcába (−), Ft',
    'Beszedett készpénz (−), Ft',
    'Kapott (−), Ft',
    'Kifizetett (+), Ft',
    'Egyenleg, Ft',
  ]);
  expect([opening?.[0], opening?.at(-1)]).toEqual(['Nyitó egyenleg', '0']);
  expect([share?.[3], share?.[4], share?.at(-1)]).toEqual(['Részesedés termelőként', '3400', '3400']);
  expect([closing?.[0], closing?.[4], closing?.at(-1)]).toEqual(['Záró egyenleg', '3400', '3400']);
  const hash = async () =>
    createHash('sha256')
      .update((await fetchFile('xlsx')).rawPayload)
      .digest('hex');
  const first = await hash();
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(await hash()).toBe(first);

  const { rows } = await api.current.database.pool.query<{ id: number }>(
    'select id from clearing_transaction where payee_id = $1',
    [producer.actor_id],
  );
  await api.current.call(markDuePaid, { params: { id: rows[0]?.id ?? 0 } }, { as: cookie });
  const [, , , received, after] = await written();
  expect([received?.[3], received?.[9], received?.at(-1)]).toEqual(['Kapott, tőle: Fuvaros', '3400', '0']);
  expect(after?.at(-1)).toBe('0');
});

test('the statement is a PDF, too, the same to the byte a month later, with ő and ű; an outsider’s isn’t there', async () => {
  const { chain, producer, transporter } = await makeEndedDelivery(api.current);
  await api.current.database.pool.query(`update chain set name = 'Őszi fűszerkör' where id = $1`, [chain.id]);
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: admin.id });
  const fetchPdf = (cookie: string) =>
    api.current.app.inject({
      method: 'GET',
      url: `/api/clearing/statement/pdf?veActor=${producer.actor_id}&month=2026-11`,
      headers: { cookie },
    });
  const first = await fetchPdf(await api.current.logIn(producer.owner_id));
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toContain('.pdf');
  const written = first.rawPayload.toString('latin1');
  expect(written.slice(0, 5)).toBe('%PDF-');
  // Each letter that is written has its place in the table by which readers find text.
  for (const letter of ['ő', 'ű'])
    expect(written).toContain(letter.codePointAt(0)?.toString(16).padStart(4, '0'));
  api.current.clock.set(new Date(api.current.clock.now().getTime() + 30 * 86_400_000));
  const later = await fetchPdf(await api.current.logIn(producer.owner_id));
  expect(later.rawPayload.equals(first.rawPayload)).toBe(true);
  const outsider = await fetchPdf(await api.current.logIn(transporter.owner_id));
  expect(outsider.statusCode).toBe(404);
});
