import * as z from 'zod/mini';
import { listVeActors } from '../actors/actor-management.ts';
import { listOrganizers, listPointManagers, listProducers, listTransporters } from '../actors/actors.ts';
import { pageProducts } from '../catalogue/products.ts';
import { listChains } from '../chains/chains.ts';
import { endpoint } from '../endpoint.ts';
import { listOrders } from '../orders/orders.ts';
import { pageCommunityGoals } from '../points/community-goals.ts';
import { listEvents } from '../points/events.ts';
import { listPoints } from '../points/points.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** The admin area's lists as files: what each list holds with these filters, in this order, without its pages. */

const PAGING = { page: true, size: true } as const;

export const exportVeActors = endpoint({
  name: 'exportVeActors',
  method: 'GET',
  path: '/veactor/file',
  who: 'admin',
  summary: 'What the list of actors holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listVeActors.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportProducers = endpoint({
  name: 'exportProducers',
  method: 'GET',
  path: '/producer/file',
  who: 'admin',
  summary: 'What the list of producers holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listProducers.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportTransporters = endpoint({
  name: 'exportTransporters',
  method: 'GET',
  path: '/transporter/file',
  who: 'admin',
  summary: 'What the list of transporters holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listTransporters.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportOrganizers = endpoint({
  name: 'exportOrganizers',
  method: 'GET',
  path: '/organizer/file',
  who: 'admin',
  summary: 'What the list of organizers holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listOrganizers.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportPointManagers = endpoint({
  name: 'exportPointManagers',
  method: 'GET',
  path: '/deliverypointmanager/file',
  who: 'admin',
  summary: 'What the list of delivery point managers holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listPointManagers.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportOrderList = endpoint({
  name: 'exportOrderList',
  method: 'GET',
  path: '/order/list/file',
  who: 'admin',
  summary: 'The live orders of everybody with these filters, one a row, as a workbook or CSV',
  query: z.extend(z.omit(listOrders.query, { ...PAGING, orderedBy: true }), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportChains = endpoint({
  name: 'exportChains',
  method: 'GET',
  path: '/deliverychain/file',
  who: 'admin',
  summary: 'What the list of chains holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listChains.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportEvents = endpoint({
  name: 'exportEvents',
  method: 'GET',
  path: '/deliveryevent/file',
  who: 'admin',
  summary: 'What the list of events holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listEvents.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportPoints = endpoint({
  name: 'exportPoints',
  method: 'GET',
  path: '/deliverypoint/file',
  who: 'admin',
  summary: 'What the list of delivery points holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(listPoints.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/product/file',
  who: 'admin',
  summary: 'What the list of products holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(pageProducts.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportCommunityGoals = endpoint({
  name: 'exportCommunityGoals',
  method: 'GET',
  path: '/communityGoal/file',
  who: 'admin',
  summary: 'What the list of community goals holds with these filters, as a workbook or CSV',
  query: z.extend(z.omit(pageCommunityGoals.query, PAGING), sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});
