import type { SignedChallengeJson, startPasskeyLogin } from '@kosar/contract/accounts/passkeys';
import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import type { Output } from '@kosar/contract/endpoint';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { networkOf } from '../../../infra/network-of.ts';
import {
  forgetAttempts,
  giveAttemptBack,
  QUARTER_HOUR_SECONDS,
  takeAttempt,
} from '../../../infra/rate-limit.ts';
import { Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { confirmSession } from '../../../infra/session/confirmed-session.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { limitPasswordChecks, loginsFrom, passwordCheckKey } from '../account-limits.ts';
import { rememberDevice } from '../known-device.ts';
import { type LoginCall, startSession, statusOf } from '../start-session.ts';
import { findAccountById } from '../user-queries.ts';
import { challengeLifeMs, newChallenge, type Purpose, useChallenge } from './challenge.ts';
import { findPasskey } from './passkey-queries.ts';
import { readSignature, relyingParty, type Signature } from './relying-party.ts';

/** What a browser signs to log in. */
export function startPasskeyLoginFor(context: AppContext): Output<typeof startPasskeyLogin> {
  return requestFor(context, 'login');
}

/** What the viewer's browser signs in place of the password. */
export function startPasskeyConfirmationFor(
  context: AppContext,
  viewer: KnownViewer,
): Output<typeof startPasskeyLogin> {
  return requestFor(context, confirmationOf(viewer));
}

/**
 * Starts a session for the owner of a passkey. The device has made sure that it is them, so it counts as password and second factor. Whatever is wrong with it gets
 * the same answer.
 */
export async function logInByPasskey(
  context: AppContext,
  signed: SignedChallengeJson,
  call: LoginCall,
): Promise<LoginStatusJson> {
  const now = context.clock.now();
  const { ip } = call.request;
  const own = { key: `login-passkey:${signed.credentialId}:${networkOf(ip)}`, max: 6 };
  const shared = loginsFrom(ip);
  await takeAttempt(context, [own], QUARTER_HOUR_SECONDS, now, [shared]);
  const { passkey, signature } = await checkSigned(context, 'login', signed);
  const account = await findAccountById(context.db, passkey.userId);
  if (!account?.isActivated || account.isClosed) throw new Refusal('PASSKEY_REFUSED');
  await transaction(context.db, async (trx) => {
    await noteUse(trx, passkey.id, signature, now);
    await startSession(context, trx, account, true, call);
  });
  await forgetAttempts(context, [own.key]);
  await giveAttemptBack(context, [shared.key]);
  rememberDevice(context, call.request, call.reply, account.email);
  call.request.log.info({ userId: account.id, ip }, 'logged in with a passkey');
  return statusOf(context, account, now);
}

/** Takes an own passkey in place of the password, and lets this session do what asks for it. */
export async function confirmByPasskey(
  context: AppContext,
  viewer: KnownViewer,
  signed: SignedChallengeJson,
): Promise<void> {
  const now = context.clock.now();
  await limitPasswordChecks(context, viewer.userId, now);
  const { passkey, signature } = await checkSigned(context, confirmationOf(viewer), signed);
  refuseUnless(passkey.userId === viewer.userId, 'PASSKEY_REFUSED');
  await transaction(context.db, async (trx) => {
    await noteUse(trx, passkey.id, signature, now);
    await confirmSession(trx, viewer, true, now);
  });
  await forgetAttempts(context, [passwordCheckKey(viewer.userId)]);
}

function requestFor(context: AppContext, purpose: Purpose): Output<typeof startPasskeyLogin> {
  return {
    challenge: newChallenge(context, purpose, context.clock.now()),
    rpId: relyingParty(context).id,
    timeout: challengeLifeMs(purpose),
    userVerification: 'required',
  };
}

function confirmationOf({ sessionId }: KnownViewer): Purpose {
  return `confirm:${sessionId ?? 0}`;
}

async function checkSigned(context: AppContext, purpose: Purpose, signed: SignedChallengeJson) {
  const passkey = await findPasskey(context.db, signed.credentialId);
  const signature = passkey && (await readSignature(context, purpose, passkey, signed));
  if (!passkey || !signature) throw new Refusal('PASSKEY_REFUSED');
  return { passkey, signature };
}

/** Uses the challenge up and moves the count on; refused where either was done before, be it at this very moment, or the passkey is gone. */
async function noteUse(trx: Transaction, id: number, signature: Signature, now: Date): Promise<void> {
  const { challenge, signCount, isBackedUp } = signature;
  refuseUnless(await useChallenge(trx, challenge), 'PASSKEY_REFUSED');
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ sign_count: signCount, is_backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    // Devices that don't count always say zero.
    .where((eb) =>
      eb.or([eb('sign_count', '<', signCount), eb.and([eb('sign_count', '=', 0), eb.lit(signCount === 0)])]),
    )
    .executeTakeFirst();
  refuseUnless(numUpdatedRows === 1n, 'PASSKEY_REFUSED');
}
