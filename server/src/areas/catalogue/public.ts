export { FOOD_MAIL_SAMPLES } from './food/allergen-mails.ts';
export { foodJobs } from './food/notify-of-allergens.ts';
export {
  countMakersOfIncomplete,
  notifyOfLiftedDay,
  notifyOfRequiredDay,
} from './food/notify-of-required-day.ts';
export { seesProduct } from './market-sql.ts';
export { offeredProducts } from './offers-sql.ts';
export { registerCatalogue } from './routes.ts';
