import {
  getClearing,
  listClearings,
  pageClearings,
  pageClearingTransactions,
} from '@kosar/contract/clearings';
import { listInvoices, pageInvoices } from '@kosar/contract/invoices';
import { explainOrder } from '@kosar/contract/money-explained';
import { getOrderToCorrect, listOrderCorrections } from '@kosar/contract/order-corrections';
import { getOrderToEdit } from '@kosar/contract/order-editing';
import { getOrder, listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders';

/** What is asked for again once something of a settled order has changed. */
export const CORRECTION_REFRESH = [
  getOrderToCorrect,
  listOrderCorrections,
  getOrderToEdit,
  getOrder,
  listOrders,
  listDeliveryOrdersOfUser,
  explainOrder,
  getClearing,
  listClearings,
  pageClearings,
  pageClearingTransactions,
  listInvoices,
  pageInvoices,
];
