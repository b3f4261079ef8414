import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { to } from '@kosar/contract/pages/paths';
import { beforeAll, expect, test } from 'vitest';
import { makeChain } from '../demo/builders/chain.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { makeProduct } from '../demo/builders/product.ts';
import { makeUser } from '../demo/builders/user.ts';
import { createHistoryCleaner, RETENTIONS } from './clear-history.ts';
import { transaction } from './database/connect.ts';
import { notify } from './notices/notify.ts';
import { TEST_NOW, useApi } from './testing/api.ts';

const api = useApi();
const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

/** Three of each, so that clearing two at a time takes more than one transaction. */
beforeAll(async () => {
  const { user, paymentId } = await transaction(api.current.context.db, async (trx) => {
    const product = await makeProduct(trx);
    const chain = await makeChain(trx, { items: [{ product }] });
    const buyer = await makeUser(trx);
    const order = await makeOrder(trx, {
      deliveryId: chain.deliveries[0]?.id ?? 0,
      userId: buyer.id,
      lines: [{ chainPackingId: chain.packings[0]?.id ?? 0, amountMilli: 1000 }],
    });
    const payment = await trx
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return { user: buyer.id, paymentId: payment.id };
  });
  const { pool } = api.current.database;
  const write = (text: string, ...values: unknown[]) => pool.query(text, [TEST_NOW, ...values]);
  // What making the order has written by itself isn't of this test.
  await pool.query(
    'delete from notification; delete from email; delete from payment_event; delete from idempotency_key',
  );
  await write(
    `insert into idempotency_key (user_id, key, request_hash, status, answer, created_at)
      select $2, 'kulcs-' || n, decode(repeat('00', 32), 'hex'), 200, '1', $1 from generate_series(1, 3) n`,
    user,
  );
  await write(
    `insert into email (event_key, recipient, kind, subject, html, text, attachments, state, message_id, created_at, sent_at)
      select 'e' || n, 'vevo@pelda.hu', 'order-placed', 'Megrendelted', '<p>Szia</p>', 'Szia', '[{"filename":"a.ics","contentType":"text/calendar","content":"x"}]',
        case when n < 4 then 'SENT' when n = 4 then 'FAILED' else 'QUEUED' end, 'm' || n || '@pelda.hu', $1::timestamptz, case when n < 4 then $1::timestamptz end
      from generate_series(1, 5) n`,
  );
  await pool.query(
    `insert into push_subscription (user_id, endpoint, p256dh, auth) values ($1, 'https://push.pelda.hu/1', 'a', 'b')`,
    [user],
  );
  const written = [1, 2, 3].map((n) => ({
    userId: user,
    event: 'ACCOUNT' as const,
    key: `n${n}`,
    title: 'Hír',
    text: '',
    link: to('home'),
  }));
  // Each makes a push to the device.
  await transaction(api.current.context.db, (trx) => notify(trx, written, TEST_NOW));
  await write(
    `update push_message set state = 'SENT', created_at = $1::timestamptz, sent_at = $1::timestamptz`,
  );
  await write(
    `insert into payment_event (payment_id, at, kind, body) select $2, $1, 'read', jsonb_build_object('n', n) from generate_series(1, 4) n`,
    paymentId,
  );
});

async function left() {
  const { rows } = await api.current.database.pool.query<Record<string, number>>(`select
    (select count(*)::integer from idempotency_key) as keys, (select count(*)::integer from push_message) as pushes,
    (select count(*)::integer from notification) as notices, (select count(*)::integer from payment_event) as provider,
    (select count(*)::integer from email) as mails, (select count(*)::integer from email where html <> '' and attachments <> '[]') as bodies`);
  return rows[0];
}

async function clearAt(days: number): Promise<void> {
  api.current.clock.set(daysLater(days));
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  await createHistoryCleaner(api.current.context, 2)({}, attempt);
}

test('history goes when its time is over, and not before; what is said of money, and the mail log, stay', async () => {
  const all = { keys: 3, pushes: 3, notices: 3, provider: 4, mails: 5, bodies: 5 };
  await clearAt(29);
  expect(await left()).toEqual(all);
  await clearAt(31);
  expect(await left()).toEqual({ ...all, keys: 0, pushes: 0 });
  await clearAt(89);
  expect(await left()).toMatchObject({ bodies: 5 });
  await clearAt(364);
  // What was given up has waited long enough to be sent again.
  expect(await left()).toMatchObject({ notices: 3, bodies: 4 });
  await clearAt(366);
  // One waits to be sent, and needs its text.
  expect(await left()).toMatchObject({ notices: 0, mails: 5, bodies: 1, provider: 4 });
  await clearAt(731);
  expect(await left()).toMatchObject({ mails: 5, bodies: 1, provider: 1 });
  const { rows } = await api.current.database.pool.query(`select body from payment_event`);
  expect(rows).toEqual([{ body: { n: 4 } }]);
});

test('the job has its end when the worker stops', async () => {
  const stopped = AbortSignal.abort();
  await createHistoryCleaner(api.current.context)({}, { number: 1, isLast: false, signal: stopped });
  expect(await left()).toMatchObject({ mails: 5 });
});

test('how long what is kept stands in the handbook of those who run the market', () => {
  const handbook = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  for (const { what, days } of RETENTIONS) expect(handbook).toContain(`| ${what} | ${days} days |`);
});
