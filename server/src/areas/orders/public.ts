export { lockWholeRound } from './lock-round.ts';
export { findOrderAccess } from './order-access.ts';
export { orderFor } from './order-for.ts';
export { findOrder } from './order-queries.ts';
export { repriceOthers } from './reprice-orders.ts';
export { registerOrders } from './routes.ts';
export { listStockOfRound } from './stock-of-round.ts';
export { type ShortenedOrder, takeBackLines } from './take-back-lines.ts';
export { moveStock, type StockMove } from './take-stock.ts';
