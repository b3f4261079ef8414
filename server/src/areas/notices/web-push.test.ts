import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  updateNoticeSettings,
} from '@kosar/contract/accounts/notice-settings';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSubscription } from '../../demo/builders/point.ts';
import { transaction } from '../../infra/database/connect.ts';
import { notify as writeNotices } from '../../infra/notices/notify.ts';
import { readPushKeys } from '../../infra/push/push-keys.ts';
import { createPushSender } from '../../infra/push/send-push.ts';
import { type FakePushService, startFakePushService } from '../../providers/push/push-testing.ts';
import { createWebPush } from '../../providers/push/web-push.ts';
import { ATTEMPT, NIGHT, useMailedMarket } from './notices-testing.ts';

const { api, at, newUser } = useMailedMarket();
let service: FakePushService;

beforeAll(async () => {
  service = await startFakePushService({ now: () => api.current.clock.now() });
  // The far end is a fake; the setting that names it is read at each call.
  Object.assign(api.current.context.config, { PUSH_FAKE: service.url });
});
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
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
    const { publicKey } = await readPushKeys(api.current.context.db, api.current.context.secrets);
    expect(service.taken[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringContaining(`k=${publicKey}`) as string,
    });
  });

  test('has one key pair, however many ask for it first, and its private half is sealed', async () => {
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => readPushKeys(api.current.context.db, api.current.context.secrets)),
    );
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    const { private_key_sealed } = await api.current.context.db
      .selectFrom('push_key')
      .select('private_key_sealed')
      .executeTakeFirstOrThrow();
    expect(private_key_sealed.toString('latin1')).not.toContain(keys[0]?.privateKey);
  });

  test('goes by the settings of the point', async () => {
    const user = await newUser();
    await subscribe(user, 'settings');
    const { delivery_point_id: pointId } = await transaction(api.current.context.db, (trx) =>
      makeSubscription(trx, { userId: user.id, settings: [{ event: 'MESSAGE', pushEnabled: false }] }),
    );
    expect(await pushAll(await notify(user.id, 'MESSAGE', 'Nem kell', [pointId]))).toEqual([]);
    expect(await pushAll(await notify(user.id, 'CANCELLED', 'Kell', [pointId]))).toEqual(['SENT']);
  });

  test('of a flood reaches a device twenty times in an hour; the rest stands on the page alone', async () => {
    const user = await newUser();
    await subscribe(user, 'phone');
    for (let nth = 0; nth < 20; nth += 1)
      expect(await pushAll(await notify(user.id, 'MESSAGE', `${nth}. üzenet`))).toEqual(['SENT']);
    expect(await pushAll(await notify(user.id, 'MESSAGE', 'Még egy'))).toEqual(['EXPIRED']);
    expect(await pushAll(await notify(user.id, 'ARRIVED_OR_LATE', 'Megjött'))).toEqual(['SENT']);
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
    await transaction(api.current.context.db, (trx) =>
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

  test.each([
    ['another key, as Apple says it', 'apple', 400, '{"reason":"VapidPkHashMismatch"}'],
    [
      'another key, as Mozilla says it',
      'mozilla',
      401,
      '{"errno":109,"message":"VAPID public key mismatch"}',
    ],
    ['another key, as Google says it', 'google', 403, ''],
  ])(
    'refused for good for %s forgets the device, which may be switched on anew',
    async (_, name, status, said) => {
      const user = await newUser();
      await subscribe(user, name);
      service.answers.set(`/${name}`, status);
      service.words.set(`/${name}`, said);
      await pushAll(await notify(user.id, 'MESSAGE', 'Nem ér oda'));
      expect((await api.current.call(listPushDevices, {}, user)).body).toEqual([]);
      service.answers.delete(`/${name}`);
      await subscribe(user, name);
      expect(await pushAll(await notify(user.id, 'MESSAGE', 'Odaér'))).toEqual(['SENT']);
    },
  );

  test('asks no one but push services', async () => {
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

async function notify(userId: number, event: NotificationEvent, name: string, pointIds: number[] = []) {
  return transaction(api.current.context.db, async (trx) => {
    const notice = {
      userId,
      event,
      key: name,
      title: name,
      text: 'Részletek',
      link: '/delivery/7',
      pointIds,
    };
    await writeNotices(trx, [notice], api.current.clock.now());
    const { id } = await trx
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', userId)
      .where('event_key', '=', name)
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Does the push jobs that wait, as the worker would. */
async function pushAll(notificationId: number) {
  const transport = createWebPush({
    keys: () => readPushKeys(api.current.context.db, api.current.context.secrets),
    contact: 'mailto:kosar@pelda.hu',
    now: () => api.current.clock.now(),
    fake: service.url,
  });
  const push = createPushSender(api.current.context, transport);
  for (const { id } of await pushes(notificationId)) await push({ pushId: id }, ATTEMPT);
  return (await pushes(notificationId)).map(({ state }) => state);
}

function pushes(notificationId: number) {
  return api.current.context.db
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
