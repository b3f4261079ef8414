import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

const MS = 1000;

/** Counts every answer under the pattern of its route: an address may hold a token, and there is no end of them. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'countRequest'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest({
      method: request.method,
      route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
      status: reply.statusCode,
      seconds: reply.elapsedTime / MS,
    });
    done();
  });
}
