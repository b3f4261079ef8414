import { request } from './http-client.ts';
import type { ListsMarket } from './lists-market.ts';
import { benchRead, type Read, type ReadFigures, type ReadIterations } from './reads.ts';
import { SESSION_COOKIE } from './server-process.ts';

export interface ListBench extends ReadIterations {
  readonly market: ListsMarket;
}

/** How long one person waits for each of the management area's long lists, asked for as its pages do. */
export async function benchLists(bench: ListBench): Promise<ReadFigures[]> {
  const figures: ReadFigures[] = [];
  for (const read of listsOf(bench.market)) figures.push(await benchRead(bench, 1, read));
  return figures;
}

/** What a person may ask for 120 times at one go, and two times a second then. */
const HEAVY = /^\/(order|order\/sum|orderitem)\?/;

function listsOf({ sessionToken, ...ids }: ListsMarket): Read[] {
  const cookie = `${SESSION_COOKIE}=${sessionToken}`;
  const ofIteration = `deliveryChain=${ids.chainId}`;
  const ORDER = 'orderby=-deliveryOptionType,customerName,id';
  const lists: [what: string, path: string][] = [
    ['own 100 actors', '/veactor/mine'],
    ['100 actors with their people', '/veactor/datalist?size=100'],
    ['price list of 2000 packings', `/producer/${ids.producerId}/pricelist`],
    ['first 50 of 100 managed products', `/product/datalist?managed=true&producer=${ids.producerId}&size=50`],
    ['form of an iteration of 2000 packings', `/deliverychain/${ids.chainId}/form`],
    ['goods for a new iteration, 2000 packings', `/deliverychain/goods?transporter=${ids.transporterId}`],
    ['delivery page of 2000 packings', `/delivery/${ids.deliveryId}`],
    ['page of an iteration of 500 orders', `/deliverychain/${ids.chainId}/management`],
    ['how it would close now', `/deliverychain/${ids.chainId}/preview`],
    ['first 10 of 500 orders', `/order/datalist?all=true&${ofIteration}&page=0&${ORDER}`],
    ['all 500 orders × 20 lines', `/order?${ofIteration}`],
    ['sums of 500 orders by buyer', `/order/sum?${ofIteration}&groupByOrderedBy=true`],
    ['ordered items by delivery', `/orderitem?${ofIteration}&groupByDelivery=true`],
    ['pack list of 500 bags', `/order/packlist?${ofIteration}`],
    ['handover table of 500 orders', `/delivery/${ids.deliveryId}/handover`],
  ];
  return lists.map(([what, path]) => ({
    what,
    isFromDatabase: true,
    bytes: request('GET', `/api${path}`, { cookie }),
    ...(HEAVY.test(path) ? { max: 8 } : {}),
  }));
}
