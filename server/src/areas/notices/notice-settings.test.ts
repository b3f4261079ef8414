import { getNoticeSettings, updateNoticeSettings } from '@kosar/contract/accounts/notice-settings';
import { SINGLE_NEWS_PER_HOUR } from '@kosar/domain/notice-timing';
import { describe, expect, test } from 'vitest';
import { makeSubscription } from '../../demo/builders/point.ts';
import { transaction } from '../../infra/database/connect.ts';
import { sendDigests } from '../../infra/mail/send-digests.ts';
import { NIGHT, USUAL, useMailedMarket } from './notices-testing.ts';

const { api, sent, at, newUser, queueFor, sendMail, emailRow } = useMailedMarket();

describe('settings', () => {
  test('are single mails at any hour until someone wants otherwise, and then what they requested', async () => {
    const user = await newUser();
    const first = await api.current.call(getNoticeSettings, {}, user);
    expect(first.body).toMatchObject({
      ...USUAL,
      mail: { address: user.email, brokenSince: null, reason: '' },
    });
    const input = { digest: true, digestTime: '07:30', quietFrom: '22:00', quietUntil: '06:30' };
    const saved = await api.current.call(updateNoticeSettings, { body: input }, user);
    expect(saved.body).toMatchObject(input);
    expect((await api.current.call(getNoticeSettings, {}, user)).body).toMatchObject(input);
  });

  test('refuse quiet hours without an end, and such that end as they begin', async () => {
    const user = await newUser();
    const half = await api.current.call(
      updateNoticeSettings,
      { body: { ...USUAL, quietFrom: '22:00' } },
      user,
    );
    expect(half.problem).toMatchObject({ status: 400, errors: [{ path: 'quietUntil', code: 'required' }] });
    const none = await api.current.call(
      updateNoticeSettings,
      { body: { ...USUAL, quietFrom: '22:00', quietUntil: '22:00' } },
      user,
    );
    expect(none.status).toBe(400);
  });
});

describe('quiet hours', () => {
  test('keep a mail that can wait for the morning, and let pass what can’t', async () => {
    const user = await newUser();
    await api.current.call(updateNoticeSettings, { body: NIGHT }, user);
    at('2026-11-20T23:30:00+01:00');
    const message = await queueFor(user, 'MESSAGE', 'Üzenet');
    expect(await sendMail(message)).toMatchObject({
      state: 'QUEUED',
      send_after: new Date('2026-11-21T07:00:00+01:00'),
    });
    expect(await sendMail(await queueFor(user, 'CANCELLED', 'Elmarad'))).toMatchObject({ state: 'SENT' });
    expect(await sendMail(await queueFor(user, null, 'Jelszó'))).toMatchObject({ state: 'SENT' });
    at('2026-11-21T07:00:00+01:00');
    expect(await sendMail(message)).toMatchObject({ state: 'SENT' });
    expect(sent.map(({ subject }) => subject)).toEqual(['Elmarad', 'Jelszó', 'Üzenet']);
  });
});

describe('a flood of mails that others have caused', () => {
  test('comes one by one up to twenty in an hour, the rest together an hour later', async () => {
    const user = await newUser();
    for (let nth = 0; nth < SINGLE_NEWS_PER_HOUR; nth += 1)
      expect(await sendMail(await queueFor(user, 'MESSAGE', `${nth}. üzenet`))).toMatchObject({
        state: 'SENT',
      });
    const rest = [
      await queueFor(user, 'MESSAGE', 'Még egy'),
      await queueFor(user, 'NEW_DELIVERY', 'Új hely'),
    ];
    for (const id of rest) expect(await sendMail(id)).toMatchObject({ state: 'HELD' });
    expect(await sendMail(await queueFor(user, 'CANCELLED', 'Elmarad'))).toMatchObject({ state: 'SENT' });
    expect(await sendMail(await queueFor(user, null, 'Jelszó'))).toMatchObject({ state: 'SENT' });
    await sendDigests(api.current.context);
    for (const id of rest) expect(await emailRow(id)).toMatchObject({ state: 'HELD' });
    at('2026-11-20T20:00:00+01:00');
    await sendDigests(api.current.context);
    for (const id of rest) expect(await emailRow(id)).toMatchObject({ state: 'DIGESTED' });
    expect(await sendMail(await queueFor(user, 'MESSAGE', 'Később'))).toMatchObject({ state: 'SENT' });
  });
});

describe('the summary of the day', () => {
  test('says what could wait in one mail, each thing once however many workers send it', async () => {
    const user = await newUser();
    await api.current.call(updateNoticeSettings, { body: { ...USUAL, digest: true } }, user);
    const held = [
      await queueFor(user, 'NEW_DELIVERY', 'Új szállítás: Őszi kosár'),
      await queueFor(user, 'INVOICE', 'Számla: KK-1'),
    ];
    for (const id of held) expect(await sendMail(id)).toMatchObject({ state: 'HELD' });
    expect(await sendMail(await queueFor(user, 'MESSAGE', 'Sürgős üzenet'))).toMatchObject({ state: 'SENT' });
    await sendDigests(api.current.context);
    expect(await digestsOf(user.id)).toEqual([]);
    at('2026-11-20T18:00:00+01:00');
    await Promise.all(Array.from({ length: 5 }, () => sendDigests(api.current.context)));
    const [digest, ...others] = await digestsOf(user.id);
    expect(others).toEqual([]);
    for (const id of held)
      expect(await emailRow(id)).toMatchObject({ state: 'DIGESTED', digest_id: digest?.id });
    for (const words of [
      'Új szállítások',
      'Őszi kosár',
      'Számlák',
      'KK-1',
      '/delivery/7',
      '/subscriptions/',
    ]) {
      expect(digest?.html).toContain(words);
      expect(digest?.text.toLowerCase()).toContain(words.toLowerCase());
    }
    sent.length = 0;
    await sendMail(digest?.id ?? 0);
    for (const id of held) await sendMail(id);
    expect(sent.map(({ subject }) => subject)).toEqual([
      '2 újdonság a piactéren, 2026. november 20., péntek',
    ]);
  });

  test('sends what waits at once when single mails are wanted again', async () => {
    const user = await newUser();
    await api.current.call(updateNoticeSettings, { body: { ...USUAL, digest: true } }, user);
    await sendMail(await queueFor(user, 'NEW_DELIVERY', 'Új'));
    await api.current.call(updateNoticeSettings, { body: USUAL }, user);
    await sendDigests(api.current.context);
    expect(await digestsOf(user.id)).toHaveLength(1);
  });

  function digestsOf(userId: number) {
    return api.current.context.db
      .selectFrom('email')
      .select(['id', 'html', 'text'])
      .where('kind', '=', 'digest')
      .where('user_id', '=', userId)
      .execute();
  }
});

describe('a mail that its reader has switched off since', () => {
  test('isn’t sent, and the mail log says why', async () => {
    const user = await newUser();
    const id = await queueFor(user, 'MESSAGE', 'Üzenet');
    await transaction(api.current.context.db, (trx) =>
      makeSubscription(trx, {
        userId: user.id,
        settings: [{ event: 'MESSAGE', emailEnabled: false, pushEnabled: true }],
      }),
    );
    expect(await sendMail(id)).toMatchObject({
      state: 'SUPPRESSED',
      last_error: expect.any(String) as string,
    });
    expect(sent).toEqual([]);
  });
});
