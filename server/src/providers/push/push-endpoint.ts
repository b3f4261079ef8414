/** The push services of the browsers. What a browser names as its own is asked for by our server, so it must be one of them. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
  'push.services.mozilla.com',
  'push.apple.com',
];

/** Whether pushes may be sent to an address: of a known service, or of the stand-in that a setting names. */
export function isPushEndpoint(text: string, standIn: string | undefined): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (standIn !== undefined && url.origin === new URL(standIn).origin) return true;
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
