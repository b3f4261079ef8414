import {
  type addPasskey,
  PASSKEY_TRANSPORTS,
  type SignedChallengeJson,
  type startAddingPasskey,
  type startPasskeyLogin,
} from '@kosar/contract/accounts/passkeys';
import type { Input, Output } from '@kosar/contract/endpoint';
import { passkeys } from '../hu/passkeys.ts';
import { ProblemError } from './problem-error.ts';

/** The place of the own profile where passkeys are, as links lead to it. */
export const PASSKEYS_PLACE = 'azonositokulcsok';

/** Only who uses a passkey loads the library. */
const library = () => import('@simplewebauthn/browser');

type Creation = Output<typeof startAddingPasskey>;
type Request = Output<typeof startPasskeyLogin>;
type Made = Omit<Input<typeof addPasskey>['body'], 'name'>;

/** Whether this browser knows passkeys at all; without a secure connection none does. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Has the device make a passkey, after finger, face or code. Rejects with the words for what went wrong. */
export async function makePasskey(optionsJSON: Creation): Promise<Made> {
  const { startRegistration } = await library();
  const { response } = await asProblem(startRegistration({ optionsJSON }));
  return {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    // Browsers may learn of new ways; those of the contract are sent.
    transports: PASSKEY_TRANSPORTS.filter((known) => response.transports?.includes(known)),
  };
}

/** Has the device sign with a passkey that the person chooses, after finger, face or code. */
export async function signWithPasskey(optionsJSON: Request): Promise<SignedChallengeJson> {
  const { startAuthentication } = await library();
  return signedOf(await asProblem(startAuthentication({ optionsJSON })));
}

/** The same by the browser's list under the field of the e-mail address; null where there is no such list, or no one chooses from it. */
export async function signFromList(ask: () => Promise<Request>): Promise<SignedChallengeJson | null> {
  if (!hasPasskeys()) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await ask();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(signedOf, () => null);
}

/** Ends what a device is asked for: its page is left. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

interface Signed {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

function signedOf({ id, response }: Signed): SignedChallengeJson {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function asProblem<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const detail = DEVICE_WORDS[name] ?? passkeys.device.cancelled;
    throw new ProblemError({ status: 400, code: 'PASSKEY_DEVICE', title: '', detail, errors: [] });
  }
}

/** What devices say by the names of WebAuthn's errors. */
const DEVICE_WORDS: Readonly<Record<string, string>> = {
  InvalidStateError: passkeys.device.known,
  ConstraintError: passkeys.device.unable,
  NotSupportedError: passkeys.device.unable,
};
