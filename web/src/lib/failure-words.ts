import { formWords } from '../hu/form.ts';
import { causeOf, ProblemError } from './problem-error.ts';

/** The words for a sending that failed: the server's own where it says what is wrong, else by cause. */
export function failureWords(error: unknown): string {
  const cause = causeOf(error);
  if (cause === 'server' || !(error instanceof ProblemError)) return formWords.GENERAL_SERVER_ERROR_BODY;
  if (cause === 'busy') {
    return error.retryAfterSeconds === null
      ? formWords.failures.busy
      : formWords.failures.busyFor(waitWords(error.retryAfterSeconds));
  }
  const isExplained =
    error.detail !== '' && ['input', 'conflict', 'forbidden', 'missing', 'slow'].includes(cause);
  return isExplained ? error.detail : formWords.failures[cause];
}

function waitWords(seconds: number): string {
  return seconds < 60 ? formWords.seconds(Math.ceil(seconds)) : formWords.minutes(Math.ceil(seconds / 60));
}
