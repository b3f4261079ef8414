import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { textWithin } from '../../../infra/apart/text-within.ts';
import { OutcomeUnknown, PaymentRejected } from '../payment-provider.ts';

/** How the provider is reached. Who passes no times gets those of real life. */
export interface BarionAccess {
  readonly url: string;
  readonly posKey: string;
  /** Of the platform's wallet: for transfers, its balance and history. */
  readonly apiKey: string;
  /** A call that moves money is given up after it; the provider itself ends after 30 s. */
  readonly sendTimeoutMs?: number;
  /** Each of the three readings. */
  readonly readTimeoutMs?: number;
}

type Key = 'POS' | 'WALLET';

/** Reads are harmless to repeat: three times at most, a moment apart, all within 35 s. Throws as `send` does. */
export async function read(access: BarionAccess, key: Key, path: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await exchange(access, key, path, access.readTimeoutMs ?? 10_000);
    } catch (error) {
      const isWorthAnother = error instanceof OutcomeUnknown && !(error instanceof TooManyReadings);
      if (!isWorthAnother || attempt === READINGS) throw error;
      await sleep(100 * attempt + Math.random() * 300);
    }
  }
}

/**
 * Sends what moves or asks for money, once: whatever happens it isn't sent again from here. Throws PaymentRejected when the answer reports
 * errors, whatever its status, and OutcomeUnknown when there is none or it isn't an answer of the provider's.
 */
export function send(access: BarionAccess, key: Key, path: string, body: object): Promise<unknown> {
  return exchange(access, key, path, access.sendTimeoutMs ?? 35_000, body);
}

const READINGS = 3;
/** Of the longest answer, a page of a wallet's history, many times. */
const ANSWER_BYTES = 4 * 1_048_576;

/** The provider asked for patience: it is asked later, not at once. */
class TooManyReadings extends OutcomeUnknown {}

async function exchange(
  access: BarionAccess,
  key: Key,
  path: string,
  timeoutMs: number,
  body?: object,
): Promise<unknown> {
  const { status, text } = await answerOf(access, key, path, timeoutMs, body);
  if (status === 429) {
    // Nothing was done about it, but only a reading may simply be asked for later.
    if (body === undefined) throw new TooManyReadings('429');
    throw new PaymentRejected('TooManyRequests', 'too many requests');
  }
  const answer = parsed(text, status);
  const failure = failureOf(answer);
  if (failure !== null) throw failure;
  if (status >= 500) throw new OutcomeUnknown(`status ${status}`);
  if (status >= 400) throw new PaymentRejected(`Http${status}`, messageOf(answer));
  return answer;
}

async function answerOf(
  access: BarionAccess,
  key: Key,
  path: string,
  timeoutMs: number,
  body?: object,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${access.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(key === 'POS' ? { 'x-pos-key': access.posKey } : { 'x-api-key': access.apiKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await textWithin(response, ANSWER_BYTES) };
  } catch (error) {
    throw new OutcomeUnknown('no answer', { cause: error });
  }
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutcomeUnknown(`status ${status} without JSON`);
  }
}

const failures = z.object({
  Errors: z.optional(z.nullable(z.array(z.unknown()))),
  ErrorList: z.optional(z.nullable(z.array(z.unknown()))),
});
const failure = z.object({
  ErrorCode: z.optional(z.nullable(z.string())),
  Title: z.optional(z.nullable(z.string())),
  Description: z.optional(z.nullable(z.string())),
});

function failureOf(answer: unknown): PaymentRejected | null {
  const { data } = failures.safeParse(answer);
  const [first] = [...(data?.Errors ?? []), ...(data?.ErrorList ?? [])];
  if (first === undefined) return null;
  const stated = failure.safeParse(first).data;
  return new PaymentRejected(stated?.ErrorCode ?? 'Unknown', stated?.Description ?? stated?.Title ?? '');
}

const refusal = z.object({ Message: z.string() });

function messageOf(answer: unknown): string {
  return refusal.safeParse(answer).data?.Message ?? '';
}
