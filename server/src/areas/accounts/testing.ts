import { login } from '@kosar/contract/accounts/session';
import { sql } from 'kysely';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { fillInTokens } from '../../infra/mail/mailed-token.ts';
import { hashPassword } from '../../infra/password.ts';
import type { TestApi } from '../../infra/testing/api.ts';
import { jobTasks } from '../../jobs.ts';

export const PASSWORD = 'zöldborsó és répa';

/** Does the jobs that wait, but sends no mail: mails are read from the outbox. */
export async function workJobs({ context }: TestApi): Promise<void> {
  const { rows } = await sql<{ id: string; task: string; payload: Record<string, unknown> }>`
    select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> 'send-email' order by j.id`.execute(context.db);
  for (const { id, task, payload } of rows) {
    await jobTasks(context)[task]?.(payload, {
      number: 1,
      isLast: false,
      signal: new AbortController().signal,
    });
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(context.db);
  }
}

/** The mails to an address, oldest first, as they are sent. */
export async function mailsTo({ context }: TestApi, recipient: string) {
  const rows = await context.db
    .selectFrom('email')
    .select(['kind', 'subject', 'text', 'html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map((mail) => ({
    ...mail,
    text: fillInTokens(context.secrets, mail.text),
    html: fillInTokens(context.secrets, mail.html),
  }));
}

/** The token of the newest link to an address; '' when there is none. */
export async function mailedToken(api: TestApi, recipient: string): Promise<string> {
  const mails = await mailsTo(api, recipient);
  const texts = mails.map(({ text }) => /(?:activation=|passwordreset\/)([\w-]{43})/.exec(text)?.[1] ?? '');
  return texts.filter(Boolean).at(-1) ?? '';
}

/** An activated user who knows their password. */
export async function makePerson(api: TestApi, only: Parameters<typeof makeUser>[1] = {}) {
  const passwordHash = await hashPassword(PASSWORD);
  return transaction(api.context.db, (trx) => makeUser(trx, { passwordHash, ...only }));
}

/** Logs in over HTTP; `cookie` is the whole jar of the browser afterwards. */
export async function logInOverHttp(
  api: TestApi,
  body: { username: string; password?: string; code?: string },
  options: { cookie?: string; headers?: Record<string, string> } = {},
) {
  const answer = await api.call(
    login,
    { body: { password: PASSWORD, ...body } },
    {
      ...(options.cookie === undefined ? {} : { as: options.cookie }),
      ...(options.headers === undefined ? {} : { headers: options.headers }),
    },
  );
  return { answer, status: answer.status, cookie: jarOf(answer.headers['set-cookie'], options.cookie) };
}

/** The session cookie of a jar, as a Cookie header. */
export function sessionOf(cookie: string): string {
  return cookie.split('; ').find((pair) => pair.startsWith('kosar=')) ?? '';
}

/** What the browser keeps of an answer's cookies, as a Cookie header. */
export function jarOf(setCookie: unknown, before = ''): string {
  const headers = [setCookie].flat().filter((header) => typeof header === 'string');
  const pairs = [...before.split('; '), ...headers.map((header) => header.split(';')[0] ?? '')].filter(
    Boolean,
  );
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ');
}
