export { closePayment, findPaymentOfOrder } from './close-payment.ts';
export { closePaymentsOfOrders } from './close-payments-of-orders.ts';
export { followOrderValues, openPayment } from './open-payment.ts';
export { PAYMENT_SCHEDULE, paymentJobs, paymentProviderJobs } from './payment-jobs.ts';
export { transactionsOf } from './payment-queries.ts';
export { closePaymentsOfRound, reopenCashPaymentsOfRound } from './payments-of-round.ts';
export { registerPayments } from './routes.ts';
export { startOrderPayment } from './start-order-payment.ts';
