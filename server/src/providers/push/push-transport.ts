import type { DeviceKeys } from './encrypt-push.ts';

/** A push ready to leave. */
export interface OutgoingPush {
  readonly endpoint: string;
  readonly keys: DeviceKeys;
  readonly text: string;
  /** How long the push service keeps it for a device that is off. */
  readonly lifetimeSeconds: number;
  readonly isUrgent: boolean;
}

/** What a push service says: it took the push, the device doesn't take any more, or it never takes this one. */
export type PushAnswer =
  | { readonly is: 'TAKEN' }
  | { readonly is: 'GONE' }
  | { readonly is: 'REFUSED'; readonly reason: string };

/** The way out for pushes. Throws when it may work later. */
export interface PushTransport {
  send(push: OutgoingPush): Promise<PushAnswer>;
}
