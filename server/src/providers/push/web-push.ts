import { beginningOf } from '../../infra/apart/text-within.ts';
import { encryptPush, type MarketPushKeys, vapidHeader } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { OutgoingPush, PushAnswer, PushTransport } from './push-transport.ts';

/** What the real way out needs. */
export interface WebPushOptions {
  readonly keys: () => Promise<MarketPushKeys>;
  readonly contact: string;
  readonly now: () => Date;
  /** Origin of a fake, for tests. */
  readonly fake?: string | undefined;
  readonly timeoutMs?: number;
}

/** Sends by the push services of the browsers (RFC 8030). A service that is silent for 10 s counts as away; redirects aren't followed. */
export function createWebPush(options: WebPushOptions): PushTransport {
  return {
    async send(push) {
      if (!isPushEndpoint(push.endpoint, options.fake))
        return { is: 'REFUSED', reason: 'not a push service' };
      const body = encrypted(push);
      if (body === null) return { is: 'REFUSED', reason: 'the keys of the device can’t be used' };
      const keys = await options.keys();
      const answer = await fetch(push.endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
        headers: {
          authorization: vapidHeader(push.endpoint, keys, options.contact, options.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(push.lifetimeSeconds),
          urgency: push.isUrgent ? 'high' : 'normal',
        },
        body: new Uint8Array(body),
      });
      return judge(answer.status, await beginningOf(answer, READ_BYTES));
    },
  };
}

function encrypted({ text, keys }: OutgoingPush): Buffer | null {
  try {
    return encryptPush(text, keys);
  } catch {
    return null;
  }
}

/** So much of an answer says why. */
const READ_BYTES = 2048;

/** A device that subscribed with another key of the market is refused for good, in words of each service's own: it has to subscribe anew, as one that is gone. */
const OTHER_KEY = /mismatch/i;

function judge(status: number, said: string): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'TAKEN' };
  if (status === 404 || status === 410) return { is: 'GONE' };
  if (status === 403 || ((status === 400 || status === 401) && OTHER_KEY.test(said))) return { is: 'GONE' };
  if (status === 408 || status === 429 || status >= 500)
    throw new Error(`the push service answers ${status}`);
  return { is: 'REFUSED', reason: `the push service answers ${status}` };
}
