import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';

/** Pictures of one user, whatever they are for. */
export function limitPictures({ db, clock }: Platform, { userId }: KnownViewer): Promise<void> {
  return takeTry(db, [{ key: `upload:${userId}`, max: 60 }], HOUR_SECONDS, clock.now());
}
