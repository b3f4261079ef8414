export { SETTLEMENT_MAIL_SAMPLES } from './emails/samples.ts';
export { SETTLEMENT_SCHEDULE, settlementJobs } from './jobs.ts';
export { settleDelivered } from './make-clearing.ts';
export { type FinalLine, type FinalOrder, readSettlement } from './read-settlement.ts';
export { registerSettlement } from './routes.ts';
export { settleCouponsOf } from './settle-chain.ts';
export { writeLedger } from './write-ledger.ts';
