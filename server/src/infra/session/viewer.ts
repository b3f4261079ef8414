import type { Who } from '@kosar/contract/endpoint';
import {
  type Action,
  type Actor,
  ANONYMOUS,
  type PermissionFacts,
  permission,
} from '@kosar/domain/permissions';
import { Refusal } from '../refusal.ts';

/** Who makes a call: the person, their rights, and the session they came with. */
export interface Viewer extends Actor {
  readonly sessionId: number | null;
  readonly email: string | null;
  readonly fullName: string | null;
  /** The admin who looks at the market as this viewer, and writes nothing; null is the person themselves. */
  readonly seenById: number | null;
  readonly strongLogin: StrongLogin;
}

/** How far the viewer's login goes beyond a password. */
export interface StrongLogin {
  /** Since when they have a role that needs more; null while they have none. */
  readonly neededSince: Date | null;
  /** They have a passkey or a second factor. */
  readonly isSetUp: boolean;
  /** This session was started or confirmed with it. */
  readonly isGiven: boolean;
  /** Until when nothing counts: their passkeys ended with a password that came by mail. */
  readonly restsUntil: Date | null;
}

export const ANONYMOUS_VIEWER: Viewer = {
  ...ANONYMOUS,
  sessionId: null,
  email: null,
  fullName: null,
  seenById: null,
  strongLogin: { neededSince: null, isSetUp: false, isGiven: false, restsUntil: null },
};

/** A viewer who is certainly logged in. */
export type KnownViewer = Viewer & { readonly userId: number };

/** Whether a caller may knock at an endpoint at all (spec 6: admin implies the other role checks). */
export function isAdmitted(viewer: Viewer, who: Who): boolean {
  if (who === 'anyone') return true;
  if (viewer.userId === null) return false;
  if (who === 'user' || isAdmin(viewer)) return true;
  return who !== 'admin' && viewer.roleIds[who].length > 0;
}

/** Whether the viewer acts as an admin of the market. */
export function isAdmin(viewer: Viewer): boolean {
  return viewer.authorities.includes('ROLE_ADMIN');
}

/** Narrows to a logged-in viewer, or refuses with 401. Endpoints for users need it only for the type. */
export function known(viewer: Viewer): KnownViewer {
  if (viewer.userId === null) throw new Refusal('unauthenticated');
  return { ...viewer, userId: viewer.userId };
}

/** Refuses unless the viewer may do the action to what the facts describe (spec 6). */
export function allow(viewer: Viewer, action: Action, facts: PermissionFacts): void {
  const verdict = permission(viewer, action, facts);
  if (verdict === 'LOGIN_REQUIRED') throw new Refusal('unauthenticated');
  if (verdict === 'FORBIDDEN') throw new Refusal('forbidden');
}
