import { createHash } from 'node:crypto';
import { type AnswerEncoding, encode } from './answer-encoding.ts';

/** An answer as it goes over the wire, ready to be sent again. */
export interface SharedAnswer {
  readonly body: Buffer;
  /** Weak, as it is the same in every encoding. */
  readonly etag: string;
  /** The body in an encoding: made for the first who asks, then kept with the answer. */
  encoded(encoding: AnswerEncoding): Promise<Buffer>;
}

/**
 * Answers that are the same for everybody who isn't logged in, kept for a moment. A change of any chain's stock, in any process, empties
 * it at once; the time limit bounds all that no notification tells, such as an edited description. Who is logged in never reads from
 * here, so a buyer always sees the stock after their own order.
 */
export interface AnswerCache {
  /** How long an answer is kept at most. */
  readonly maxAgeMs: number;
  /** The kept answer, or the one that `make` gives, made once however many ask for it meanwhile. */
  get(key: string, make: () => Promise<string>): Promise<SharedAnswer>;
  /** Forgets everything, also what is being made: it may hold what was true before. */
  clear(): void;
}

const MAX_BYTES = 32 * 1_048_576;

/** A cache of answers for `maxAgeMs`; 0 keeps nothing. Its clock is the process's own, as it only measures how long something is kept. */
export function createAnswerCache(maxAgeMs: number): AnswerCache {
  let kept = new Map<string, { answer: SharedAnswer; until: number }>();
  let making = new Map<string, Promise<SharedAnswer>>();
  let bytes = 0;

  function clear(): void {
    kept = new Map();
    making = new Map();
    bytes = 0;
  }

  async function makeAnswer(key: string, make: () => Promise<string>): Promise<SharedAnswer> {
    const generation = making;
    try {
      const answer = toAnswer(await make());
      if (generation === making) keep(key, answer);
      return answer;
    } finally {
      generation.delete(key);
    }
  }

  function keep(key: string, answer: SharedAnswer): void {
    bytes += answer.body.length - (kept.get(key)?.answer.body.length ?? 0);
    if (bytes > MAX_BYTES) clear();
    else kept.set(key, { answer, until: performance.now() + maxAgeMs });
  }

  return {
    maxAgeMs,
    async get(key, make) {
      if (maxAgeMs === 0) return toAnswer(await make());
      const found = kept.get(key);
      if (found !== undefined && found.until > performance.now()) return found.answer;
      const answer = making.get(key) ?? makeAnswer(key, make);
      making.set(key, answer);
      return answer;
    },
    clear,
  };
}

function toAnswer(text: string): SharedAnswer {
  const body = Buffer.from(text);
  const encoded = new Map<AnswerEncoding, Promise<Buffer>>();
  return {
    body,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    encoded(encoding) {
      const bytes = encoded.get(encoding) ?? encode(body, encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}
