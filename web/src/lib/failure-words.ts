import { formWords } from '../hu/form.ts';
import { causeOf, ProblemError } from './problem-error.ts';

/** The words for a sending that failed: the server's own where it says what is wrong, else by cause. */
export function failureWords(error: unknown): string {
  const cause = causeOf(error);
  if (cause === 'server' || !(error instanceof ProblemError)) return formWords.GENERAL_SERVER_ERROR_BODY;
  if (cause === 'busy') return busyWords(error);
  const isExplained =
    error.detail !== '' && ['input', 'conflict', 'forbidden', 'missing', 'slow'].includes(cause);
  return isExplained ? error.detail : formWords.failures[cause];
}

/** What was too much, where the server says it, and when there is room again. */
function busyWords({ code, detail, retryAfterSeconds }: ProblemError): string {
  const { busy, busyFor, againIn } = formWords.failures;
  const wait = retryAfterSeconds === null ? null : waitWords(retryAfterSeconds);
  if (code === 'too_many_requests' || detail === '') return wait === null ? busy : busyFor(wait);
  return wait === null ? detail : `${detail} ${againIn(wait)}`;
}

function waitWords(seconds: number): string {
  return seconds < 60 ? formWords.seconds(Math.ceil(seconds)) : formWords.minutes(Math.ceil(seconds / 60));
}
