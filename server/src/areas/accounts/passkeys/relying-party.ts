import type { SignedChallengeJson } from '@kosar/contract/accounts/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Challenge, openChallenge, type Purpose } from './challenge.ts';

/** EdDSA, ES256 and RS256: what the devices of people have. */
export const ALGORITHMS = [-8, -7, -257];

const HANDLE_PURPOSE = 'passkey-user';

/** The market as devices know it: keys are bound to its host, and signatures name its origin. Both come from BASE_URL, never from a request. */
export function relyingParty({ config }: Pick<AppContext, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.baseUrl);
  return { id: hostname, origin };
}

/** What a device calls the account by: it gives away neither the address nor the number of the account. */
export function userHandleOf({ secrets }: Pick<AppContext, 'secrets'>, userId: number): string {
  return secrets.digest(HANDLE_PURPOSE, String(userId)).toString('base64url');
}

/** What devices may call the account by: the digests by all keys that are accepted. */
export function userHandlesOf({ secrets }: Pick<AppContext, 'secrets'>, userId: number): string[] {
  return secrets.digests(HANDLE_PURPOSE, String(userId)).map((digest) => digest.toString('base64url'));
}

/** A passkey that a device has just made. */
export interface NewPasskey {
  readonly challenge: Challenge;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** Reads what a device has made; null unless it is made for this market, by a person whom the device knew, with a challenge of this purpose. */
export async function readNewPasskey(
  context: AppContext,
  purpose: Purpose,
  made: { readonly clientDataJSON: string; readonly attestationObject: string },
): Promise<NewPasskey | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  const opened = challengeReader(context, purpose);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        // The id that counts is the one in what the device made.
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...made, attestationObject: withoutStatement(made.attestationObject) },
      },
      expectedChallenge: opened.read,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const challenge = opened.challenge();
    if (!verified || challenge === null) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      challenge,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    context.log.info({ reason: reasonOf(error) }, 'a passkey was not taken');
    return null;
  }
}

/** What is known of a passkey whose signature is checked. */
export interface KnownPasskey {
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly signCount: number;
  /** What the device calls the account by, where it was noted when a key of the market was replaced. */
  readonly userHandles: readonly string[];
}

/** What a signature proves beside who signed. */
export interface Signature {
  readonly challenge: Challenge;
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/**
 * Checks a signed challenge; null unless it was signed for this market and purpose with this key, for its owner, by a person whom the device knew, and its count
 * has grown where it counts at all.
 */
export async function readSignature(
  context: AppContext,
  purpose: Purpose,
  passkey: KnownPasskey,
  { credentialId, userHandle, ...response }: SignedChallengeJson,
): Promise<Signature | null> {
  const handles = [...passkey.userHandles, ...userHandlesOf(context, passkey.userId)];
  if (!handles.includes(userHandle)) return null;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  const opened = challengeReader(context, purpose);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response,
      },
      expectedChallenge: opened.read,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
    });
    const challenge = opened.challenge();
    if (!verified || challenge === null) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { challenge, signCount: newCounter, isBackedUp: credentialBackedUp };
  } catch (error) {
    context.log.info({ reason: reasonOf(error) }, 'a passkey was refused');
    return null;
  }
}

/** Reads the challenge out of what was signed, where the library comes to it. */
function challengeReader(context: AppContext, purpose: Purpose) {
  let challenge: Challenge | null = null;
  return {
    read: (text: string): boolean => {
      challenge = openChallenge(context, purpose, text, context.clock.now());
      return challenge !== null;
    },
    challenge: () => challenge,
  };
}

/**
 * The same without what the maker of the device states about it. No one asks for that, and certificates of others aren't to be parsed, nor are the addresses in them
 * to be asked.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : String(error);
}
