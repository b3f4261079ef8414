import { REFUSALS, type RefusalCode } from '@kosar/contract/refusals';
import { describe, expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';
import { ProblemError } from './problem-error.ts';
import { makeQueryClient, retryDelay } from './queries.ts';

describe('a read that failed', () => {
  it('is asked again where the server was out of reach for a moment', async () => {
    expect(await timesAsked('unavailable')).toBe(3);
  });

  it('is asked again no sooner than the server said, and twice as late each time', () => {
    const { status, title, detail } = REFUSALS.too_many_requests;
    const busy = new ProblemError({ status, code: 'too_many_requests', title, detail, errors: [] }, 7);
    expect([0, 1, 2, 3, 9].map((count) => retryDelay(count, busy))).toEqual([7000, 7000, 7000, 8000, 30_000]);
    expect([0, 1, 2].map((count) => retryDelay(count, refused('unavailable')))).toEqual([1000, 2000, 4000]);
  });

  it('is left at once where the server stopped it for taking too long: it would take as long again', async () => {
    expect(await timesAsked('too_slow')).toBe(1);
  });

  it('and a sending that was one of too many says of what, and when there is room again', () => {
    const { status, title, detail } = REFUSALS.TOO_MANY_MESSAGES;
    const problem = { status, code: 'TOO_MANY_MESSAGES', title, detail, errors: [] };
    expect(failureWords(new ProblemError(problem, 600))).toBe(
      `${detail} Újra próbálhatod ennyi idő múlva: 10 perc.`,
    );
  });

  it('and a sending that took too long says what is kept and what can be done', () => {
    expect(failureWords(refused('too_slow'))).toBe(REFUSALS.too_slow.detail);
  });
});

async function timesAsked(code: RefusalCode): Promise<number> {
  let asked = 0;
  const failing = async () => {
    asked += 1;
    throw refused(code);
  };
  const asking = makeQueryClient().fetchQuery({
    queryKey: [code],
    queryFn: failing,
    retry: retryOf(),
    retryDelay: 0,
  });
  await asking.catch(() => undefined);
  return asked;
}

/** What the app's pages ask by; a plain fetch would not try again. */
function retryOf() {
  const retry = makeQueryClient().getDefaultOptions().queries?.retry;
  if (retry === undefined) throw new Error('The app says how often it asks again.');
  return retry;
}

function refused(code: RefusalCode): ProblemError {
  const { status, title, detail } = REFUSALS[code];
  return new ProblemError({ status, code, title, detail, errors: [] });
}
