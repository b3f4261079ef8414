import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gauges } from '../gauges.ts';

/** How long an answer may take to be read. */
export interface ReadingTime {
  readonly timeoutMs: number;
  /** A reader this slow is still waited for. */
  readonly slowestBytesPerSecond: number;
}

/** A phone at the edge of its network reads faster. */
const READING_TIME: ReadingTime = { timeoutMs: 60_000, slowestBytesPerSecond: 16_384 };
/** What a stream may come to whose length no one knows. */
const UNKNOWN_BYTES = 4 * 1_048_576;
/** Times are rounded up to it, as a process keeps one list of timers for each length. */
const STEP_MS = 30_000;

/**
 * Closes the connection of who doesn't read their answer: it would stay in memory for as long as they like. Counts from the moment at which the answer
 * is there; what the system has taken over counts as read.
 */
export function closeUnreadAnswers(app: FastifyInstance, gauges: Gauges, time = READING_TIME): void {
  let unread = 0;
  let closed = 0;
  gauges.add('answers_being_read', () => unread);
  gauges.add('unread_answers_closed', () => closed);
  app.addHook('onSend', (_, reply, payload, done) => {
    const { raw } = reply;
    const timer = setTimeout(
      () => {
        closed += 1;
        raw.destroy();
      },
      readingMs(bytesOf(reply, payload), time),
    ).unref();
    unread += 1;
    const end = (): void => {
      clearTimeout(timer);
      raw.off('finish', end).off('close', end);
      unread -= 1;
    };
    raw.once('finish', end).once('close', end);
    done();
  });
}

function readingMs(bytes: number, { timeoutMs, slowestBytesPerSecond }: ReadingTime): number {
  const step = Math.min(STEP_MS, timeoutMs);
  return timeoutMs + Math.ceil(((bytes / slowestBytesPerSecond) * 1000) / step) * step;
}

function bytesOf(reply: FastifyReply, payload: unknown): number {
  if (payload === null || payload === undefined) return 0;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  const stated = Number(reply.getHeader('content-length'));
  return stated > 0 ? stated : UNKNOWN_BYTES;
}
