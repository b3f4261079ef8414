import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe call (also a GET that changes state) that another site made the browser send. The session cookie is SameSite=Strict already; this is the
 * second lock. Programs that send neither header are no browsers and carry no cookie of a victim.
 */
export function refuseForeignOrigin(request: FastifyRequest, baseUrl: string, changesState = false): void {
  if (SAFE.has(request.method) && !changesState) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin');
  if (origin !== undefined && !isOwnOrigin(origin, baseUrl, host)) throw new Refusal('foreign_origin');
}

/** Whether an Origin header names the market itself: its configured address or the host that was called. */
export function isOwnOrigin(origin: string, baseUrl: string, host: string | undefined): boolean {
  if (origin === new URL(baseUrl).origin) return true;
  const called = URL.parse(origin);
  return called !== null && host !== undefined && called.host === host;
}
