import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '../../providers/mail/smtp-transport.ts';
import { transaction } from '../database/connect.ts';
import { retryNow } from '../jobs/retry-testing.ts';
import type { Worker } from '../jobs/start-worker.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { useTestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import type { EmailToQueue } from './queue-email.ts';
import { queueEmail, SEND_EMAIL } from './queue-email.ts';
import type { ScriptedSmtp } from './scripted-smtp.ts';
import { startScriptedSmtp } from './scripted-smtp.ts';
import { createEmailSender, createForgottenEmailFinder } from './send-email.ts';

const database = useTestDatabase();
const KILLS = 6;
/** Of the processes that are killed, so that the second starts sooner than the first. */
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));
/** For a server that never answers; for any other the usual half a minute. */
const SOON = { answerTimeoutMs: 500 };
const endings: (() => Promise<unknown>)[] = [];
let smtp: ScriptedSmtp;
beforeEach(async () => {
  smtp = await startScriptedSmtp();
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  await smtp.close();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await transaction(database.db, (trx) => trx.deleteFrom('email').execute());
});

describe('queueing', () => {
  test('one event sends one kind of mail to one address once', async () => {
    await work();
    expect(await queue({ eventKey: 'order:1' })).toBeTypeOf('number');
    expect(await queue({ eventKey: 'order:1' })).toBeNull();
    await queue({ eventKey: 'order:1', kind: 'other' });
    await eventually(async () => expect(await states()).toEqual(['SENT', 'SENT']));
    expect(smtp.received).toHaveLength(2);
  });

  test('a change that is rolled back sends nothing', async () => {
    await work();
    const undone = transaction(database.db, async (trx) => {
      await queueEmail(trx, sampleEmail({}));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue({ eventKey: 'later' });
    await eventually(async () => expect(await states()).toEqual(['SENT']));
    expect(smtp.received).toHaveLength(1);
  });

  test('a mail carries its own header lines and files', async () => {
    await work();
    await queue({
      eventKey: 'with-parts',
      headers: { 'List-Unsubscribe': '<https://pelda.hu/ki>' },
      attachments: [
        { filename: 'atvetel.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
      ],
    });
    await eventually(() => expect(smtp.received).toHaveLength(1));
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/pelda\.hu\/ki>\r?$/m);
    expect(raw).toMatch(/^Content-Type: text\/calendar;.*name=atvetel\.ics/m);
    expect(raw).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/);
  });

  test('what people wrote adds no header and no recipient', async () => {
    await work();
    await queue({ subject: 'Őszi kosár\r\nBcc: evil@evil.hu\r\n\r\n<b>', eventKey: 'a' });
    await eventually(() => expect(smtp.received).toHaveLength(1));
    const [headers = ''] = smtp.received[0]?.raw.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toMatch(/^To: vevo@pelda\.hu\r?$/m);
    expect(headers.match(/^subject:/gim)).toHaveLength(1);
  });

  test('a mail to an impossible address is stored as FAILED, and holds up no other', async () => {
    await work();
    await queue({ recipient: 'a@b,c' });
    await queue({ recipient: 'jo@pelda.hu' });
    await eventually(async () => expect(await states()).toEqual(['FAILED', 'SENT']));
    expect(smtp.received.map(({ to }) => to)).toEqual(['jo@pelda.hu']);
  });
});

describe('a mail server in trouble', () => {
  test('that refuses an address makes that mail FAILED with its reason, and the others go', async () => {
    smtp.script = (stage, to) =>
      stage === 'RCPT' && to.startsWith('nincs') ? '550 nincs ilyen postafiok' : null;
    await work();
    await queue({ recipient: 'nincs@pelda.hu' });
    for (let index = 0; index < 10; index += 1) await queue({ recipient: `van${index}@pelda.hu` });
    await eventually(async () =>
      expect(await states()).toEqual(['FAILED', ...Array<string>(10).fill('SENT')]),
    );
    expect((await rows())[0]?.last_error).toContain('nincs ilyen postafiok');
  });

  test('that refuses the content makes the mail FAILED', async () => {
    smtp.script = (stage) => (stage === 'BODY' ? '554 spam' : null);
    await work();
    await queue({});
    await eventually(async () => expect(await states()).toEqual(['FAILED']));
  });

  test.each([
    ['is busy at the greeting', 'CONNECT', '421 busy'],
    ['defers the recipient', 'RCPT', '451 later'],
    ['refuses our own sender', 'MAIL', '550 who are you'],
    ['defers the content', 'BODY', '452 full'],
    ['cuts the line before the data', 'DATA', 'drop'],
    ['falls silent', 'RCPT', 'hang'],
  ])('that %s gets the mail again later', async (_, troubled, scripted) => {
    smtp.script = (stage) => (stage === troubled ? scripted : null);
    await work(scripted === 'hang' ? SOON : {});
    await queue({});
    const failed = [{ state: 'QUEUED', last_error: expect.stringMatching(/./) }];
    await eventually(async () => expect(await rows()).toMatchObject(failed));
    smtp.script = () => null;
    await sentAfterRetries();
  });

  test('that cuts the line at the greeting gets the mail on the next line', async () => {
    let greetings = 0;
    smtp.script = (stage) => (stage === 'CONNECT' && (greetings += 1) === 1 ? 'drop' : null);
    await work();
    await queue({});
    await sentAfterRetries();
    expect(greetings).toBeGreaterThan(1);
  });

  test('that drops the line after the data gets the same Message-ID again', async () => {
    let drops = 0;
    smtp.script = (stage) => (stage === 'BODY' && (drops += 1) === 1 ? 'drop' : null);
    await work();
    await queue({});
    await sentAfterRetries();
    const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@pelda\.hu>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('that is down for long ends in FAILED after the last attempt', async () => {
    const email = await queue({});
    const sender = createEmailSender(
      database.db,
      createSmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'k@pelda.hu' }),
    );
    const attempt = { signal: new AbortController().signal };
    await expect(sender({ emailId: email }, { ...attempt, number: 14, isLast: false })).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(await states()).toEqual(['QUEUED']);
    await sender({ emailId: email }, { ...attempt, number: 15, isLast: true });
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
  });
});

test('a mail whose job was lost is found and sent', async () => {
  await queue({});
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await transaction(database.db, (trx) =>
    trx
      .updateTable('email')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .execute(),
  );
  await work();
  const find = createForgottenEmailFinder(database.db);
  await find({}, { number: 1, isLast: false, signal: new AbortController().signal });
  await eventually(async () => expect(await states()).toEqual(['SENT']));
});

test('a worker killed again and again loses no mail and sends none with two ids', async () => {
  const mails = 120;
  for (let index = 0; index < mails; index += 1) await queue({ eventKey: `crash:${index}` });
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = smtp.received.length;
    let taken = 0;
    // However late the kill comes, the worker is in the middle of its mails: the server takes no more of them.
    smtp.script = (stage) => (stage === 'DATA' && (taken += 1) > mails / KILLS / 2 ? 'hang' : null);
    const child = startProcess();
    await eventually(() => expect(smtp.received.length).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 2,
    });
    await kill(child);
  }
  smtp.script = () => null;
  const last = startProcess();
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['SENT'])), 120_000);
  await kill(last);
  const idsByMail = new Map<string, number>();
  for (const { raw } of smtp.received) {
    const id = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '';
    idsByMail.set(id, (idsByMail.get(id) ?? 0) + 1);
  }
  expect(await rows()).toHaveLength(mails);
  expect(idsByMail.size).toBe(mails);
  // At most the mails at work (4 at a time) can be repeated by each kill.
  expect(smtp.received.length - mails).toBeLessThanOrEqual(KILLS * 4);
}, 300_000);

async function work(patience: typeof SOON | object = {}): Promise<Worker> {
  const transport = createSmtpTransport({
    url: smtp.url,
    from: 'Közös Kosár <kosar@pelda.hu>',
    ...patience,
  });
  const worker = await startWorker({
    databaseUrl: database.current.url,
    tasks: { [SEND_EMAIL]: createEmailSender(database.db, transport) },
    log: pino({ level: 'silent' }),
  });
  endings.push(async () => {
    await worker.stop();
    transport.close();
  });
  return worker;
}

async function sentAfterRetries(): Promise<void> {
  await eventually(async () => {
    await retryNow(database.db);
    expect(await states()).toEqual(['SENT']);
  }, 30_000);
}

function queue(inputs: Partial<EmailToQueue>): Promise<number | null> {
  return transaction(database.db, (trx) => queueEmail(trx, sampleEmail(inputs)));
}

function sampleEmail(inputs: Partial<EmailToQueue>): EmailToQueue {
  return {
    eventKey: 'event',
    recipient: 'vevo@pelda.hu',
    kind: 'order-placed',
    subject: 'Rendelés elküldve',
    html: '<p>Köszönjük</p>',
    text: 'Köszönjük\n',
    ...inputs,
  };
}

function rows() {
  return database.db.selectFrom('email').select(['state', 'last_error', 'attempts']).orderBy('id').execute();
}

async function states(): Promise<string[]> {
  return (await rows()).map(({ state }) => state);
}

function startProcess(): ChildProcess {
  const script = fileURLToPath(new URL('./mail-worker-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, database.current.url, smtp.url], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  endings.push(async () => child.kill('SIGKILL'));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
