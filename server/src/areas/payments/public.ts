export { capturePayment } from './capture-payment.ts';
export { agreedPlatformFt, takenPartFt } from './captured-split.ts';
export { closePayment, findPaymentOfOrder } from './close-payment.ts';
export { closePaymentsOfOrders } from './close-payments-of-orders.ts';
export { PAYMENT_MAIL_SAMPLES } from './emails/samples.ts';
export { followOrderValues, openPayment } from './open-payment.ts';
export { payAtPickupWhatCostNothing } from './pay-at-pickup.ts';
export { PAYMENT_SCHEDULE, paymentJobs, paymentProviderJobs } from './payment-jobs.ts';
export { transactionsOf } from './payment-queries.ts';
export {
  closePaymentsOfChain,
  payAtPickupWhatWasReleased,
  reopenCashPaymentsOfChain,
} from './payments-of-chain.ts';
export { countCaptures, type PlannedCapture, planCaptures } from './plan-captures.ts';
export { takeReadSlot } from './read-slot.ts';
export { registerPayments } from './routes.ts';
export { settlePaymentsOfOrders } from './settle-payments.ts';
export { startOrderPayment } from './start-order-payment.ts';
export { hasUnreadPayments } from './unread-payments.ts';
