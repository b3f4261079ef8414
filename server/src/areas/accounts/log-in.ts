import type { LoginStatusJson, login } from '@kosar/contract/accounts/session';
import type { Parsed } from '@kosar/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { networkOf } from '../../infra/network-of.ts';
import { verifyPassword } from '../../infra/password.ts';
import {
  forgetAttempts,
  giveAttemptBack,
  type Limit,
  QUARTER_HOUR_SECONDS,
  takeAttempt,
} from '../../infra/rate-limit.ts';
import { Refusal } from '../../infra/refusal.ts';
import { accountKey, loginsFrom } from './account-limits.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import { anonymousStatus } from './login-status.ts';
import { takeCode } from './second-factor.ts';
import { type LoginCall, startSession, statusOf } from './start-session.ts';
import { findAccountByEmail } from './user-queries.ts';

/**
 * Starts a session with a new id; one that the browser had before ends. An unknown address, a wrong password and an account that isn't
 * activated get the same answer after the same work (spec 8, WRONG_DATA_MESSAGE).
 */
export async function logIn(
  context: AppContext,
  { username, password, code }: Parsed<typeof login>['body'],
  call: LoginCall,
): Promise<LoginStatusJson> {
  const { db } = context;
  const now = context.clock.now();
  const limits = limitsOf(context, username, call.request);
  await takeAttempt(context, limits.own, QUARTER_HOUR_SECONDS, now, limits.shared);
  const account = await findAccountByEmail(db, username);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight || !account.isActivated || account.isClosed)
    throw refused(call.request, 'WRONG_DATA_MESSAGE');
  if (account.secondFactor && code === undefined) return { ...anonymousStatus(), secondFactorRequired: true };
  await transaction(db, async (trx) => {
    if (account.secondFactor && !(await takeCode(context, trx, account.id, code ?? '', now)))
      throw refused(call.request, 'SECOND_FACTOR_WRONG');
    await startSession(context, trx, account, account.secondFactor !== null, call);
  });
  await forgetAttempts(context, limits.own.map(keyOf));
  await giveAttemptBack(context, limits.shared.map(keyOf));
  rememberDevice(context, call.request, call.reply, username);
  call.request.log.info({ userId: account.id, ip: call.request.ip }, 'logged in');
  return statusOf(context, account, now);
}

/**
 * A browser that the account knows is counted by itself. An outsider is counted per account and network, and all outsiders together per
 * account: that holds up the guesser, not the owner.
 */
function limitsOf(
  context: AppContext,
  username: string,
  request: FastifyRequest,
): { own: readonly Limit[]; shared: readonly Limit[] } {
  const account = accountKey(username);
  const network = networkOf(request.ip);
  const device = knownDeviceOf(context, request, username);
  const fromNetwork = loginsFrom(request.ip);
  if (device !== null)
    return { own: [{ key: `login-device:${account}:${device}`, max: 10 }], shared: [fromNetwork] };
  return {
    own: [{ key: `login:${account}:${network}`, max: 6 }],
    shared: [{ key: `login:${account}`, max: 10 }, fromNetwork],
  };
}

function keyOf({ key }: Limit): string {
  return key;
}

function refused(request: FastifyRequest, code: 'WRONG_DATA_MESSAGE' | 'SECOND_FACTOR_WRONG'): Refusal {
  request.log.info({ ip: request.ip, code }, 'login refused');
  return new Refusal(code);
}
