import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTwin } from '../../areas/orders/race-testing.ts';
import { mailTasks } from '../../jobs.ts';
import { createSmtpTransport } from '../../providers/mail/smtp-transport.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../database/connect.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { useApi } from '../testing/api.ts';
import { eventually } from '../testing/eventually.ts';
import { queueEmail } from './queue-email.ts';
import { type ScriptedSmtp, startScriptedSmtp } from './scripted-smtp.ts';

const PER_SECOND = 5;
const MAILS = 12;
/** Clocks count in whole milliseconds. */
const SLACK_MS = 5;

const api = useApi();
const endings: (() => Promise<unknown>)[] = [];
let smtp: ScriptedSmtp;
let begunAt: number[];
beforeEach(async () => {
  begunAt = [];
  smtp = await startScriptedSmtp((stage) => {
    if (stage === 'MAIL') begunAt.push(performance.now());
    return null;
  });
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  await smtp.close();
});

describe('MAIL_PER_SECOND', () => {
  test('lets so many mails leave in a second, by all workers together', async () => {
    const twin = await startTwin(api.current);
    endings.push(() => twin.close());
    const { startedAt, begun } = await sendBy([api.current.context, twin.api.context]);
    // However slow the machine is, no mail may leave before its turn.
    expect(countEarly(begun, startedAt)).toBe(0);
  });

  test('is passed when the turns that others were given are forgotten, which is done on purpose', async () => {
    const twin = await startTwin(api.current, (statement) =>
      statement.includes('update mail_pace')
        ? statement.replace('greatest(next_at, clock_timestamp())', 'clock_timestamp()')
        : statement,
    );
    endings.push(() => twin.close());
    const { begun } = await sendBy([twin.api.context, twin.api.context]);
    // However late the workers are, the turns begin with the first mail.
    expect(countEarly(begun, begun[0] ?? 0)).toBeGreaterThan(0);
  });
});

/** How many mails left sooner than the rate allows from a moment on. */
function countEarly(begun: readonly number[], sinceMs: number): number {
  return begun.filter((at, turn) => at - sinceMs < (turn * 1000) / PER_SECOND - SLACK_MS).length;
}

/** Has workers send mails that wait; gives when that began, and when each mail did. */
async function sendBy(
  platforms: readonly AppContext[],
): Promise<{ readonly startedAt: number; readonly begun: readonly number[] }> {
  const { db } = api.current.context;
  await transaction(db, async (trx) => {
    for (let count = 0; count < MAILS; count += 1)
      await queueEmail(trx, {
        eventKey: `pace:${performance.now()}:${count}`,
        recipient: 'vevo@pelda.hu',
        kind: 'test',
        subject: 'Próba',
        html: '<p>Próba</p>',
        text: 'Próba\n',
      });
  });
  const startedAt = performance.now();
  await Promise.all(platforms.map(work));
  await eventually(() => expect(begunAt).toHaveLength(MAILS), 40_000);
  return { startedAt, begun: begunAt };
}

async function work(context: AppContext): Promise<void> {
  Object.assign(context.config, { MAIL_PER_SECOND: PER_SECOND });
  const transport = createSmtpTransport({ url: smtp.url, from: 'Közös Kosár <kosar@pelda.hu>' });
  const worker = await startWorker({
    databaseUrl: api.current.database.url,
    tasks: mailTasks(context, transport),
    log: pino({ level: 'silent' }),
  });
  endings.push(async () => {
    await worker.stop();
    transport.close();
  });
}
