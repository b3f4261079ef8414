import type { FieldProblem, Problem } from '@kosar/contract/problem';
import { REFUSALS, type RefusalCode } from '@kosar/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

/** Answers every failure as `application/problem+json` (RFC 9457) and lets nothing of the inside out. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerProblem(error, request, reply));
}

/** Answers an address that can't be read or is too long for any route: no route's hooks run for it, so its headers are set here. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('x-frame-options', 'DENY')
    .header('permissions-policy', PERMISSIONS_POLICY)
    .header('referrer-policy', 'same-origin');
  answerProblem(error, request, reply);
}

/** Sends one refusal with its words and status. */
export function sendProblem(
  reply: FastifyReply,
  code: RefusalCode,
  errors: readonly FieldProblem[],
  retryAfterSeconds?: number,
): FastifyReply {
  const { status, title, detail } = REFUSALS[code];
  if (code === 'too_many_requests' || code === 'unavailable') leaveRestUnread(reply);
  if (retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const requestId = status >= 500 ? { requestId: reply.request.id } : {};
  return writeProblem(reply, { status, title, detail, code, errors: [...errors], ...requestId });
}

/** Who comes too often isn't listened to: what they would still send of a file costs as much to read as one that is taken. */
function leaveRestUnread(reply: FastifyReply): void {
  const { raw, headers } = reply.request;
  if (!raw.complete && Number(headers['content-length'] ?? 0) > LONG_BODY_BYTES)
    void reply.header('connection', 'close');
}

const LONG_BODY_BYTES = 65_536;

function writeProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (isAttempt(error.code)) noteAttempt(request, error.code);
    return sendProblem(reply, error.code, error.errors, error.retryAfterSeconds);
  }
  const expected = expectedCode(error);
  if (expected === 'too_slow') request.log.warn({ err: error }, 'a statement took too long');
  if (expected) return sendProblem(reply, expected, [], expected === 'unavailable' ? 5 : undefined);
  request.log.error({ err: error }, 'unexpected failure');
  return writeProblem(reply, {
    status: 500,
    title: 'Váratlan hiba',
    detail: `Ezt nem sikerült elvégezni. Amit beírtál, megmaradt; próbáld újra. Ha megismétlődik, add meg ezt a kódot: ${request.id}`,
    code: 'server_error',
    errors: [],
    requestId: request.id,
  });
}

/** What people do by mistake seldom and intruders often; too many of whatever it is are among it. */
const ATTEMPTS: ReadonlySet<RefusalCode> = new Set(['forbidden', 'foreign_origin', 'ONLY_LOOKING']);
const isAttempt = (code: RefusalCode): boolean => ATTEMPTS.has(code) || REFUSALS[code].status === 429;

/** The log names the route and not the address, which may hold a token. */
function noteAttempt({ log, ip, method, routeOptions }: FastifyRequest, code: RefusalCode): void {
  log.info({ ip, method, route: routeOptions.url, code }, 'refused');
}

/** What the HTTP layer and the database throw on their own, as refusals. */
function expectedCode(error: FastifyError): RefusalCode | undefined {
  if (error.code === STATEMENT_TIMEOUT) return 'too_slow';
  if (isDatabaseDown(error)) return 'unavailable';
  switch (error.statusCode) {
    case 413:
      return 'too_large';
    case 415:
      return 'unsupported_type';
    case 429:
      return 'too_many_requests';
    case 404:
      return 'not_found';
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? 'malformed_request'
        : undefined;
  }
}

/** The database stopped a statement that took too long. Asked again it would take as long again, so it is no lost connection. */
const STATEMENT_TIMEOUT = '57014';

const CONNECTION_FAILURES = /^(08...|57P0[123]|53300|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** What pg, its pool and Kysely say without a code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed/;

/** PostgreSQL is away, restarting, full, or kept us waiting too long, or this process is ending and has let go of it: worth trying again soon. */
function isDatabaseDown(error: { code?: unknown; message?: string }): boolean {
  if (typeof error.code === 'string' && CONNECTION_FAILURES.test(error.code)) return true;
  return CONNECTION_LOST.test(error.message ?? '');
}
