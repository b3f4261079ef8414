import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (url) => expect(isPushEndpoint(url, undefined)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://a:b@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilnotify.windows.com.example/x',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  '//fcm.googleapis.com/x',
  '',
])('%j is not asked by our server', (url) => expect(isPushEndpoint(url, undefined)).toBe(false));

test('the fake of tests is one where a setting names it, by its very port', () => {
  expect(isPushEndpoint('http://127.0.0.1:3029/a', 'http://127.0.0.1:3029')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:3030/a', 'http://127.0.0.1:3029')).toBe(false);
});
