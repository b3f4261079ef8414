import type { AppContext } from '../app-context.ts';
import { Refusal } from '../refusal.ts';
import type { StrongLogin, Viewer } from './viewer.ts';

const DAY_MS = 86_400_000;

/** Until when the person may go on with a password alone; null where nothing is asked of them, or they have what is asked. */
export function strongLoginBy(
  { STRONG_LOGIN_GRACE_DAYS }: Pick<AppContext['config'], 'STRONG_LOGIN_GRACE_DAYS'>,
  { neededSince, isSetUp }: Pick<StrongLogin, 'neededSince' | 'isSetUp'>,
): Date | null {
  if (neededSince === null || isSetUp) return null;
  return new Date(neededSince.getTime() + STRONG_LOGIN_GRACE_DAYS * DAY_MS);
}

/**
 * Refuses what moves money or runs the market to who came with a password alone, once their time of grace is over: who has a passkey is asked for it, who has
 * neither that nor a second factor is sent to set one up (decision 73). Whose passkeys have ended with a password by mail waits a day (decision 107).
 */
export function refuseWeakLogin(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  { strongLogin }: Viewer,
): void {
  const { neededSince, restsUntil, isGiven } = strongLogin;
  if (neededSince !== null && restsUntil !== null && clock.now() < restsUntil)
    throw new Refusal('STRONG_LOGIN_RESTS');
  if (isGiven) return;
  const due = strongLoginBy(config, { ...strongLogin, isSetUp: false });
  if (due === null || clock.now() < due) return;
  throw new Refusal(strongLogin.isSetUp ? 'CONFIRM_WITH_PASSKEY' : 'STRONG_LOGIN_NEEDED');
}

/** Refuses to change how a person of such a role logs in, unless it is done with what they have: a guessed password mustn't bring its own passkey. */
export function refuseWeakChange({ strongLogin }: Viewer): void {
  if (strongLogin.neededSince !== null && strongLogin.isSetUp && !strongLogin.isGiven)
    throw new Refusal('CONFIRM_WITH_PASSKEY');
}
