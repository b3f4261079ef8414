import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { strongLoginBy } from '../../infra/session/strong-login.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { askedBy } from './login-status.ts';
import type { Account } from './user-queries.ts';

export interface LoginCall {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Starts a session with a new id; one that the browser had before ends. The first one in a role of trust begins the time of grace for a password alone. */
export async function startSession(
  context: AppContext,
  trx: Transaction,
  account: Account,
  isStrong: boolean,
  { viewer, request, reply }: LoginCall,
): Promise<void> {
  if (viewer.sessionId !== null)
    await trx.deleteFrom('user_session').where('id', '=', viewer.sessionId).execute();
  await context.sessions.start(trx, reply, {
    userId: account.id,
    authorities: account.authorities,
    isStrong,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  if (account.authorities.length > 0 && account.strongLoginSince === null)
    await trx
      .updateTable('app_user')
      .set({ strong_login_since: context.clock.now() })
      .where('id', '=', account.id)
      .where('strong_login_since', 'is', null)
      .execute();
}

/** Who has just come in. */
export function statusOf({ config }: AppContext, account: Account, now: Date): LoginStatusJson {
  const neededSince = account.authorities.length > 0 ? (account.strongLoginSince ?? now) : null;
  const isSetUp = account.hasPasskey || account.secondFactor !== null;
  return {
    status: true,
    userId: account.id,
    userName: account.email,
    fullName: account.fullName,
    roles: [...account.authorities],
    secondFactorRequired: false,
    isOnlyLooking: false,
    ...askedBy(strongLoginBy(config, { neededSince, isSetUp })),
  };
}
