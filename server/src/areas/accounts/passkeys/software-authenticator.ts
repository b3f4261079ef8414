import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  addPasskey,
  SignedChallengeJson,
  startAddingPasskey,
  startPasskeyLogin,
} from '@kosar/contract/accounts/passkeys';
import type { Input, Output } from '@kosar/contract/endpoint';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Creation = Output<typeof startAddingPasskey>;
type Request = Output<typeof startPasskeyLogin>;

/** What a device, or who tampers with it, may do otherwise than it should. */
export interface Tampering {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** The person wasn't recognised by finger, face or code. */
  readonly isVerified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string;
  readonly credentialId?: Buffer;
  readonly signedBy?: KeyObject;
  /** What the maker states about the device. */
  readonly statement?: { readonly fmt: string; readonly attStmt: Map<string, Uint8Array | number> };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey, in software: makes it and signs with it as a phone does. */
export class SoftwareAuthenticator {
  readonly origin: string;
  readonly credentialId = randomBytes(32);
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  userHandle = '';
  /** Null: a device that doesn't count, as those whose keys are copied between devices. */
  signCount: number | null;

  constructor(origin = 'http://localhost:3000', { counts = true } = {}) {
    this.origin = origin;
    this.signCount = counts ? 0 : null;
  }

  create(options: Creation, tampering: Tampering = {}): Omit<Input<typeof addPasskey>['body'], 'name'> {
    this.userHandle = options.user.id;
    const credentialId = tampering.credentialId ?? this.credentialId;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      length,
      credentialId,
      coseKeyOf(this.keys.publicKey),
    ]);
    const authData = Buffer.concat([
      this.#authenticatorData(tampering.rpId ?? options.rp.id, HAS_CREDENTIAL, tampering),
      credential,
    ]);
    const { fmt, attStmt } = tampering.statement ?? { fmt: 'none', attStmt: new Map<string, number>() };
    const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array | number>>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, tampering).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal', 'hybrid'],
    };
  }

  get({ challenge, rpId }: Request, tampering: Tampering = {}): SignedChallengeJson {
    if (this.signCount !== null) this.signCount += 1;
    const authenticatorData = this.#authenticatorData(tampering.rpId ?? rpId, 0, tampering);
    const clientData = this.#clientData('webauthn.get', challenge, tampering);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      credentialId: (tampering.credentialId ?? this.credentialId).toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, tampering.signedBy ?? this.keys.privateKey).toString('base64url'),
      userHandle: tampering.userHandle ?? this.userHandle,
    };
  }

  #authenticatorData(rpId: string, more: number, { isVerified = true, signCount }: Tampering): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount ?? this.signCount ?? 0);
    const verified = isVerified ? USER_VERIFIED : 0;
    const flags = USER_PRESENT | verified | BACKUP_ELIGIBLE | BACKED_UP | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    const { origin = this.origin } = tampering;
    return Buffer.from(
      JSON.stringify({ type: tampering.type ?? type, challenge, origin, crossOrigin: false }),
    );
  }
}

/** A public key of P-256 as devices write it (COSE). */
function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
