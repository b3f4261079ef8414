/** The push services of the browsers. What a browser names as its own is asked for by our server, so it must be one of them. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
  'push.services.mozilla.com',
  'push.apple.com',
];

/** Whether pushes may be sent to an address: of a known service, or of the fake that a setting names. */
export function isPushEndpoint(text: string, fake: string | undefined): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (fake !== undefined && url.origin === new URL(fake).origin) return true;
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
