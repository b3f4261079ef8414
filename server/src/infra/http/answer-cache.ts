import { createHash } from 'node:crypto';
import { type AnswerEncoding, encode } from './answer-encoding.ts';

/** An answer as it was made: a text, or a file with the headers that say of it. */
export type MadeAnswer =
  | string
  | { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

/** An answer as it goes over the wire, ready to be sent again. */
export interface SharedAnswer {
  readonly body: Buffer;
  /** What it says of itself beside the usual. */
  readonly headers: Readonly<Record<string, string>>;
  /** Weak, as it is the same in every encoding. */
  readonly etag: string;
  /** The body in an encoding: made for the first who asks, then kept with the answer. */
  encoded(encoding: AnswerEncoding): Promise<Buffer>;
}

/**
 * Answers that are the same for everybody who isn't logged in, kept for a moment. A change of any chain's stock, in any process, empties
 * it at once; the time limit bounds all that no notification reports, such as an edited description. Who is logged in never reads from
 * here, so a buyer always sees the stock after their own order.
 */
export interface AnswerCache {
  /** How long an answer is kept at most. */
  readonly maxAgeMs: number;
  /** The kept answer, or the one that `make` gives, made once however many ask for it meanwhile. */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<SharedAnswer>;
  /** Forgets everything, also what is being made: it may hold what was true before. */
  clear(): void;
  /** How much is kept, for gauges and tests: bytes as they are bounded, keys and overhead included. */
  size(): { readonly entries: number; readonly bytes: number; readonly making: number };
}

const MAX_BYTES = 32 * 1_048_576;
const MAX_ENTRIES = 2000;
/** What an entry costs beside its texts: the map's place, the objects, the tag. */
const ENTRY_BYTES = 1024;

interface Cached {
  readonly answer: SharedAnswer;
  readonly until: number;
  readonly bytes: number;
}

/** A cache of answers for `maxAgeMs`; 0 keeps nothing. Its clock is the process's own, as it only measures how long something is kept. */
export function createAnswerCache(maxAgeMs: number): AnswerCache {
  let cached = new Map<string, Cached>();
  let making = new Map<string, Promise<SharedAnswer>>();
  let bytes = 0;

  function clear(): void {
    cached = new Map();
    making = new Map();
    bytes = 0;
  }

  async function makeAnswer(key: string, make: () => Promise<MadeAnswer>): Promise<SharedAnswer> {
    const generation = making;
    try {
      const answer = toAnswer(await make());
      if (generation === making) keep(key, answer);
      return answer;
    } finally {
      generation.delete(key);
    }
  }

  function forget(key: string): void {
    bytes -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  }

  /** Every answer is kept equally long, so the first ones are always the oldest. */
  function keep(key: string, answer: SharedAnswer): void {
    const now = performance.now();
    // Twice the body, for what is encoded of it.
    const entry = {
      answer,
      until: now + maxAgeMs,
      bytes: 2 * (answer.body.length + key.length) + ENTRY_BYTES,
    };
    forget(key);
    cached.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest, { until }] of cached) {
      if (until > now && bytes <= MAX_BYTES && cached.size <= MAX_ENTRIES) break;
      forget(oldest);
    }
  }

  return {
    maxAgeMs,
    async get(key, make) {
      if (maxAgeMs === 0) return toAnswer(await make());
      const found = cached.get(key);
      if (found !== undefined && found.until > performance.now()) return found.answer;
      const answer = making.get(key) ?? makeAnswer(key, make);
      making.set(key, answer);
      return answer;
    },
    clear,
    size: () => ({ entries: cached.size, bytes, making: making.size }),
  };
}

/** An answer that is ready to be sent again and again. */
export function toAnswer(made: MadeAnswer): SharedAnswer {
  const { body, headers } = typeof made === 'string' ? { body: Buffer.from(made), headers: {} } : made;
  const encoded = new Map<AnswerEncoding, Promise<Buffer>>();
  return {
    body,
    headers,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    encoded(encoding) {
      const bytes = encoded.get(encoding) ?? encode(body, encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}
