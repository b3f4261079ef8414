import { sendPromotionMails } from '@kosar/contract/campaigns/campaign-mails';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BUILT_AT } from '../../demo/builders/default-time.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { BULK_PER_SECOND } from '../../infra/mail/queue-email.ts';
import { createEmailSender } from '../../infra/mail/send-email.ts';
import { type TestApi, useApi } from '../../infra/testing/api.ts';
import { meetAfter } from '../../infra/testing/gate.ts';
import { countWaiting, startTwin, waitFor, withoutLocks } from '../orders/race-testing.ts';
import { addReaders, callersOf } from './campaign-mail-testing.ts';

const MANY = 5000;
/** Ten double clicks. */
const PRESSES = 20;
const WITHOUT_TURN = 'true or pg_try_advisory_xact_lock';

describe('advertising mails to very many', () => {
  const api = useApi();
  const { write, admin, campaign, mailsOf } = callersOf(api);

  test('go once to each reader, however often and on however many servers sending is pressed, not to who refuses them, and behind all other mails', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, MANY));
    await write((trx) => addReaders(trx, MANY / 10, false));
    const twin = await startTwin(api.current);
    const { id: promotionId } = await campaign();
    const press = (server: TestApi) => server.call(sendPromotionMails, { body: { promotionId } }, who);
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, (_, count) => press(count % 2 === 0 ? api.current : twin.api)),
    );
    expect(answers.map(({ body }) => body.queued).toSorted((a, b) => b - a)).toEqual([
      MANY,
      ...Array.from({ length: PRESSES - 1 }, () => 0),
    ]);
    expect((await press(api.current)).body.queued).toBe(0);
    await twin.close();
    const { rows: readers } = await sql<{ mails: number; people: number; unwanted: number }>`
      select count(*)::integer as mails, count(distinct e.user_id)::integer as people,
        (count(*) filter (where not u.subscribed_to_promotions))::integer as unwanted
      from email e join app_user u on u.id = e.user_id
      where e.event_key like ${`promotion:${promotionId}:%`}`.execute(api.current.context.db);
    expect(readers).toEqual([{ mails: MANY, people: MANY, unwanted: 0 }]);
    const { rows } = await sql<{ priority: number; seconds: number }>`
      select min(priority)::integer as priority, extract(epoch from max(run_at) - min(run_at))::integer as seconds
      from graphile_worker.jobs where task_identifier = 'send-email'`.execute(api.current.context.db);
    expect(rows[0]?.priority).toBeGreaterThan(0);
    expect(rows[0]?.seconds).toBeGreaterThanOrEqual(MANY / BULK_PER_SECOND - 2);
  }, 120_000);

  test('are none when the server dies before the last is written, and each once when it is pressed again', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, 1200));
    const { id: promotionId } = await campaign();
    const before = await countReaders();
    let statements = 0;
    const dying = await startTwin(api.current, (statement) => {
      if (!statement.includes('insert into "email"')) return statement;
      statements += 1;
      return statements < 3 ? statement : 'select pg_terminate_backend(pg_backend_pid())';
    });
    const died = await dying.api.call(sendPromotionMails, { body: { promotionId } }, who);
    expect(died.status).toBeGreaterThanOrEqual(500);
    await dying.close();
    expect(statements).toBeGreaterThanOrEqual(3);
    expect(await mailsOf(promotionId)).toEqual([]);
    const again = await api.current.call(sendPromotionMails, { body: { promotionId } }, who);
    expect(again.body.queued).toBe(before);
    expect(await mailsOf(promotionId)).toHaveLength(before);
  }, 120_000);

  async function countReaders(): Promise<number> {
    const rows = await api.current.context.db
      .selectFrom('app_user')
      .select('id')
      .where('subscribed_to_promotions', '=', true)
      .execute();
    return rows.length;
  }
});

describe('advertising mails', () => {
  const api = useApi();
  const { write, admin, campaign, mailsOf } = callersOf(api);

  test('aren’t sent by looking at their address, as browsers do ahead, nor by who is no admin', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, 3));
    const { id: promotionId } = await campaign();
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await api.current.app.inject({
        method,
        url: `/api/promotion/send-advertising-emails?promotionId=${promotionId}`,
        headers: { cookie: who.as, 'sec-purpose': 'prefetch' },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
    const buyer = await write((trx) => makeUser(trx));
    const press = (as?: string) =>
      api.current.call(sendPromotionMails, { body: { promotionId } }, as === undefined ? {} : { as });
    expect((await press(await api.current.logIn(buyer.id))).status).toBe(403);
    expect((await press()).status).toBe(401);
    expect(await mailsOf(promotionId)).toEqual([]);
  });

  test('are begun by one press at a time: the others are answered at once, so that no one’s pages wait for them', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, 3));
    const { id: promotionId } = await campaign();
    const press = async () =>
      (await api.current.call(sendPromotionMails, { body: { promotionId } }, who)).body.queued;
    const queued = await pressWhileHeld(api.current, { press, promotionId }, async (answered) => {
      await waitFor(async () => answered() === 4 && (await countWaiting(api.current)) === 1);
    });
    expect(queued[0]).toBeGreaterThanOrEqual(3);
    expect(queued.slice(1)).toEqual([0, 0, 0, 0]);
  });

  test('don’t reach who has unsubscribed or was blocked since the press', async () => {
    const who = await admin();
    const stays = await write((trx) => makeUser(trx, { subscribedToPromotions: true }));
    const leaves = await write((trx) => makeUser(trx, { subscribedToPromotions: true }));
    const blocked = await write((trx) => makeUser(trx, { subscribedToPromotions: true }));
    const { id: promotionId } = await campaign();
    await api.current.call(sendPromotionMails, { body: { promotionId } }, who);
    await write(async (trx) => {
      const change = (id: number, columns: { subscribed_to_promotions?: boolean; disabled_at?: Date }) =>
        trx.updateTable('app_user').set(columns).where('id', '=', id).execute();
      await change(leaves.id, { subscribed_to_promotions: false });
      await change(blocked.id, { disabled_at: BUILT_AT });
    });
    const reached: string[] = [];
    const transport = {
      domain: 'pelda.hu',
      close: () => {},
      send: async ({ to }: { to: string }) => void reached.push(to),
    };
    const send = createEmailSender(api.current.context.db, transport, { clock: api.current.clock });
    const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
    for (const { id } of await mailsOf(promotionId)) await send({ emailId: id }, attempt);
    expect(reached).toContain(stays.email);
    expect(reached).not.toContain(leaves.email);
    expect(reached).not.toContain(blocked.email);
    const states = (await mailsOf(promotionId)).filter(({ state }) => state === 'SUPPRESSED');
    expect(states.map(({ user_id }) => user_id).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      leaves.id,
      blocked.id,
    ]);
  });
});

describe('without a guard, which is taken out on purpose', () => {
  const api = useApi();
  const { write, admin, campaign } = callersOf(api);

  test('presses wait for each other, each with a connection that others need', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, 3));
    const { id: promotionId } = await campaign();
    const twin = await startTwin(api.current, (statement) =>
      statement.replace('pg_try_advisory_xact_lock', WITHOUT_TURN),
    );
    const press = async () =>
      (await twin.api.call(sendPromotionMails, { body: { promotionId } }, who)).body.queued;
    const queued = await pressWhileHeld(api.current, { press, promotionId }, async (answered) => {
      await waitFor(async () => (await countWaiting(api.current)) === 5);
      expect(answered()).toBe(0);
    });
    expect(queued).toEqual([3, 0, 0, 0, 0]);
    await twin.close();
  });

  test('people are written to twice', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, 20));
    const { id: promotionId } = await campaign();
    await api.current.database.pool.query('alter table promotion_mail drop constraint promotion_mail_once');
    await api.current.database.pool.query('alter table email drop constraint email_once');
    await api.current.database.pool.query('alter table email drop constraint email_message_id_key');
    const careless = (statement: string) =>
      withoutLocks(statement)
        .replace('pg_try_advisory_xact_lock', WITHOUT_TURN)
        .replace('on conflict on constraint promotion_mail_once do nothing', '')
        .replace('on conflict on constraint "email_once" do nothing', '');
    const gate = meetAfter('from app_user u', 2);
    const twin = await startTwin(api.current, careless, { gate });
    const press = () => twin.api.call(sendPromotionMails, { body: { promotionId } }, who);
    const answers = await Promise.all([press(), press()]);
    await twin.close();
    expect(answers.map(({ body }) => body.queued)).toEqual([23, 23]);
  });
});

/** Presses five times while someone holds the campaign; `meanwhile` learns how many were answered so far. */
async function pressWhileHeld(
  api: TestApi,
  { press, promotionId }: { press: () => Promise<number>; promotionId: number },
  meanwhile: (answered: () => number) => Promise<void>,
): Promise<number[]> {
  const holder = await api.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from promotion where id = $1 for update', [promotionId]);
  let answered = 0;
  const presses = Array.from({ length: 5 }, async () => {
    const queued = await press();
    answered += 1;
    return queued;
  });
  try {
    await meanwhile(() => answered);
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return (await Promise.all(presses)).toSorted((a, b) => b - a);
}
