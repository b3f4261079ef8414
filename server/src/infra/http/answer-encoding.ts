import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A way to write an answer shorter. */
export type AnswerEncoding = 'br' | 'gzip';

const SMALLEST_WORTH_BYTES = 1024;
/** Written once and sent many times, so a little more work than for an answer of one reader. */
const BROTLI_QUALITY = 5;

/**
 * The encoding for an answer of `bytes` that the caller can read by their `Accept-Encoding`, brotli before gzip; null leaves it as it is, as short answers
 * are left.
 */
export function encodingFor(accepted: string | undefined, bytes: number): AnswerEncoding | null {
  if (accepted === undefined || bytes < SMALLEST_WORTH_BYTES) return null;
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : null;
}

/** A name in the list, unless its weight is 0. */
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Writes bytes in an encoding, off the thread that answers. */
export function encode(body: Buffer, encoding: AnswerEncoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body)
    : promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
}
