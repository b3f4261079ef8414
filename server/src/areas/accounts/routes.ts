import {
  activate,
  activateByGet,
  activateWithPassword,
  checkActivation,
  register,
  resendActivation,
} from '@kosar/contract/accounts/registration';
import {
  confirmIdentity,
  endOtherSessions,
  endOwnSession,
  getLoginStatus,
  listOwnSessions,
  login,
  logout,
  logoutByGet,
} from '@kosar/contract/accounts/session';
import {
  changePassword,
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@kosar/contract/accounts/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import type { Caller } from './account-limits.ts';
import { activateUser, activateUserWithPassword } from './activate-user.ts';
import { registerAddresses } from './address-routes.ts';
import { registerAllergenLists } from './allergen-list.ts';
import { checkActivationToken, checkResetToken } from './check-mailed-token.ts';
import { confirmIdentityOf } from './confirm-identity.ts';
import { registerErasure } from './erasure-routes.ts';
import { logIn } from './log-in.ts';
import { loginStatusOf } from './login-status.ts';
import { endOtherSessionsOf, endSessionOf, listSessionsOf } from './own-sessions.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import { registerProfiles } from './profile-routes.ts';
import { registerUser } from './register-user.ts';
import { hasRegisteredHere, rememberRegistration } from './registered-here.ts';
import { requestActivationMail, requestResetMail } from './request-mail.ts';
import { changeOwnPassword, resetPasswordByToken } from './set-password.ts';
import { registerSetup } from './setup/routes.ts';
import { registerUserManagement } from './user-management-routes.ts';

/** Users, their sessions, passwords, profiles and addresses (spec 7, /user and /userHomeDeliveryAddress). */
export function registerAccounts(app: FastifyInstance, context: AppContext): void {
  registerSignUp(app, context);
  registerSessions(app, context);
  registerPasswords(app, context);
  registerPasskeys(app, context);
  registerProfiles(app, context);
  registerUserManagement(app, context);
  registerErasure(app, context);
  registerAddresses(app, context);
  registerSetup(app, context);
  registerAllergenLists(app, context);
}

function registerSignUp(app: FastifyInstance, context: AppContext): void {
  route(app, context, register, async ({ body, request, reply }) => {
    const registered = await registerUser(context, body, callerOf(context, request));
    rememberRegistration(context, request, reply, registered.id);
    return registered;
  });
  for (const endpoint of [activate, activateByGet]) {
    route(app, context, endpoint, ({ params, request }) =>
      activateUser(context, params.token, {
        ...callerOf(context, request),
        hasRegistered: (userId) => hasRegisteredHere(context, request, userId),
      }),
    );
  }
  route(app, context, checkActivation, ({ body, request }) =>
    checkActivationToken(context, body.token, callerOf(context, request)),
  );
  route(app, context, activateWithPassword, ({ body, request }) =>
    activateUserWithPassword(context, body, callerOf(context, request)),
  );
  route(app, context, resendActivation, ({ body, request }) =>
    requestActivationMail(context, body.email, callerOf(context, request)),
  );
}

function registerSessions(app: FastifyInstance, context: AppContext): void {
  route(app, context, login, (call) => logIn(context, call.body, call));

  route(app, context, confirmIdentity, ({ viewer, body }) => confirmIdentityOf(context, known(viewer), body));

  for (const endpoint of [logout, logoutByGet]) {
    route(app, context, endpoint, ({ viewer, reply }) => context.sessions.end(viewer.sessionId, reply));
  }

  route(app, context, getLoginStatus, ({ viewer, reply }) => {
    void reply.header('cache-control', 'no-store');
    return loginStatusOf(context, viewer);
  });

  route(app, context, listOwnSessions, ({ viewer }) => listSessionsOf(context, known(viewer)));
  route(app, context, endOwnSession, ({ viewer, params }) => endSessionOf(context, known(viewer), params.id));
  route(app, context, endOtherSessions, ({ viewer }) => endOtherSessionsOf(context, known(viewer)));
}

function registerPasswords(app: FastifyInstance, context: AppContext): void {
  route(app, context, requestPasswordReset, async ({ body, request }) => {
    await requestResetMail(context, body.email, callerOf(context, request));
    return {};
  });

  route(app, context, checkPasswordReset, ({ body, request }) =>
    checkResetToken(context, body.passwordResetToken, callerOf(context, request)),
  );

  route(app, context, resetPassword, async (call) => {
    await resetPasswordByToken(context, call.body, callerOf(context, call.request), call);
    return {};
  });

  route(app, context, changePassword, ({ viewer, body }) => {
    allow(viewer, 'changePassword', { userId: body.userId });
    return changeOwnPassword(context, known(viewer), body);
  });
}

function callerOf({ clock }: AppContext, { ip }: FastifyRequest): Caller {
  return { ipAddress: ip, now: clock.now() };
}
