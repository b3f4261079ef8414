import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  delivery: () => import('./delivery-page.tsx'),
  deliveryEventOrders: () => import('./event-orders-page.tsx'),
  adminOrder: () => import('./edit/order-edit-page.tsx'),
  myOrders: () => import('./my-orders-page.tsx'),
} satisfies Screens;
