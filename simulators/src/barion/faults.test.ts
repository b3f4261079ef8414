import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, startBody } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';
import type { Fault } from './world/world.ts';

let barion: Barion;
const client = createClient(() => barion.url);
beforeEach(async () => {
  barion = await startBarion({ port: 0, settings: { stateRateLimit: null } });
});
afterEach(async () => {
  await barion.close();
});

describe('an injected fault', () => {
  test.each<[string, Omit<Fault, 'operation'>, number, string]>([
    ['a page of a proxy', { kind: 'html', status: 503 }, 503, '<html>'],
    ['too many requests', { kind: 'too-many' }, 429, 'Message'],
    ['errors with 200', { kind: 'errors', code: 'ShopIsClosed' }, 200, '"ErrorCode":"ShopIsClosed"'],
    ['a key that is not taken', { kind: 'wrong-key', status: 400 }, 400, 'AuthenticationFailed'],
    ['a body without Errors', { kind: 'message' }, 500, '{"Message"'],
  ])('answers %s, and nothing has happened', async (_, fault, status, words) => {
    barion.inject({ ...fault, operation: 'Start' });
    const answer = await start();
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
    expect(barion.world().payments).toEqual([]);
    expect((await start()).status).toBe(200);
  });

  test.each<[number, Fault['effect']]>([
    [0, undefined],
    [1, 'before'],
  ])('breaks the line off with %i payments made', async (made, effect) => {
    barion.inject({ operation: 'Start', kind: 'reset', ...(effect === undefined ? {} : { effect }) });
    await expect(start()).rejects.toThrow('fetch failed');
    expect(barion.world().payments).toHaveLength(made);
  });

  test.each<[number, Fault['effect']]>([
    [0, 'none'],
    [1, 'before'],
    [0, 'late'],
  ])('hangs with %i payments made (effect %s)', async (made, effect = 'none') => {
    barion.inject({ operation: 'Start', kind: 'hang', ms: 1500, effect });
    const patience = new AbortController();
    const impatient = fetch(`${barion.url}/v2/Payment/Start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(startBody()),
      signal: patience.signal,
    });
    await vi.waitFor(() => expect(barion.world().faults).toEqual([]), { timeout: 10_000, interval: 5 });
    expect(barion.world().payments).toHaveLength(made);
    // Who waits to the end of it sees the line drop.
    if (effect !== 'none') patience.abort();
    await expect(impatient).rejects.toThrow(effect === 'none' ? 'fetch failed' : 'aborted');
    // What was late happens all the same, when no one listens any more.
    if (effect === 'late') await vi.waitFor(() => expect(barion.world().payments).toHaveLength(1), 10_000);
    else expect(barion.world().payments).toHaveLength(made);
  });

  test('cuts the answer short or makes it no JSON, after the effect', async () => {
    barion.inject({ operation: 'Start', kind: 'half-body' });
    await expect(start().then((response) => response.text())).rejects.toThrow('terminated');
    barion.inject({ operation: 'Start', kind: 'invalid-json' });
    const text = await (await start()).text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(barion.world().payments).toHaveLength(2);
  });

  test('says more than anybody knows: fields, words, and fees between our transactions', async () => {
    const id = await client.start();
    barion.inject({ operation: 'PaymentState', kind: 'extra-fields' });
    expect(await client.state(id)).toMatchObject({ FutureField: expect.anything(), Status: 'Prepared' });
    barion.inject({ operation: 'PaymentState', kind: 'unknown-enums' });
    expect(await client.state(id)).toMatchObject({ Status: 'Contemplated', PaymentMethod: 'Pigeon' });
    barion.inject({ operation: 'PaymentState', kind: 'extra-fees' });
    const fees = (await client.transactions(id)).filter(({ POSTransactionId }) => POSTransactionId === null);
    expect(fees).toHaveLength(3);
    expect((await client.state(id))['Status']).toBe('Prepared');
  });

  test('meets only the payment, the call and the times that it is meant for', async () => {
    const [one, other] = [await client.start(), await client.start({ PaymentRequestId: 'K-2' })];
    const hyphenated = one.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    await client.admin('faults', {
      operation: 'PaymentState',
      payment: hyphenated,
      kind: 'too-many',
      nth: 2,
      times: 2,
    });
    const statuses = async (id: string) => {
      const answers = [1, 2, 3, 4].map(() => client.get(`/v4/Payment/${id}/PaymentState`));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(other)).toEqual([200, 200, 200, 200]);
    expect((await statuses(one)).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect(await client.admin('faults')).toEqual([]);
    await client.admin('faults', { operation: 'Start', payment: 'bea@pelda.hu', kind: 'too-many' });
    const startedBy = async (PayerHint: string, PaymentRequestId: string) =>
      (await client.post('/v2/Payment/Start', startBody({ PayerHint, PaymentRequestId }))).status;
    expect(await startedBy('anna@pelda.hu', 'K-3')).toBe(200);
    expect(await startedBy('bea@pelda.hu', 'K-4')).toBe(429);
    expect(() => barion.inject({ operation: 'Begin', kind: 'reset' })).toThrow('no such fault');
  });
});

function start(): Promise<Response> {
  return fetch(`${barion.url}/v2/Payment/Start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(startBody()),
  });
}
