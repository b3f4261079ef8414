import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKeyOf } from '../../platform/mail/mailbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountCookie } from './account-cookie.ts';

const MAX_AGE_SECONDS = 180 * 86_400;

/**
 * The mark of a browser that has logged in to an account before. Its tries are counted apart from those of strangers, so that
 * somebody who guesses at an account can't lock its owner out. It gives no right at all.
 */
export function knownDeviceOf(platform: Platform, request: FastifyRequest, email: string): string | null {
  const [nonce, mark] = request.cookies[cookieOf(platform).name]?.split('.') ?? [];
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
  const { name, options } = cookieOf(platform);
  void reply.setCookie(name, `${nonce}.${markOf(platform, nonce, email)}`, options);
}

function markOf({ secrets }: Platform, nonce: string, email: string): string {
  return secrets.digest('known-device', `${nonce}\n${emailKeyOf(email)}`).toString('base64url');
}

function cookieOf(platform: Platform) {
  return accountCookie(platform, 'device', MAX_AGE_SECONDS);
}
