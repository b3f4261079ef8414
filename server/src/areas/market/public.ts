export { MARKET_MAIL_SAMPLES } from './emails/samples.ts';
export { MARKET_SCHEDULE, marketJobs } from './jobs.ts';
export { lookUpMailDns } from './mail-dns.ts';
export { registerMarket } from './routes.ts';
