import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { accountCookie } from './account-cookie.ts';

/** As long as the link of the activation mail is good. */
const MAX_AGE_SECONDS = 48 * 3600;
/** Somebody may register the family on one device. */
const MOST_MARKS = 5;

/** Whether the browser is the one that registered the user: then the password that was chosen is that of whoever calls (decision 75). */
export function hasRegisteredHere(platform: Platform, request: FastifyRequest, userId: number): boolean {
  const expected = Buffer.from(markOf(platform, userId));
  return marksOf(platform, request).some((mark) => {
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Marks the browser as the one that registered the user. */
export function rememberRegistration(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): void {
  const marks = [markOf(platform, userId), ...marksOf(platform, request)].slice(0, MOST_MARKS);
  const { name, options } = cookieOf(platform);
  void reply.setCookie(name, marks.join('.'), options);
}

function marksOf(platform: Platform, request: FastifyRequest): string[] {
  return (request.cookies[cookieOf(platform).name] ?? '').split('.', MOST_MARKS).filter(Boolean);
}

function markOf({ secrets }: Platform, userId: number): string {
  return secrets.digest('registered-here', String(userId)).toString('base64url');
}

function cookieOf(platform: Platform) {
  return accountCookie(platform, 'registered', MAX_AGE_SECONDS);
}
