import { getNoticeSettings, reportBounce, retryMails } from '@kosar/contract/accounts/notice-settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW } from '../../infra/testing/api.ts';
import { MailNotSent } from '../../providers/mail/mail-transport.ts';
import { useMailedMarket } from './notices-testing.ts';

const BOUNCE_KEY = 'a-key-of-the-mail-server-of-the-tests';
const { api, refusals, newUser, queueFor, sendMail, emailRow } = useMailedMarket();

beforeAll(() => {
  // The setting is read at each call.
  Object.assign(api.current.context.config, { BOUNCE_KEY });
});

describe('mails that come back', () => {
  const authorized = { headers: { authorization: `Bearer ${BOUNCE_KEY}` } };

  test('mark the address, end its mails, and are notified in the app; its owner has them tried again', async () => {
    const user = await newUser();
    const first = await queueFor(user, 'MESSAGE', 'Első');
    const { message_id } = await sendMail(first);
    const body = { messageId: `<${message_id}@pelda.hu>`, kind: 'HARD', reason: '5.1.1 nincs ilyen' };
    for (let time = 0; time < 2; time += 1)
      expect((await api.current.call(reportBounce, { body }, authorized)).status).toBe(204);
    expect(await emailRow(first)).toMatchObject({
      state: 'SENT',
      bounce_kind: 'HARD',
      bounce_reason: '5.1.1 nincs ilyen',
    });
    expect(await sendMail(await queueFor(user, 'MESSAGE', 'Második'))).toMatchObject({ state: 'SUPPRESSED' });
    const notified = await api.current.context.db
      .selectFrom('notification')
      .select('name')
      .where('user_id', '=', user.id)
      .where('event', '=', 'ACCOUNT')
      .execute();
    expect(notified).toEqual([{ name: 'Nem érnek el a leveleink' }]);
    const shown = await api.current.call(getNoticeSettings, {}, user);
    expect(shown.body.mail).toMatchObject({
      brokenSince: TEST_NOW.toISOString(),
      reason: '5.1.1 nincs ilyen',
    });
    const again = await api.current.call(retryMails, {}, user);
    expect(again.body.mail).toMatchObject({ brokenSince: null, reason: '' });
    expect(await sendMail(await queueFor(user, 'MESSAGE', 'Harmadik'))).toMatchObject({ state: 'SENT' });
  });

  test('are known by the mail server’s refusal, too, but a new password still goes out', async () => {
    const user = await newUser();
    refusals.set(user.email, new MailNotSent('550 5.1.1 nincs ilyen', true, true));
    expect(await sendMail(await queueFor(user, 'MESSAGE', 'Első'))).toMatchObject({
      state: 'FAILED',
      bounce_kind: 'HARD',
    });
    refusals.delete(user.email);
    const id = await queueFor(user, null, 'Új jelszó');
    await transaction(api.current.context.db, (trx) =>
      trx.updateTable('email').set({ is_asked_for: true }).where('id', '=', id).execute(),
    );
    expect(await sendMail(id)).toMatchObject({ state: 'SENT' });
  });

  test('are taken as the report that the mail server got', async () => {
    const user = await newUser();
    const id = await queueFor(user, 'MESSAGE', 'Panasz');
    const { message_id } = await sendMail(id);
    const answer = await api.current.app.inject({
      method: 'POST',
      url: '/api/mail-bounce/report',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${BOUNCE_KEY}` },
      payload: [
        'Content-Type: multipart/report; report-type=feedback-report; boundary="x"',
        '',
        '--x',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        '--x',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: <${message_id}@pelda.hu>`,
        '',
        'Kedves Eszter!',
        '--x--',
      ].join('\r\n'),
    });
    expect(answer.statusCode).toBe(204);
    expect(await emailRow(id)).toMatchObject({ bounce_kind: 'COMPLAINT' });
  });

  test('are reported by who has the key only', async () => {
    const body = { messageId: 'x', kind: 'HARD', reason: '' };
    expect((await api.current.call(reportBounce, { body })).status).toBe(401);
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    expect((await api.current.call(reportBounce, { body }, wrong)).status).toBe(401);
    const raw = { 'content-type': 'message/rfc822', authorization: 'Bearer wrong' };
    const answer = await api.current.app.inject({
      method: 'POST',
      url: '/api/mail-bounce/report',
      headers: raw,
      payload: 'x',
    });
    expect(answer.statusCode).toBe(401);
  });
});
