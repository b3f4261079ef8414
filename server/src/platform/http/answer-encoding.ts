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
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((choice) => choice.replaceAll(' ', ''))
    .filter((choice) => !/;q=0(\.0*)?$/.test(choice))
    .map((choice) => choice.split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

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
