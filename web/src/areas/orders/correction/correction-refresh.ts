import {
  getClearing,
  listClearings,
  pageClearings,
  pageClearingTransactions,
} from '@kosar/contract/clearings/clearings';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import { getOrderToCorrect, listOrderCorrections } from '@kosar/contract/orders/order-corrections';
import { getOrderToEdit } from '@kosar/contract/orders/order-editing';
import { getOrder, listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders/orders';
import { listInvoices, pageInvoices } from '@kosar/contract/payments/invoices';

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
