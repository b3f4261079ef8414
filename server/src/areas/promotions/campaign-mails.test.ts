import {
  getPromotionMailProgress,
  sendPromotionMailPreview,
  sendPromotionMails,
} from '@kosar/contract/campaign-mails';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BUILT_AT } from '../../demo/builders/default-time.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makePromotion, type PromotionOptions } from '../../demo/builders/promotion.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { BULK_PER_SECOND } from '../../platform/mail/queue-email.ts';
import { type TestApi, useApi } from '../../platform/testing/api.ts';
import { startTwin, withoutLocksAt } from '../orders/race-testing.ts';

const MANY = 5000;
const MAIL = {
  emailSubject: 'Megnyílt a kampány',
  emailButton: 'Megnézem',
  emailBody:
    '<h3>Gyere!</h3><p>Sok <strong>alma</strong> &amp; körte, <a href="https://pelda.hu/?a=1&amp;b=2" target="_blank" rel="noopener nofollow">itt</a>.</p><ul><li><p>friss</p></li></ul>',
};

/** Callers of one test server: it and what is in it belong to the describe block. */
function callersOf(api: { readonly current: TestApi }) {
  const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.platform.db, work);
  const admin = async () => {
    const { id } = await write((trx) => makeUser(trx, { isAdmin: true }));
    return { as: await api.current.logIn(id, ['ROLE_ADMIN']) };
  };
  const campaign = (only: PromotionOptions = {}) => write((trx) => makePromotion(trx, { ...MAIL, ...only }));
  const mailsOf = (promotionId: number) =>
    api.current.platform.db
      .selectFrom('email')
      .selectAll()
      .where('event_key', 'like', `promotion:${promotionId}:%`)
      .orderBy('id')
      .execute();
  return { write, admin, campaign, mailsOf };
}

describe('advertising mails of a campaign', () => {
  const api = useApi();
  const { write, admin, campaign, mailsOf } = callersOf(api);

  test('go to those who asked for news of campaigns and have a working address, once, also after a change of address; later to who came since', async () => {
    const who = await admin();
    const made = await write(async (trx) => {
      const asked = { subscribedToPromotions: true };
      await makeUser(trx);
      await makeUser(trx, { ...asked, disabledAt: BUILT_AT });
      await makeUser(trx, { ...asked, erasedAt: BUILT_AT });
      await makeUser(trx, { ...asked, activatedAt: null });
      const off = await makeUser(trx, asked);
      const point = await makePoint(trx);
      const { id } = await trx
        .insertInto('subscription')
        .values({ user_id: off.id, delivery_point_id: point.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('notification_setting')
        .values({ subscription_id: id, event: 'CAMPAIGN', email_enabled: false })
        .execute();
      return { reader: await makeUser(trx, { ...asked, fullName: 'Nagy Eszter' }) };
    });
    const { id: promotionId, name } = await campaign({ title: 'Őszi szüret' });
    const send = async () =>
      (await api.current.call(sendPromotionMails, { body: { promotionId } }, who)).body.queued;
    const progress = async () =>
      (await api.current.call(getPromotionMailProgress, { params: { id: promotionId } }, who)).body;
    expect(await progress()).toMatchObject({ recipients: 1, waiting: 1, queued: 0, lastSent: null });
    expect(await send()).toBe(1);
    const [mail] = await mailsOf(promotionId);
    expect(mail).toMatchObject({ user_id: made.reader.id, subject: MAIL.emailSubject, kind: 'promotion-ad' });
    expect(mail?.text).toContain('Kedves Nagy Eszter!');
    expect(mail?.text).toContain('Sok alma & körte, itt (https://pelda.hu/?a=1&b=2).\n- friss');
    expect(mail?.text).toContain(`Megnézem:\nhttp://localhost:3000/campaign/${name}`);
    expect(mail?.html).toContain('<strong>alma</strong> &amp; körte');
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe-Post');
    expect(await progress()).toMatchObject({ recipients: 1, waiting: 0, queued: 1 });

    await write((trx) =>
      trx
        .updateTable('app_user')
        .set({ email: `${nextTag()}@uj.hu` })
        .where('id', '=', made.reader.id)
        .execute(),
    );
    expect(await send()).toBe(0);
    await write((trx) => makeUser(trx, { subscribedToPromotions: true }));
    expect(await send()).toBe(1);
    expect(await mailsOf(promotionId)).toHaveLength(2);
  });

  test('need a subject, a button and a text, a published page, and a campaign that isn’t over', async () => {
    const who = await admin();
    await write((trx) => makeUser(trx, { subscribedToPromotions: true }));
    const refusalOf = async (only: PromotionOptions) => {
      const { id: promotionId } = await campaign(only);
      const { problem } = await api.current.call(sendPromotionMails, { body: { promotionId } }, who);
      expect(await mailsOf(promotionId)).toEqual([]);
      return problem;
    };
    for (const part of ['emailSubject', 'emailButton', 'emailBody'])
      expect(await refusalOf({ [part]: '' })).toMatchObject({
        status: 400,
        code: 'CAMPAIGN_MAIL_INCOMPLETE',
        errors: [{ path: part, code: 'required' }],
      });
    expect((await refusalOf({ published: false })).code).toBe('CAMPAIGN_NOT_PUBLISHED');
    expect((await refusalOf({ startDate: '2026-10-01', endDate: '2026-11-19' })).code).toBe('CAMPAIGN_ENDED');
  });

  test('are shown beforehand to one address, also of a draft, under the usual subject or an own one', async () => {
    const who = await admin();
    const { id: promotionId } = await campaign({ published: false });
    const preview = (over: object) =>
      api.current.call(sendPromotionMailPreview, { body: { promotionId, ...over } }, who);
    expect((await preview({})).problem.errors).toMatchObject([{ path: 'to', code: 'required' }]);
    const to = 'proba@example.hu';
    expect((await preview({ to, defaultSubject: false })).problem.errors).toMatchObject([
      { path: 'customSubject', code: 'required' },
    ]);
    expect((await preview({ to, defaultSubject: false, customSubject: 'Ilyen lesz' })).body.queued).toBe(1);
    const [mail, ...others] = await mailsOf(promotionId);
    expect(mail).toMatchObject({ recipient: to, subject: 'Ilyen lesz', kind: 'promotion-ad-preview' });
    expect(mail?.text).toContain('Ez csak előnézet');
    expect(others).toEqual([]);
    const { id: empty } = await campaign({ emailBody: '' });
    const refused = await api.current.call(
      sendPromotionMailPreview,
      { body: { promotionId: empty, to } },
      who,
    );
    expect(refused.problem.code).toBe('CAMPAIGN_MAIL_INCOMPLETE');
    const answers: number[] = [];
    for (let times = 0; times < 30; times += 1) answers.push((await preview({ to })).status);
    expect(answers).toContain(429);
  });
});

describe('to very many', () => {
  const api = useApi();
  const { write, admin, campaign, mailsOf } = callersOf(api);

  test('are one for each however often and on how many servers it is pressed, and go out at a pace behind the others', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, MANY));
    const twin = await startTwin(api.current);
    const { id: promotionId } = await campaign();
    const press = (server: TestApi) => server.call(sendPromotionMails, { body: { promotionId } }, who);
    const answers = await Promise.all([api.current, twin.api, api.current, twin.api].map(press));
    expect(answers.map(({ body }) => body.queued).toSorted((a, b) => b - a)).toEqual([MANY, 0, 0, 0]);
    expect((await press(api.current)).body.queued).toBe(0);
    await twin.close();
    const mails = await mailsOf(promotionId);
    expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(MANY);
    expect(mails).toHaveLength(MANY);
    const { rows } = await sql<{ priority: number; seconds: number }>`
      select min(priority)::integer as priority, extract(epoch from max(run_at) - min(run_at))::integer as seconds
      from graphile_worker.jobs where task_identifier = 'send-email'`.execute(api.current.platform.db);
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
    const rows = await api.current.platform.db
      .selectFrom('app_user')
      .select('id')
      .where('subscribed_to_promotions', '=', true)
      .execute();
    return rows.length;
  }
});

describe('without the lock and the key, which are taken out on purpose', () => {
  const api = useApi();
  const { write, admin, campaign } = callersOf(api);

  test('people are written to twice', async () => {
    const who = await admin();
    await write((trx) => addReaders(trx, 20));
    const { id: promotionId } = await campaign();
    await api.current.database.pool.query('alter table promotion_mail drop constraint promotion_mail_once');
    await api.current.database.pool.query('alter table email drop constraint email_once');
    const hold = withoutLocksAt('from app_user u');
    const twin = await startTwin(api.current, (statement) =>
      hold(statement)
        .replace('on conflict on constraint promotion_mail_once do nothing', '')
        .replace('on conflict on constraint "email_once" do nothing', ''),
    );
    await api.current.database.pool.query('alter table email drop constraint email_message_id_key');
    const press = () => twin.api.call(sendPromotionMails, { body: { promotionId } }, who);
    const answers = await Promise.all([press(), press()]);
    await twin.close();
    expect(answers.map(({ body }) => body.queued)).toEqual([20, 20]);
  });
});

async function addReaders(trx: Transaction, count: number): Promise<void> {
  await sql`insert into app_user (email, full_name, password_hash, subscribed_to_promotions, activated_at)
    select ${nextTag()} || '-' || one || '@example.hu', 'Olvasó ' || one, 'no password fits', true, now()
    from generate_series(1, ${count}) one`.execute(trx);
}
