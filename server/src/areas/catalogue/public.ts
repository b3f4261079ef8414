export { seesProduct } from './market-sql.ts';
export { registerCatalogue } from './routes.ts';
