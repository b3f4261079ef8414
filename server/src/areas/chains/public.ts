export { lastDeliveryDay } from '../../platform/database/chain-state-sql.ts';
export { readChainStock } from './chain-stock-query.ts';
export { listDeliveriesOfPromotion } from './current-deliveries-query.ts';
export { type DeliveryAccess, findDeliveryAccess } from './delivery-access.ts';
export { createDeliveryPages } from './delivery-pages.ts';
export { insertDefaultShares } from './insert-chain.ts';
export { CHAIN_SCHEDULE, chainJobs } from './jobs.ts';
export { registerChains } from './routes.ts';
export { registerStockChanges } from './stock-changes.ts';
