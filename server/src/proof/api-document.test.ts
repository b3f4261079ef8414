import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOpenDelivery } from '../areas/orders/order-testing.ts';
import { makeUser } from '../demo/builders/user.ts';
import { DEMO_LOGINS } from '../demo/logins.ts';
import { transaction } from '../infra/database/connect.ts';
import { hashPassword } from '../infra/password.ts';
import { useApi } from '../infra/testing/api.ts';
import { type CurlRequest, curlRequest, type Example, examplesOf, valueAt } from './curl-examples.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const ADDRESS = 'http://localhost:3000';

const api = useApi();
const variables = new Map<string, string>();
const cookies = new Map<string, string>();
let address = '';

describe('the examples of docs/api.md, from top to bottom', () => {
  const examples = examplesOf(DOCUMENT);

  beforeAll(async () => {
    const { email, password } = DEMO_LOGINS.find(({ role }) => role === 'buyer') ?? {
      email: '',
      password: '',
    };
    const passwordHash = await hashPassword(password);
    await transaction(api.current.context.db, (trx) => makeUser(trx, { email, passwordHash }));
    await makeOpenDelivery(api.current);
    address = await api.current.app.listen({ port: 0, host: '127.0.0.1' });
  });

  test('are there, and each call says what it answers', () => {
    const calls = examples.filter(({ variable }) => variable === null);
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(({ promised }) => promised === null)).toEqual([]);
  });

  const cases = examples.map((example) => [example.text, example] as const);
  test.each(cases)('%s', async (_, example) => {
    const words = example.words(variables);
    if (words[0] !== 'curl') {
      variables.set(example.variable ?? '', words.join(' '));
      expect(variables.get(example.variable ?? '')).not.toBe('');
      return;
    }
    const { status, body } = await send(curlRequest(words));
    if (example.variable === null) expect(answerOf(status, body)).toBe(example.promised);
    else remember(example, status, body);
    if (example.body !== null) expect(body).toMatchObject(Object(example.body));
  });
});

describe('planted faults: a document that is wrong is found out', () => {
  test('by a status that its call does not answer', async () => {
    const [example] = examplesOf('```sh\ncurl -s $KOSAR/order/datalist\n# 200\n```\n');
    const { status, body } = await send(curlRequest(example?.words(variables) ?? []));
    expect([example?.promised, answerOf(status, body)]).toEqual(['200', '401 unauthenticated']);
  });

  test('by a call that says nothing of its answer, and by an option that no one sends', () => {
    const [silent] = examplesOf('```sh\ncurl -s $KOSAR/health\n```\n');
    expect(silent?.promised).toBeNull();
    expect(() => curlRequest(['curl', '--user', 'anna:secret', 'http://localhost'])).toThrow('--user');
  });
});

/** What the comment under a call says: the status, and of a refusal its code. */
function answerOf(status: number, body: unknown): string {
  return status < 400 ? String(status) : `${status} ${String(valueAt(body, '.code'))}`;
}

function remember({ variable, path }: Example, status: number, body: unknown): void {
  const value = valueAt(body, path ?? '');
  expect([status < 300, typeof value]).toEqual([true, 'number']);
  variables.set(variable ?? '', String(value));
}

async function send({ method, url, headers, body, readsCookies, writesCookies }: CurlRequest) {
  const answer = await fetch(url.replace(ADDRESS, address), {
    method,
    headers: { ...headers, ...(readsCookies === null ? {} : { cookie: cookies.get(readsCookies) ?? '' }) },
    body,
  });
  if (writesCookies !== null)
    cookies.set(
      writesCookies,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const content: unknown = isJson ? await answer.json() : await answer.text();
  return { status: answer.status, body: content };
}
