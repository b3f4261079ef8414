import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBody } from '../barion/barion-testing.ts';
import { type Barion, startBarion } from '../barion/start-barion.ts';
import { sendMail } from '../mailbox/mailbox-testing.ts';
import { type Mailbox, startMailbox } from '../mailbox/start-mailbox.ts';
import { type Szamlazz, startSzamlazz } from '../szamlazz/start-szamlazz.ts';
import { agentForm, invoiceXml } from '../szamlazz/szamlazz-testing.ts';

/** One call of each simulator, and how often it had an effect. */
type Subject = {
  url: string;
  operation: string;
  call: () => Promise<string>;
  effects: () => Promise<number>;
};

let dataDir: string;
let barion: Barion;
let mailbox: Mailbox;
let szamlazz: Szamlazz;
const subjects: Record<string, () => Subject> = {
  barion: () => ({
    url: `${barion.url}/`,
    operation: 'Start',
    call: () =>
      answerOf(`${barion.url}/v2/Payment/Start`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(startBody()),
      }),
    effects: async () => barion.world().payments.length,
  }),
  szamlazz: () => ({
    url: szamlazz.url,
    operation: 'create',
    call: () => answerOf(szamlazz.agentUrl, { body: agentForm('action-xmlagentxmlfile', invoiceXml()) }),
    effects: () => countOf(`${szamlazz.url}sim/documents`),
  }),
  mailbox: () => ({
    url: mailbox.url,
    operation: 'send',
    call: () => sendMail(mailbox.smtpPort, 'eszter@pelda.hu', 'Tárgy'),
    effects: () => countOf(`${mailbox.url}api/mails`),
  }),
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'control-'));
  barion = await startBarion({ port: 0 });
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
  szamlazz = await startSzamlazz({ port: 0 });
});
afterAll(async () => {
  await Promise.all([barion.close(), mailbox.close(), szamlazz.close()]);
  await rm(dataDir, { recursive: true });
});

describe.each(Object.keys(subjects))('%s, given what to do wrong by /sim/faults', (name) => {
  let subject: Subject;
  let before: number;
  const plant = (fault: Record<string, unknown>) =>
    post('faults', { operation: subject.operation, ...fault });
  const post = (to: string, body: unknown) =>
    fetch(`${subject.url}sim/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const done = async () => (await subject.effects()) - before;
  beforeEach(async () => {
    subject = subjects[name]?.() ?? { url: '', operation: '', call: async () => '', effects: async () => 0 };
    await fetch(`${subject.url}sim/faults`, { method: 'DELETE' });
    before = await subject.effects();
  });

  test.each([
    ['too-many', /429|450/, 0],
    ['error', /500|451/, 0],
    ['refused', /cut/, 0],
    ['cut', /cut/, 1],
    ['garbage', /no answer/, 1],
  ])('%s: what the caller sees, and what has happened', async (kind, seen, effects) => {
    expect((await plant({ kind })).status).toBe(200);
    expect(await subject.call()).toMatch(seen);
    expect(await done()).toBe(effects);
    expect(await subject.call()).toBe('ok');
  });

  test('slow: the answer is late, and right', async () => {
    await plant({ kind: 'slow', ms: 300 });
    const begun = performance.now();
    expect(await subject.call()).toBe('ok');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(295);
    expect(await done()).toBe(1);
  });

  test('by a rate with a seed, until it is taken away', async () => {
    const play = async () => {
      await plant({ kind: 'error', rate: 0.5, seed: 3 });
      const seen: string[] = [];
      for (let calls = 0; calls < 8; calls += 1) seen.push((await subject.call()) === 'ok' ? 'ok' : 'error');
      await fetch(`${subject.url}sim/faults`, { method: 'DELETE' });
      return seen;
    };
    const first = await play();
    expect(new Set(first)).toEqual(new Set(['ok', 'error']));
    expect(await play()).toEqual(first);
    expect(await subject.call()).toBe('ok');
  });

  test('an outage: no one listens on the port, and then it is as before', async () => {
    await post('outage', { ms: 60_000 });
    await until(async () => (await subject.call()) === 'ECONNREFUSED');
    // Who calls by the closed port itself waits for it to open.
    if (name === 'mailbox') await fetch(`${subject.url}sim/outage`, { method: 'DELETE' });
    else await { barion, szamlazz }[name as 'barion' | 'szamlazz'].endOutage();
    expect(await subject.call()).toBe('ok');
  });

  test('a clock that is set, ticks on, and goes back to the machine’s', async () => {
    const set = async (body: unknown): Promise<number> =>
      Date.parse(((await (await post('clock', body)).json()) as { now: string }).now);
    const at = Date.parse('2027-03-01T10:00:00Z');
    expect((await set({ now: '2027-03-01T10:00:00Z' })) - at).toBeLessThan(60_000);
    expect((await set({ advanceSeconds: 3600 })) - at).toBeGreaterThanOrEqual(3_600_000);
    expect(Math.abs((await set({ now: null })) - Date.now())).toBeLessThan(60_000);
    expect((await post('clock', { now: 'tomorrow' })).status).toBe(400);
  });

  test('what it doesn’t know is refused', async () => {
    expect((await plant({ kind: 'pigeon' })).status).toBe(400);
    expect((await plant({ kind: 'slow', operation: 'fly' })).status).toBe(400);
  });
});

async function answerOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { method: 'POST', ...init });
    const text = await response.text();
    if (!response.ok) return String(response.status);
    const isRead = text.startsWith('{') ? isJson(text) : text.includes('<sikeres>true</sikeres>');
    return isRead ? 'ok' : 'no answer';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return code === 'ECONNREFUSED' ? code : 'cut';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function countOf(url: string): Promise<number> {
  const rows: unknown[] = JSON.parse(await (await fetch(url)).text());
  return rows.length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; attempts < 1500; attempts += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came');
}
