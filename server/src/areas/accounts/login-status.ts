import type { LoginStatusJson } from '@kosar/contract/session';
import type { Platform } from '../../platform/platform.ts';
import { strongLoginBy } from '../../platform/session/strong-login.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who is logged in, for the browser (spec 7, loginstatus). */
export function loginStatusOf({ config }: Pick<Platform, 'config'>, viewer: Viewer): LoginStatusJson {
  if (viewer.userId === null) return nobodysStatus();
  return {
    status: true,
    userId: viewer.userId,
    userName: viewer.email,
    fullName: viewer.fullName,
    roles: [...viewer.authorities],
    secondFactorRequired: false,
    isOnlyLooking: viewer.seenById !== null,
    ...askedBy(strongLoginBy(config, viewer.strongLogin)),
  };
}

/** The day is only named to whom it matters. */
export function askedBy(due: Date | null): Pick<LoginStatusJson, 'strongLoginBy'> {
  return due === null ? {} : { strongLoginBy: due.toISOString() };
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
