export { MARKET_MAIL_SAMPLES } from './emails/samples.ts';
export { registerMarket } from './routes.ts';
