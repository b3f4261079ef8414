export { findCouponsOfOrder, findOwnCoupons, listCouponsOfChain, type OwnCoupon } from './coupon-queries.ts';
export { giveBackCouponsOfChain, giveBackCouponsOfOrders, spendCouponsOfChain } from './coupons-of-chain.ts';
export { listDiscountsInForce, type NamedDiscount } from './global-discount-queries.ts';
export { returnCouponsOfOrders } from './return-coupons-of-orders.ts';
export { registerDiscounts } from './routes.ts';
export { type CouponRest, listCouponRests, settleCoupons } from './settle-coupons.ts';
export { type CouponSpending, giveBackCoupons, returnCouponRests, spendCoupons } from './spend-coupons.ts';
