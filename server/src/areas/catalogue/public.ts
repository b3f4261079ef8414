export {
  countMakersOfIncomplete,
  notifyOfLiftedDay,
  notifyOfRequiredDay,
} from './food/notify-of-required-day.ts';
export { seesProduct } from './market-sql.ts';
export { offeredProducts } from './offers-sql.ts';
export { registerCatalogue } from './routes.ts';
