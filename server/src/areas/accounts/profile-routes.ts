import {
  confirmSecondFactor,
  deleteUserImage,
  getUser,
  recordConsent,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  updateUser,
  uploadUserImage,
} from '@kosar/contract/accounts/users';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { recordConsentOf } from './record-consent.ts';
import {
  confirmSecondFactorOf,
  removeSecondFactorOf,
  renewRecoveryCodesOf,
  startSecondFactorFor,
} from './second-factor.ts';
import { removeProfileImage, setProfileImage } from './set-profile-image.ts';
import { updateProfile } from './update-profile.ts';
import { findProfile } from './user-queries.ts';

/** A profile, for its user or an admin (spec 6), and the own second factor. */
export function registerProfiles(app: FastifyInstance, context: AppContext): void {
  route(app, context, getUser, async ({ viewer, params }) => {
    allow(viewer, 'viewUser', { userId: params.id });
    return found(await findProfile(context.db, params.id));
  });

  route(app, context, recordConsent, ({ viewer, body }) => recordConsentOf(context, known(viewer), body));

  route(app, context, updateUser, ({ viewer, params, body }) => {
    allow(viewer, 'editProfile', { userId: params.id });
    return updateProfile(context, known(viewer), params.id, body);
  });

  route(app, context, uploadUserImage, async ({ viewer, params, request }) => {
    allow(viewer, 'editProfile', { userId: params.id });
    await limitUploads(context, known(viewer).userId, context.clock.now());
    const bytes = await readUpload(request);
    return { profileImageUrl: await setProfileImage(context, known(viewer), params.id, bytes) };
  });

  route(app, context, deleteUserImage, ({ viewer, params }) => {
    allow(viewer, 'editProfile', { userId: params.id });
    return removeProfileImage(context, known(viewer), params.id);
  });

  route(app, context, startSecondFactor, ({ viewer, body }) =>
    startSecondFactorFor(context, known(viewer), body.password),
  );

  route(app, context, confirmSecondFactor, ({ viewer, body }) =>
    confirmSecondFactorOf(context, known(viewer), body.code),
  );

  route(app, context, renewRecoveryCodes, ({ viewer, body }) =>
    renewRecoveryCodesOf(context, known(viewer), body.password),
  );

  route(app, context, removeSecondFactor, ({ viewer, body }) =>
    removeSecondFactorOf(context, known(viewer), body.password),
  );
}
