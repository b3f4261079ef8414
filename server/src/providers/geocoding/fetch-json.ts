import { textWithin } from '../../infra/apart/text-within.ts';

/** Gets a JSON answer; throws on any other status than 200, and after three seconds. */
export type FetchJson = (url: URL, headers?: Record<string, string>) => Promise<unknown>;

const TIMEOUT_MS = 3000;
/** A few places, each in some thousand letters. */
const ANSWER_BYTES = 512 * 1024;

export const fetchJson: FetchJson = async (url, headers = {}) => {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // the address may hold a key and a person's home: neither belongs in an error
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  return JSON.parse(await textWithin(answer, ANSWER_BYTES)) as unknown;
};
