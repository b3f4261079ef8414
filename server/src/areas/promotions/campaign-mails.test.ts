import {
  getPromotionMailProgress,
  sendPromotionMailPreview,
  sendPromotionMails,
} from '@kosar/contract/campaigns/campaign-mails';
import { getManagedPromotion, updatePromotion } from '@kosar/contract/campaigns/campaign-management';
import { describe, expect, test } from 'vitest';
import { BUILT_AT } from '../../demo/builders/default-time.ts';
import { makePoint } from '../../demo/builders/point.ts';
import type { PromotionOptions } from '../../demo/builders/promotion.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { useApi } from '../../infra/testing/api.ts';
import { callersOf, MAIL } from './campaign-mail-testing.ts';

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

  test('that wait are taken back when the campaign is unpublished, and come when it is sent again', async () => {
    const who = await admin();
    const { id: promotionId } = await campaign();
    const readers = await write((trx) =>
      Promise.all([1, 2].map(() => makeUser(trx, { subscribedToPromotions: true }))),
    );
    const send = async () =>
      (await api.current.call(sendPromotionMails, { body: { promotionId } }, who)).body.queued;
    const all = await send();
    expect(all).toBeGreaterThanOrEqual(readers.length);
    const [sent] = await mailsOf(promotionId);
    await write((trx) =>
      trx
        .updateTable('email')
        .set({ state: 'SENT', attempts: 1, sent_at: BUILT_AT })
        .where('id', '=', sent?.id ?? 0)
        .execute(),
    );
    const publish = async (published: boolean) => {
      const params = { id: promotionId };
      const read = (await api.current.call(getManagedPromotion, { params }, who)).body;
      const { version, name, title, startDate, endDate, surveyName, demandSurveyActive, minAmount } = read;
      const facts = { name, title, startDate, endDate, surveyName, demandSurveyActive, minAmount };
      const body = { version, ...facts, productTypeIds: [], published, contents: {} };
      return api.current.call(updatePromotion, { params, body }, who);
    };
    expect((await publish(false)).status).toBe(200);
    expect((await mailsOf(promotionId)).map(({ id }) => id)).toEqual([sent?.id]);
    await publish(true);
    expect(await send()).toBe(all - 1);
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
