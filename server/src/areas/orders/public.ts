export { registerOrders } from './routes.ts';
export { moveStock, type StockMove } from './take-stock.ts';
