import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const LINGER_MS = 500;

/**
 * Answers what isn't HTTP, has headers without end or never comes to its end: no one above the socket ever sees it. The same
 * problem form as all other refusals, then the connection is closed.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  socket.end(answerTo(error.code));
  // Cut at once, a socket that still has something to read would lose the answer as well.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function answerTo(code: string | undefined): string {
  const status = statusOf(code);
  const body = JSON.stringify({
    status,
    title: 'Hibás kérés',
    detail: 'A kérés nem értelmezhető.',
    code: 'malformed_request',
    errors: [],
  });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
