export { closePayment, findPaymentOfOrder } from './close-payment.ts';
export { followOrderValues, openPayment } from './open-payment.ts';
export { registerPayments } from './routes.ts';
