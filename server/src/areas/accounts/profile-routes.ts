import {
  confirmSecondFactor,
  deleteUserImage,
  getUser,
  recordConsent,
  removeSecondFactor,
  startSecondFactor,
  updateUser,
  uploadUserImage,
} from '@kosar/contract/users';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { recordConsentOf } from './record-consent.ts';
import { confirmSecondFactorOf, removeSecondFactorOf, startSecondFactorFor } from './second-factor.ts';
import { removeProfileImage, setProfileImage } from './set-profile-image.ts';
import { updateProfile } from './update-profile.ts';
import { findProfile } from './user-queries.ts';

/** A profile, for its user or an admin (spec 6), and an admin's second factor. */
export function registerProfiles(app: FastifyInstance, platform: Platform): void {
  route(app, platform, getUser, async ({ viewer, params }) => {
    allow(viewer, 'viewUser', { userId: params.id });
    return found(await findProfile(platform.db, params.id));
  });

  route(app, platform, recordConsent, ({ viewer, body }) => recordConsentOf(platform, known(viewer), body));

  route(app, platform, updateUser, ({ viewer, params, body }) => {
    allow(viewer, 'editProfile', { userId: params.id });
    return updateProfile(platform, known(viewer), params.id, body);
  });

  route(app, platform, uploadUserImage, async ({ viewer, params, request }) => {
    allow(viewer, 'editProfile', { userId: params.id });
    await limitUploads(platform, known(viewer).userId, platform.clock.now());
    const bytes = await readUpload(request);
    return { profileImageUrl: await setProfileImage(platform, known(viewer), params.id, bytes) };
  });

  route(app, platform, deleteUserImage, ({ viewer, params }) => {
    allow(viewer, 'editProfile', { userId: params.id });
    return removeProfileImage(platform, known(viewer), params.id);
  });

  route(app, platform, startSecondFactor, ({ viewer, body }) =>
    startSecondFactorFor(platform, known(viewer), body.password),
  );

  route(app, platform, confirmSecondFactor, ({ viewer, body }) =>
    confirmSecondFactorOf(platform, known(viewer), body.code),
  );

  route(app, platform, removeSecondFactor, ({ viewer, body }) =>
    removeSecondFactorOf(platform, known(viewer), body.password),
  );
}
