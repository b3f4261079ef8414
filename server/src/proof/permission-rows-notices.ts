import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';

const nothing = () => ({});
const settings = { digest: true, digestTime: '18:00', quietFrom: '22:00', quietUntil: '07:00' };
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/minta',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  device: 'Chrome, Android',
};

/** How people are notified, each for themselves; returned mails, for the mail server only; and the samples of mails. */
export const NOTICE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getNoticeSettings: [{ about: 'one’s own', input: nothing, expected: loggedIn(200) }],
  updateNoticeSettings: [{ about: 'one’s own', input: () => ({ body: settings }), expected: loggedIn(200) }],
  retryMails: [{ about: 'one’s own', input: nothing, expected: loggedIn(200) }],
  listPushDevices: [{ about: 'one’s own', input: nothing, expected: loggedIn(200) }],
  addPushDevice: [
    {
      about: 'one’s own',
      input: (_, seat) => ({ body: { ...device, endpoint: `${device.endpoint}-${seat}` } }),
      expected: loggedIn(201),
    },
  ],
  removePushDevice: [
    { about: 'one that isn’t there', input: () => ({ params: { id: 1_000_000 } }), expected: loggedIn(404) },
  ],
  reportBounce: [
    {
      about: 'where no key is set',
      input: () => ({ body: { messageId: 'minta', kind: 'HARD', reason: '' } }),
      expected: everybody(404),
    },
  ],
  listMailPreviews: [{ about: 'all', input: nothing, expected: only(['admin'], 200) }],
  getMailPreview: [
    { about: 'one', input: () => ({ params: { kind: 'activation' } }), expected: only(['admin'], 200) },
  ],
};
