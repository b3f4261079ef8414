import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import type { AppContext } from '../../infra/app-context.ts';
import { strongLoginBy } from '../../infra/session/strong-login.ts';
import type { Viewer } from '../../infra/session/viewer.ts';

/** Who is logged in, for the browser (spec 7, loginstatus). */
export function loginStatusOf({ config }: Pick<AppContext, 'config'>, viewer: Viewer): LoginStatusJson {
  if (viewer.userId === null) return anonymousStatus();
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

export function anonymousStatus(): LoginStatusJson {
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
