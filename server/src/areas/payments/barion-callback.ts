import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { addJob, type JobOptions } from '../../infra/jobs/add-job.ts';
import { networkOf } from '../../infra/network-of.ts';
import { takeAttempt } from '../../infra/rate-limit.ts';
import { Refusal } from '../../infra/refusal.ts';

/** The tasks that a callback leaves behind. */
export const READ_PAYMENT = 'read-payment';
export const ADOPT_PAYMENT = 'adopt-payment';

/**
 * Takes a hint of the provider that a payment has changed: it carries no proof, so all it does is to have the state read, once, soon. Hints of
 * payments that aren't ours cost a look into the database; only while a start waits for its answer may one of them lead to a reading, and then
 * for few of them.
 */
export async function takeHint(context: AppContext, request: FastifyRequest): Promise<void> {
  const { db } = context;
  const externalId = paymentIdOf(request);
  if (externalId === null) return;
  const { rows } = await sql<{ payment_id: number | null; is_waiting: boolean }>`
    select (select payment_id from payment_try where external_id = ${externalId}) as payment_id,
      exists (select from payment_try where external_id is null and status = 'PENDING') as is_waiting`.execute(
    db,
  );
  const [known] = rows;
  const paymentId = known?.payment_id ?? null;
  if (paymentId !== null) {
    await askForReading(context, paymentId);
  } else if (known?.is_waiting && (await isWithinLimits(context, request))) {
    const key = `adopt-payment:${externalId}`;
    await transaction(db, (trx) => addJob(trx, ADOPT_PAYMENT, { externalId }, { key, maxAttempts: 3 }));
  }
}

/** Has the state of a payment read soon. */
export async function askForReading({ db }: AppContext, paymentId: number): Promise<void> {
  await transaction(db, (trx) => addJob(trx, READ_PAYMENT, { paymentId }, readOnce(paymentId)));
}

/** However often it is asked for, a payment is read once; the poller looks again anyway. */
export function readOnce(paymentId: number): JobOptions {
  return { key: `read-payment:${paymentId}`, keepsTime: true, maxAttempts: 4 };
}

/** Unknown payments that are looked at in a minute: from one network, and from all. */
const UNKNOWN_FROM_ONE = 20;
const UNKNOWN_FROM_ALL = 60;

async function isWithinLimits(context: AppContext, request: FastifyRequest): Promise<boolean> {
  const limits = [
    { key: `barion-callback:${networkOf(request.ip)}`, max: UNKNOWN_FROM_ONE },
    { key: 'barion-callback', max: UNKNOWN_FROM_ALL },
  ];
  try {
    await takeAttempt(context, limits, 60, context.clock.now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** From the address first, then from a form or JSON; in any letter case. Null when it is no number of a payment. */
function paymentIdOf({ query, body }: FastifyRequest): string | null {
  const stated = valueOf(query) ?? valueOf(readBody(body));
  const id = typeof stated === 'string' ? stated.replaceAll('-', '').toLowerCase() : '';
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}

function valueOf(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.entries(fields).find(([name]) => name.toLowerCase() === 'paymentid')?.[1];
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}
