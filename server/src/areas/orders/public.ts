export { lockWholeRound } from './lock-round.ts';
export { registerOrders } from './routes.ts';
export { listStockOfRound } from './stock-of-round.ts';
export { moveStock, type StockMove } from './take-stock.ts';
