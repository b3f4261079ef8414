import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  discounts: () => import('./discounts-page.tsx'),
  adminDiscounts: () => import('./manage/discount-list-page.tsx'),
  newDiscount: () => import('./manage/new-discount-page.tsx'),
  adminDiscount: () => import('./manage/discount-page.tsx'),
  adminCoupons: () => import('./manage/coupon-list-page.tsx'),
  newCoupon: () => import('./manage/new-coupon-page.tsx'),
  adminCoupon: () => import('./manage/coupon-page.tsx'),
} satisfies Screens;
