import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  products: () => import('./products-page.tsx'),
  product: () => import('./product-page.tsx'),
  producerProducts: () => import('./manage/managed-products-page.tsx'),
  newProduct: () => import('./manage/new-product-page.tsx'),
  managedProduct: () => import('./manage/managed-product-page.tsx'),
  producerDeliveryChains: () => import('./manage/producer-chains-page.tsx'),
  productPackings: () => import('./manage/product-packings-page.tsx'),
  quickProductEdit: () => import('./manage/prices/quick-edit-page.tsx'),
  productApprovals: () => import('./manage/approvals/approvals-page.tsx'),
  adminProductApprovals: () => import('./manage/approvals/approvals-page.tsx'),
  adminMarketplaces: () => import('./settings/marketplaces-page.tsx'),
  adminTaxCategories: () => import('./settings/tax-categories-page.tsx'),
  adminAllergenWords: () => import('./settings/allergen-words-page.tsx'),
  adminProductTypes: () => import('./types/product-types-page.tsx'),
} satisfies Screens;
