import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  veActorInvoices: () => import('./actor-invoices-page.tsx'),
  szamlazz: () => import('./szamlazz-page.tsx'),
} satisfies Screens;
