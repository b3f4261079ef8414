export { bookCash } from './book-cash.ts';
export { moneyOfPersons } from './money-of-persons.ts';
export { listTableItems, type TableItemRow } from './pickup-items-query.ts';
export { listTableOrders, type TableOrderRow, type TableTakingRow } from './pickup-orders-query.ts';
