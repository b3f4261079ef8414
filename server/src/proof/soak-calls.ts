import type { Shop } from './shop.ts';

/** A web server under traffic. */
export interface Target {
  readonly url: string;
  readonly shop: Shop;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Pages that were asked for by people without a session, and those of them that came with their text. */
  readonly pages: { asked: number; whole: number };
}

/** What the traffic met: how often each status was answered, 0 for a connection that gave none. */
export type Statuses = Map<number, number>;

export type Visit = (target: Target, count: Count) => Promise<void>;
type Count = (status: number) => void;

/** Longer than this no one in this traffic waits. */
const TIMEOUT_MS = 20_000;

/** Makes a call, reads its answer to the end and counts it; gives its text, empty where there was none. */
export async function ask(
  target: Target,
  path: string,
  count: Count,
  headers: Record<string, string> = {},
  method = 'GET',
  body: string | Uint8Array<ArrayBuffer> | null = null,
): Promise<string> {
  try {
    const answer = await fetch(`${target.url}${path}`, {
      method,
      body,
      headers: { 'x-forwarded-for': networkOf(target), ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    count(answer.status);
    return text;
  } catch {
    count(0);
    return '';
  }
}

function networkOf({ random }: Target): string {
  const part = () => Math.floor(random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Letters that were never sent before. */
export function wordOf({ random }: Target, length: number): string {
  let word = '';
  while (word.length < length) word += Math.floor(random() * 36 ** 8).toString(36);
  return word.slice(0, length);
}

/** One of them, by chance. */
export function pick<T>(things: readonly T[], random: number): T {
  const thing = things[Math.floor(random * things.length)];
  if (thing === undefined) throw new RangeError('nothing to pick from');
  return thing;
}
