import {
  addPushDevice,
  getNoticeSettings,
  listPushDevices,
  removePushDevice,
  reportBounce,
  retryMails,
  updateNoticeSettings,
} from '@kosar/contract/notice-settings';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../platform/database/connect.ts';
import { queueEmail } from '../../platform/mail/queue-email.ts';
import { sendDigests } from '../../platform/mail/send-digests.ts';
import { createEmailSender } from '../../platform/mail/send-email.ts';
import { switchableMail } from '../../platform/mail/switchable-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPushKeys } from '../../platform/push/push-keys.ts';
import { createPushSender } from '../../platform/push/send-push.ts';
import { TEST_NOW, useApi } from '../../platform/testing/api.ts';
import { MailNotSent, type OutgoingMail } from '../../providers/mail/mail-transport.ts';
import { type FakePushService, startFakePushService } from '../../providers/push/push-testing.ts';
import { createWebPush } from '../../providers/push/web-push.ts';

const BOUNCE_KEY = 'a-key-of-the-mail-server-of-the-tests';
const api = useApi();
let service: FakePushService;
let platform: Platform;
const sent: OutgoingMail[] = [];
const refusals = new Map<string, MailNotSent>();

beforeAll(async () => {
  service = await startFakePushService({ now: () => api.current.clock.now() });
  // The far ends are stand-ins; the settings that name them are read at each call.
  Object.assign(api.current.platform.config, { PUSH_STAND_IN: service.url, BOUNCE_KEY });
  platform = api.current.platform;
});
afterAll(() => service.close());
beforeEach(() => {
  api.current.clock.set(TEST_NOW);
  sent.length = 0;
  service.taken.length = 0;
});

const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
const at = (text: string) => api.current.clock.set(new Date(text));
const USUAL = { digest: false, digestTime: '18:00', quietFrom: null, quietUntil: null };
const NIGHT = { ...USUAL, quietFrom: '22:00', quietUntil: '07:00' };

async function newUser() {
  const user = await transaction(platform.db, (trx) => makeUser(trx));
  return { ...user, as: await api.current.logIn(user.id) };
}

/** Has a mail of a kind in the outbox, as verbs write them. */
async function queueFor(user: { id: number; email: string }, event: NotificationEvent | null, name: string) {
  const content = {
    subject: name,
    preheader: `${name}: röviden`,
    title: name,
    blocks: [],
    button: { label: 'Megnézem', path: '/delivery/7' },
    reason: 'Próba.',
  };
  const addressed = { eventKey: name, kind: 'test', recipient: user.email, userId: user.id };
  const id = await transaction(platform.db, (trx) =>
    queueEmail(
      trx,
      event === null
        ? { subject: name, html: name, text: name, ...addressed }
        : switchableMail(platform, content, addressed, { event }),
    ),
  );
  return id ?? 0;
}

/** Does the job of a mail, over a mail server that notes what it takes. */
async function sendMail(emailId: number) {
  const transport = {
    domain: 'pelda.hu',
    close: () => {},
    send: async (mail: OutgoingMail) => {
      const refusal = refusals.get(mail.to);
      if (refusal) throw refusal;
      sent.push(mail);
    },
  };
  await createEmailSender(platform.db, transport, { clock: api.current.clock })({ emailId }, attempt);
  return emailRow(emailId);
}

function emailRow(id: number) {
  return platform.db
    .selectFrom('email')
    .select(['state', 'send_after', 'digest_id', 'last_error', 'message_id', 'bounce_kind', 'bounce_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function notify(userId: number, event: NotificationEvent, name: string, pointIds: number[] = []) {
  const { id } = await transaction(platform.db, (trx) =>
    trx
      .insertInto('notification')
      .values({
        user_id: userId,
        event,
        event_key: name,
        name,
        description: 'Részletek',
        main_action_url: '/delivery/7',
        delivery_point_ids: pointIds,
        created_at: api.current.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Does the push jobs that wait, as the worker would. */
async function pushAll(notificationId: number) {
  const transport = createWebPush({
    keys: () => readPushKeys(platform.db, platform.secrets),
    contact: 'mailto:kosar@pelda.hu',
    now: () => api.current.clock.now(),
    standIn: service.url,
  });
  const push = createPushSender(platform, transport);
  for (const { id } of await pushes(notificationId)) await push({ pushId: id }, attempt);
  return (await pushes(notificationId)).map(({ state }) => state);
}

function pushes(notificationId: number) {
  return platform.db
    .selectFrom('push_message')
    .select(['id', 'state', 'last_error'])
    .where('notification_id', '=', notificationId)
    .orderBy('id')
    .execute();
}

async function subscribe(user: { as: string }, name: string) {
  const body = { ...service.device(name), device: 'Chrome, Android' };
  return (await api.current.call(addPushDevice, { body }, user)).body;
}

describe('settings', () => {
  test('are single mails at any hour until somebody wishes otherwise, and then what they wished', async () => {
    const user = await newUser();
    const first = await api.current.call(getNoticeSettings, {}, user);
    expect(first.body).toMatchObject({
      ...USUAL,
      mail: { address: user.email, brokenSince: null, reason: '' },
    });
    const wish = { digest: true, digestTime: '07:30', quietFrom: '22:00', quietUntil: '06:30' };
    const saved = await api.current.call(updateNoticeSettings, { body: wish }, user);
    expect(saved.body).toMatchObject(wish);
    expect((await api.current.call(getNoticeSettings, {}, user)).body).toMatchObject(wish);
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

describe('the summary of the day', () => {
  test('tells what could wait in one mail, each thing once however many workers send it', async () => {
    const user = await newUser();
    await api.current.call(updateNoticeSettings, { body: { ...USUAL, digest: true } }, user);
    const held = [
      await queueFor(user, 'NEW_DELIVERY', 'Új szállítás: Őszi kosár'),
      await queueFor(user, 'INVOICE', 'Számla: KK-1'),
    ];
    for (const id of held) expect(await sendMail(id)).toMatchObject({ state: 'HELD' });
    expect(await sendMail(await queueFor(user, 'MESSAGE', 'Sürgős üzenet'))).toMatchObject({ state: 'SENT' });
    await sendDigests(platform);
    expect(await digestsOf(user.id)).toEqual([]);
    at('2026-11-20T18:00:00+01:00');
    await Promise.all(Array.from({ length: 5 }, () => sendDigests(platform)));
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
      '2 újdonság a Közös Kosáron, 2026. november 20., péntek',
    ]);
  });

  test('sends what waits at once when single mails are wanted again', async () => {
    const user = await newUser();
    await api.current.call(updateNoticeSettings, { body: { ...USUAL, digest: true } }, user);
    await sendMail(await queueFor(user, 'NEW_DELIVERY', 'Új'));
    await api.current.call(updateNoticeSettings, { body: USUAL }, user);
    await sendDigests(platform);
    expect(await digestsOf(user.id)).toHaveLength(1);
  });

  function digestsOf(userId: number) {
    return platform.db
      .selectFrom('email')
      .select(['id', 'html', 'text'])
      .where('kind', '=', 'digest')
      .where('user_id', '=', userId)
      .execute();
  }
});

describe('a mail that its reader has switched off since', () => {
  test('isn’t sent, and the ledger says why', async () => {
    const user = await newUser();
    const id = await queueFor(user, 'MESSAGE', 'Üzenet');
    await transaction(platform.db, (trx) =>
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

describe('web push', () => {
  test('reaches each device of the reader, encrypted for it, and once however often the job runs', async () => {
    const user = await newUser();
    await subscribe(user, 'phone');
    await subscribe(user, 'tablet');
    const id = await notify(user.id, 'MESSAGE', 'Késünk 10 percet');
    expect(await pushAll(id)).toEqual(['SENT', 'SENT']);
    expect(await pushAll(id)).toEqual(['SENT', 'SENT']);
    expect(service.taken.map(({ path }) => path)).toEqual(['/phone', '/tablet']);
    expect(JSON.parse(service.taken[0]?.text ?? '')).toEqual({
      id,
      title: 'Késünk 10 percet',
      body: 'Részletek',
      path: '/delivery/7',
    });
    const { publicKey } = await readPushKeys(platform.db, platform.secrets);
    expect(service.taken[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringContaining(`k=${publicKey}`) as string,
    });
  });

  test('has one key pair, however many ask for it first, and its private half is sealed', async () => {
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => readPushKeys(platform.db, platform.secrets)),
    );
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    const { private_key_sealed } = await platform.db
      .selectFrom('push_key')
      .select('private_key_sealed')
      .executeTakeFirstOrThrow();
    expect(private_key_sealed.toString('latin1')).not.toContain(keys[0]?.privateKey);
  });

  test('goes by the settings of the point', async () => {
    const user = await newUser();
    await subscribe(user, 'settings');
    const { delivery_point_id: pointId } = await transaction(platform.db, (trx) =>
      makeSubscription(trx, { userId: user.id, settings: [{ event: 'MESSAGE', pushEnabled: false }] }),
    );
    expect(await pushAll(await notify(user.id, 'MESSAGE', 'Nem kell', [pointId]))).toEqual([]);
    expect(await pushAll(await notify(user.id, 'CANCELLED', 'Kell', [pointId]))).toEqual(['SENT']);
  });

  test('waits for the end of the quiet hours, and leaves out what was read or is old', async () => {
    const user = await newUser();
    await subscribe(user, 'quiet');
    await api.current.call(updateNoticeSettings, { body: NIGHT }, user);
    at('2026-11-20T23:30:00+01:00');
    const waiting = await notify(user.id, 'MESSAGE', 'Reggel');
    const read = await notify(user.id, 'MESSAGE', 'Elolvasva');
    expect(await pushAll(waiting)).toEqual(['WAITING']);
    expect(await pushAll(await notify(user.id, 'CANCELLED', 'Most'))).toEqual(['SENT']);
    await transaction(platform.db, (trx) =>
      trx.updateTable('notification').set({ seen_at: new Date() }).where('id', '=', read).execute(),
    );
    at('2026-11-21T07:00:00+01:00');
    expect(await pushAll(waiting)).toEqual(['SENT']);
    expect(await pushAll(read)).toEqual(['EXPIRED']);
    const old = await notify(user.id, 'ARRIVED_OR_LATE', 'Megérkeztünk');
    at('2026-11-22T07:00:00+01:00');
    expect(await pushAll(old)).toEqual(['EXPIRED']);
  });

  test.each([404, 410])('forgets a device whose service answers %i', async (status) => {
    const user = await newUser();
    await subscribe(user, `gone-${status}`);
    service.answers.set(`/gone-${status}`, status);
    expect(await pushAll(await notify(user.id, 'MESSAGE', 'Üzenet'))).toEqual([]);
    expect((await api.current.call(listPushDevices, {}, user)).body).toEqual([]);
  });

  test('is tried again when its service is away, and given up when it refuses', async () => {
    const user = await newUser();
    await subscribe(user, 'busy');
    service.answers.set('/busy', 503);
    const id = await notify(user.id, 'MESSAGE', 'Később');
    await expect(pushAll(id)).rejects.toThrow('503');
    service.answers.delete('/busy');
    expect(await pushAll(id)).toEqual(['SENT']);
    service.answers.set('/busy', 413);
    expect(await pushAll(await notify(user.id, 'MESSAGE', 'Túl nagy'))).toEqual(['FAILED']);
  });

  test('asks nobody but push services', async () => {
    const user = await newUser();
    const { p256dh, auth } = service.device('any');
    const body = { endpoint: 'https://169.254.169.254/latest', p256dh, auth, device: '' };
    const answer = await api.current.call(addPushDevice, { body }, user);
    expect(answer.problem).toMatchObject({ status: 400, code: 'PUSH_SERVICE_UNKNOWN' });
  });

  test('goes to who subscribed last with a browser, and devices of others can’t be removed', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const body = { ...service.device('shared'), device: 'Közös gép' };
    await api.current.call(addPushDevice, { body }, one);
    const waiting = await notify(one.id, 'MESSAGE', 'Az első titka');
    const { body: device } = await api.current.call(addPushDevice, { body }, two);
    await pushAll(waiting);
    expect(service.taken).toEqual([]);
    const removal = { params: { id: device.id } };
    expect((await api.current.call(removePushDevice, removal, one)).status).toBe(404);
    expect((await api.current.call(removePushDevice, removal, two)).status).toBe(204);
  });
});

describe('mails that come back', () => {
  const authorized = { headers: { authorization: `Bearer ${BOUNCE_KEY}` } };

  test('mark the address, end its mails, and are told in the app; its owner has them tried again', async () => {
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
    const told = await platform.db
      .selectFrom('notification')
      .select('name')
      .where('user_id', '=', user.id)
      .where('event', '=', 'ACCOUNT')
      .execute();
    expect(told).toEqual([{ name: 'Nem érnek el a leveleink' }]);
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
    await transaction(platform.db, (trx) =>
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
      payload: `Feedback-Type: abuse\r\n\r\nMessage-ID: <${message_id}@pelda.hu>\r\n`,
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
