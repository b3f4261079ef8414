import {
  activate,
  activateByGet,
  activateWithPassword,
  register,
  resendActivation,
} from '@kosar/contract/registration';
import { confirmIdentity, getLoginStatus, login, logout, logoutByGet } from '@kosar/contract/session';
import { changePassword, requestPasswordReset, resetPassword } from '@kosar/contract/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import type { Caller } from './account-limits.ts';
import { activateUser, activateUserWithPassword } from './activate-user.ts';
import { registerAddresses } from './address-routes.ts';
import { confirmIdentityOf } from './confirm-identity.ts';
import { registerErasure } from './erasure-routes.ts';
import { logIn } from './log-in.ts';
import { loginStatusOf } from './login-status.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import { registerProfiles } from './profile-routes.ts';
import { registerUser } from './register-user.ts';
import { hasRegisteredHere, rememberRegistration } from './registered-here.ts';
import { requestActivationMail, requestResetMail } from './request-mail.ts';
import { changeOwnPassword, resetPasswordByToken } from './set-password.ts';
import { registerUserManagement } from './user-management-routes.ts';

/** Users, their sessions, passwords, profiles and addresses (spec 7, /user and /userHomeDeliveryAddress). */
export function registerAccounts(app: FastifyInstance, platform: Platform): void {
  registerSignUp(app, platform);
  registerSessions(app, platform);
  registerPasswords(app, platform);
  registerPasskeys(app, platform);
  registerProfiles(app, platform);
  registerUserManagement(app, platform);
  registerErasure(app, platform);
  registerAddresses(app, platform);
}

function registerSignUp(app: FastifyInstance, platform: Platform): void {
  route(app, platform, register, async ({ body, request, reply }) => {
    const registered = await registerUser(platform, body, callerOf(platform, request));
    rememberRegistration(platform, request, reply, registered.id);
    return registered;
  });
  for (const endpoint of [activate, activateByGet]) {
    route(app, platform, endpoint, ({ params, request }) =>
      activateUser(platform, params.token, {
        ...callerOf(platform, request),
        hasRegistered: (userId) => hasRegisteredHere(platform, request, userId),
      }),
    );
  }
  route(app, platform, activateWithPassword, ({ body, request }) =>
    activateUserWithPassword(platform, body, callerOf(platform, request)),
  );
  route(app, platform, resendActivation, ({ body, request }) =>
    requestActivationMail(platform, body.email, callerOf(platform, request)),
  );
}

function registerSessions(app: FastifyInstance, platform: Platform): void {
  route(app, platform, login, (call) => logIn(platform, call.body, call));

  route(app, platform, confirmIdentity, ({ viewer, body }) =>
    confirmIdentityOf(platform, known(viewer), body),
  );

  for (const endpoint of [logout, logoutByGet]) {
    route(app, platform, endpoint, ({ viewer, reply }) => platform.sessions.end(viewer.sessionId, reply));
  }

  route(app, platform, getLoginStatus, ({ viewer, reply }) => {
    void reply.header('cache-control', 'no-store');
    return loginStatusOf(platform, viewer);
  });
}

function registerPasswords(app: FastifyInstance, platform: Platform): void {
  route(app, platform, requestPasswordReset, async ({ body, request }) => {
    await requestResetMail(platform, body.email, callerOf(platform, request));
    return {};
  });

  route(app, platform, resetPassword, async (call) => {
    await resetPasswordByToken(platform, call.body, callerOf(platform, call.request), call);
    return {};
  });

  route(app, platform, changePassword, ({ viewer, body }) => {
    allow(viewer, 'changePassword', { userId: body.userId });
    return changeOwnPassword(platform, known(viewer), body);
  });
}

function callerOf({ clock }: Platform, { ip }: FastifyRequest): Caller {
  return { ipAddress: ip, now: clock.now() };
}
