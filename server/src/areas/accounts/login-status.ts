import type { LoginStatusJson } from '@kosar/contract/session';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who is logged in, for the browser (spec 7, loginstatus). */
export function loginStatusOf(viewer: Viewer): LoginStatusJson {
  if (viewer.userId === null) return nobodysStatus();
  return {
    status: true,
    userId: viewer.userId,
    userName: viewer.email,
    fullName: viewer.fullName,
    roles: [...viewer.authorities],
    secondFactorRequired: false,
    isOnlyLooking: viewer.seenById !== null,
  };
}

export function nobodysStatus(): LoginStatusJson {
  return {
    status: false,
    userId: null,
    userName: null,
    fullName: null,
    roles: [],
    secondFactorRequired: false,
    isOnlyLooking: false,
  };
}
