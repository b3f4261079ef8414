import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { isOneOf } from '../../infra/secrets.ts';
import { accountCookie } from './account-cookie.ts';

/** As long as the link of the activation mail is good. */
const MAX_AGE_SECONDS = 48 * 3600;
/** Someone may register the family on one device. */
const MAX_MARKS = 5;

/** Whether the browser is the one that registered the user: then the password that was chosen is that of whoever calls (decision 75). */
export function hasRegisteredHere(context: AppContext, request: FastifyRequest, userId: number): boolean {
  const expected = marksFor(context, userId);
  return marksOf(context, request).some((mark) => isOneOf(mark, expected));
}

/** Marks the browser as the one that registered the user. */
export function rememberRegistration(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): void {
  const marks = [...marksFor(context, userId).slice(0, 1), ...marksOf(context, request)].slice(0, MAX_MARKS);
  const { name, options } = cookieOf(context);
  void reply.setCookie(name, marks.join('.'), options);
}

function marksOf(context: AppContext, request: FastifyRequest): string[] {
  return (request.cookies[cookieOf(context).name] ?? '').split('.', MAX_MARKS).filter(Boolean);
}

/** The user's mark by each accepted key, that of today first. */
function marksFor({ secrets }: AppContext, userId: number): string[] {
  return secrets.digests('registered-here', String(userId)).map((digest) => digest.toString('base64url'));
}

function cookieOf(context: AppContext) {
  return accountCookie(context, 'registered', MAX_AGE_SECONDS);
}
