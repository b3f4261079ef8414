import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  register: () => import('./register-page.tsx'),
  login: () => import('./login-page.tsx'),
  passwordReset: () => import('./password-reset-page.tsx'),
  profile: () => import('./profile-page.tsx'),
} satisfies Screens;
