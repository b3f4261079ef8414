import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { emailKeyOf } from '../../infra/mail/mailbox.ts';
import { isOneOf } from '../../infra/secrets.ts';
import { accountCookie } from './account-cookie.ts';

const MAX_AGE_SECONDS = 180 * 86_400;

/**
 * The mark of a browser that has logged in to an account before. Its attempts are counted apart from those of outsiders, so that
 * someone who guesses at an account can't lock its owner out. It gives no right at all.
 */
export function knownDeviceOf(context: AppContext, request: FastifyRequest, email: string): string | null {
  const [nonce, mark] = request.cookies[cookieOf(context).name]?.split('.') ?? [];
  if (nonce === undefined || nonce.length !== 22 || mark === undefined) return null;
  return isOneOf(mark, marksFor(context, nonce, email)) ? nonce : null;
}

/** Marks the browser as known to the account. */
export function rememberDevice(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  if (knownDeviceOf(context, request, email) !== null) return;
  const nonce = randomBytes(16).toString('base64url');
  const { name, options } = cookieOf(context);
  void reply.setCookie(name, `${nonce}.${marksFor(context, nonce, email)[0]}`, options);
}

/** The mark by each accepted key, that of today first. */
function marksFor({ secrets }: AppContext, nonce: string, email: string): string[] {
  const digests = secrets.digests('known-device', `${nonce}\n${emailKeyOf(email)}`);
  return digests.map((digest) => digest.toString('base64url'));
}

function cookieOf(context: AppContext) {
  return accountCookie(context, 'device', MAX_AGE_SECONDS);
}
