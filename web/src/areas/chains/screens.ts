import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  deliveryChain: () => import('./chain-page.tsx'),
  deliveryItem: () => import('./manage/item-page.tsx'),
  deliveryItemPacking: () => import('./manage/item-packing-page.tsx'),
  managedChain: () => import('./manage/managed-chain-page.tsx'),
  revenueShare: () => import('./manage/revenue-share-page.tsx'),
  transporterChains: () => import('./manage/transporter-chains-page.tsx'),
  newDeliveryChain: () => import('./manage/new-chain-page.tsx'),
  transport: () => import('./transport-page.tsx'),
} satisfies Screens;
