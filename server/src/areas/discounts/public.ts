export { findCouponsOfOrder, findOwnCoupons, listCouponsOfChain, type OwnCoupon } from './coupon-queries.ts';
export { listDiscountsInForce, type NamedDiscount } from './global-discount-queries.ts';
export { registerDiscounts } from './routes.ts';
export { type CouponSpending, giveBackCoupons, returnCouponRests, spendCoupons } from './spend-coupons.ts';
