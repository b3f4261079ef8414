import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, text } from '../fields.ts';
import { loginStatus } from './session.ts';

/** How many passkeys a person may have. */
export const MAX_PASSKEYS = 20;

/** How a browser may reach the device that holds a passkey. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Bytes as browsers write them for JSON (base64url without padding). */
const bytes = (maxLength: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maxLength));

/** What a browser is asked to make a passkey with (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** Those that the person has: a device makes no second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser is asked to sign with a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). No keys are named: the device offers those that it has. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** A challenge signed with a passkey, as the browser gives it. */
const signedChallenge = z.strictObject({
  credentialId: bytes(1364),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: bytes(86),
});
export type SignedChallengeJson = z.infer<typeof signedChallenge>;

const passkey = z.object({
  id: id(),
  name: z.string(),
  createdDate: z.string(),
  lastUsedDate: z.nullable(z.string()),
  /** The maker of the device keeps a copy of it, so it outlives the device. */
  isBackedUp: z.boolean(),
});
export type PasskeyJson = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/user/passkey',
  who: 'user',
  summary: 'The own passkeys, oldest first',
  output: z.array(passkey),
});

export const startAddingPasskey = endpoint({
  name: 'startAddingPasskey',
  method: 'POST',
  path: '/user/passkey/start',
  who: 'user',
  summary: 'What the browser makes a passkey with; the challenge holds for five minutes and this session',
  output: creationOptions,
  refusals: ['CONFIRM_WITH_PASSWORD', 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/user/passkey',
  who: 'user',
  summary: 'Keeps the passkey that the browser has made; its owner gets a mail',
  body: z.strictObject({
    name: text(60),
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.enum(PASSKEY_TRANSPORTS)).check(z.maxLength(PASSKEY_TRANSPORTS.length)),
  }),
  output: passkey,
  status: 201,
  refusals: ['CONFIRM_WITH_PASSWORD', 'PASSKEY_NOT_ADDED', 'TOO_MANY_PASSKEYS'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/user/passkey/:id',
  who: 'user',
  summary: 'Gives an own passkey another name',
  params: byId,
  body: z.strictObject({ name: text(60) }),
  output: passkey,
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/user/passkey/:id',
  who: 'user',
  summary: 'Removes an own passkey; its owner gets a mail',
  params: byId,
  status: 204,
  refusals: ['CONFIRM_WITH_PASSWORD'],
});

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/user/passkey/login/start',
  who: 'anyone',
  turn: 'order',
  summary: 'What the browser signs to log in; the challenge holds for an hour',
  output: requestOptions,
});

export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/user/passkey/login',
  who: 'anyone',
  turn: 'order',
  summary: 'Starts a session with a passkey, which counts as password and second factor',
  body: signedChallenge,
  output: loginStatus,
  refusals: ['PASSKEY_REFUSED'],
});

export const startPasskeyConfirmation = endpoint({
  name: 'startPasskeyConfirmation',
  method: 'POST',
  path: '/user/passkey/confirmation/start',
  who: 'user',
  summary:
    'What the browser signs in place of the password; the challenge holds for five minutes and this session',
  output: requestOptions,
});

export const confirmWithPasskey = endpoint({
  name: 'confirmWithPasskey',
  method: 'POST',
  path: '/user/passkey/confirmation',
  who: 'user',
  summary:
    'Shows an own passkey in place of the password: for ten minutes this session may do what is refused with CONFIRM_WITH_PASSWORD, and to its end what is refused with CONFIRM_WITH_PASSKEY',
  body: signedChallenge,
  status: 204,
  refusals: ['PASSKEY_REFUSED'],
});
