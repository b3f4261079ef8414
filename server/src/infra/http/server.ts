import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { ContentPolicy } from './content-policy.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';
import { answerUnroutable, registerProblems } from './problems.ts';
import { countRequests } from './request-metrics.ts';
import { registerStrictJson } from './strict-json.ts';
import { closeUnreadAnswers } from './unread-answers.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const UPLOAD_LIMIT_BYTES = 10 * 1_048_576;
/** Sockets of one process, those of open pages among them; more are closed as they come. */
const MAX_CONNECTIONS = 10_000;

/** A Fastify server with the market's manners: size and time limits, security headers, problem answers. No routes yet. */
export async function createServer(
  context: AppContext,
  contentPolicy: ContentPolicy,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Who sends its request drop by drop holds a socket for less than half a minute.
    requestTimeout: 28_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    // Only what our own proxy added counts: a caller may write whatever it likes before that.
    trustProxy: context.config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  });
  registerProblems(app);
  registerStrictJson(app);
  app.server.maxConnections = MAX_CONNECTIONS;
  context.gauges.add('connections', countConnections(app));
  closeUnreadAnswers(app, context.gauges);
  countRequests(app, context.metrics);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(context));
  const policy = contentPolicy();
  app.addHook('onRequest', (request, reply, done) => {
    // The same number as in the log and in the problem: who reports a failure can name it.
    void reply.header('x-request-id', request.id);
    void reply.header('content-security-policy', policy);
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 5, parts: 6 } });
  return app;
}

function countConnections({ server }: FastifyInstance): () => number {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  return () => open;
}

function securityHeaders(context: AppContext) {
  return {
    // It is the same for every answer, and helmet would write it anew for each.
    contentSecurityPolicy: false,
    strictTransportSecurity: context.config.isProduction
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : false,
    // One rule with the policy's `frame-ancestors 'none'`, for browsers that know only this one.
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    xPoweredBy: false,
  };
}
