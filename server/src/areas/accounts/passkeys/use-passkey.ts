import type { Output } from '@kosar/contract/endpoint';
import type { SignedChallengeJson, startPasskeyLogin } from '@kosar/contract/passkeys';
import type { LoginStatusJson } from '@kosar/contract/session';
import { type Transaction, transaction } from '../../../platform/database/connect.ts';
import { networkOf } from '../../../platform/network-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetTries, giveTryBack, QUARTER_HOUR_SECONDS, takeTry } from '../../../platform/rate-limit.ts';
import { Refusal, refuseUnless } from '../../../platform/refusal.ts';
import { confirmSession } from '../../../platform/session/confirmed-session.ts';
import type { KnownViewer } from '../../../platform/session/viewer.ts';
import { limitPasswordChecks, loginsFrom, passwordCheckKey } from '../account-limits.ts';
import { rememberDevice } from '../known-device.ts';
import { type LoginCall, startSession, statusOf } from '../start-session.ts';
import { findAccountById } from '../user-queries.ts';
import { challengeLifeMs, newChallenge, type Purpose, useChallenge } from './challenge.ts';
import { findPasskey } from './passkey-queries.ts';
import { readSignature, relyingParty, type Signature } from './relying-party.ts';

/** What a browser signs to log in. */
export function startPasskeyLoginFor(platform: Platform): Output<typeof startPasskeyLogin> {
  return requestFor(platform, 'login');
}

/** What the viewer's browser signs in place of the password. */
export function startPasskeyConfirmationFor(
  platform: Platform,
  viewer: KnownViewer,
): Output<typeof startPasskeyLogin> {
  return requestFor(platform, confirmationOf(viewer));
}

/**
 * Starts a session for the owner of a passkey. The device has made sure that it is them, so it counts as password and second factor. Whatever is wrong with it gets
 * the same answer.
 */
export async function logInByPasskey(
  platform: Platform,
  signed: SignedChallengeJson,
  call: LoginCall,
): Promise<LoginStatusJson> {
  const now = platform.clock.now();
  const { ip } = call.request;
  const own = { key: `login-passkey:${signed.credentialId}:${networkOf(ip)}`, max: 6 };
  const shared = loginsFrom(ip);
  await takeTry(platform, [own], QUARTER_HOUR_SECONDS, now, [shared]);
  const { passkey, signature } = await checkSigned(platform, 'login', signed);
  const account = await findAccountById(platform.db, passkey.userId);
  if (!account?.isActivated || account.isClosed) throw new Refusal('PASSKEY_REFUSED');
  await transaction(platform.db, async (trx) => {
    await noteUse(trx, passkey.id, signature, now);
    await startSession(platform, trx, account, true, call);
  });
  await forgetTries(platform, [own.key]);
  await giveTryBack(platform, [shared.key]);
  rememberDevice(platform, call.request, call.reply, account.email);
  call.request.log.info({ userId: account.id, ip }, 'logged in with a passkey');
  return statusOf(platform, account, now);
}

/** Takes an own passkey in place of the password, and lets this session do what asks for it. */
export async function confirmByPasskey(
  platform: Platform,
  viewer: KnownViewer,
  signed: SignedChallengeJson,
): Promise<void> {
  const now = platform.clock.now();
  await limitPasswordChecks(platform, viewer.userId, now);
  const { passkey, signature } = await checkSigned(platform, confirmationOf(viewer), signed);
  refuseUnless(passkey.userId === viewer.userId, 'PASSKEY_REFUSED');
  await transaction(platform.db, async (trx) => {
    await noteUse(trx, passkey.id, signature, now);
    await confirmSession(trx, viewer, true, now);
  });
  await forgetTries(platform, [passwordCheckKey(viewer.userId)]);
}

function requestFor(platform: Platform, purpose: Purpose): Output<typeof startPasskeyLogin> {
  return {
    challenge: newChallenge(platform, purpose, platform.clock.now()),
    rpId: relyingParty(platform).id,
    timeout: challengeLifeMs(purpose),
    userVerification: 'required',
  };
}

function confirmationOf({ sessionId }: KnownViewer): Purpose {
  return `confirm:${sessionId ?? 0}`;
}

async function checkSigned(platform: Platform, purpose: Purpose, signed: SignedChallengeJson) {
  const passkey = await findPasskey(platform.db, signed.credentialId);
  const signature = passkey && (await readSignature(platform, purpose, passkey, signed));
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
