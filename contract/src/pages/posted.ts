import { activateWithPassword, register, resendActivation } from '../accounts/registration.ts';
import { login } from '../accounts/session.ts';
import { requestPasswordReset, resetPassword } from '../accounts/users.ts';
import { createDemand } from '../campaigns/surveys.ts';
import { sendFeedback } from '../content/content.ts';
import type { Endpoint } from '../endpoint.ts';
import type { RenderedPageName } from './rendered.ts';

interface PostedForm {
  /** The page that has it: the form is sent to the page's own address, and answered by it. */
  readonly page: RenderedPageName;
  /** The one call that sending it may make. */
  readonly call: Endpoint;
}

/** Forms that work where no script runs, or none has yet: the server makes their call, and the page shows what came of it. */
export const POSTED_FORMS = {
  login: { page: 'login', call: login },
  activation: { page: 'login', call: activateWithPassword },
  resend: { page: 'login', call: resendActivation },
  registration: { page: 'register', call: register },
  resetRequest: { page: 'passwordReset', call: requestPasswordReset },
  newPassword: { page: 'passwordReset', call: resetPassword },
  feedback: { page: 'feedback', call: sendFeedback },
  survey: { page: 'campaign', call: createDemand },
} as const satisfies Record<string, PostedForm>;

export type PostedFormName = keyof typeof POSTED_FORMS;

export function isPostedForm(name: string): name is PostedFormName {
  return Object.hasOwn(POSTED_FORMS, name);
}
