import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKeyOf } from '../../platform/mail/mailbox.ts';
import type { Platform } from '../../platform/platform.ts';

const MAX_AGE_SECONDS = 180 * 86_400;

/**
 * The mark of a browser that has logged in to an account before. Its tries are counted apart from those of strangers, so that
 * somebody who guesses at an account can't lock its owner out. It gives no right at all.
 */
export function knownDeviceOf(platform: Platform, request: FastifyRequest, email: string): string | null {
  const [nonce, mark] = request.cookies[cookieName(platform)]?.split('.') ?? [];
  if (nonce === undefined || nonce.length !== 22 || mark === undefined) return null;
  const expected = Buffer.from(markOf(platform, nonce, email));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
}

/** Marks the browser as known to the account. */
export function rememberDevice(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  if (knownDeviceOf(platform, request, email) !== null) return;
  const nonce = randomBytes(16).toString('base64url');
  void reply.setCookie(cookieName(platform), `${nonce}.${markOf(platform, nonce, email)}`, {
    path: '/',
    httpOnly: true,
    secure: isSecure(platform),
    sameSite: 'strict',
    maxAge: MAX_AGE_SECONDS,
  });
}

function markOf({ secrets }: Platform, nonce: string, email: string): string {
  return secrets.digest('known-device', `${nonce}\n${emailKeyOf(email)}`).toString('base64url');
}

function cookieName(platform: Platform): string {
  return isSecure(platform) ? '__Host-kosar-device' : 'kosar-device';
}

function isSecure({ config }: Platform): boolean {
  return config.baseUrl.startsWith('https://');
}
