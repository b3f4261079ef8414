import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import { idsOfCopy, type Pattern } from './volume-market.ts';

/** Something whose time is measured at each size. */
export interface VolumeCall {
  readonly what: string;
  readonly url: string;
}

/** A iteration of the history that is there at every size. */
const NTH = 20;

/** Files are as long as their lists, and these two say of the machine. */
const isMeasured = ({ method, path, mediaType, changesState }: Endpoint) =>
  method === 'GET' && mediaType === undefined && changesState !== true && !/^\/(health|ready)/.test(path);

/** Every list and page that an address alone asks for, then those about one thing, and later pages of the longest lists. */
export function volumeCalls(pattern: Pattern, deliveryId: number): VolumeCall[] {
  const { chainId, orderId, clearingId, buyerId } = idsOfCopy(pattern, NTH);
  const plain = ENDPOINTS.filter((one) => isMeasured(one) && !one.path.includes(':')).map(({ path }) => path);
  const about = [
    `/order/datalist?all=true`,
    `/order/datalist?all=true&orderby=customerName`,
    `/order/datalist?all=true&page=20`,
    `/order/datalist?all=true&search=vera`,
    `/order/datalist?orderedBy=${buyerId}`,
    `/order/datalist?all=true&deliveryChain=${chainId}`,
    `/order?deliveryChain=${chainId}`,
    `/order/sum?deliveryChain=${chainId}&groupByOrderedBy=true`,
    `/order/packlist?deliveryChain=${chainId}`,
    `/orderitem?deliveryChain=${chainId}`,
    `/order/${orderId}`,
    `/order/${orderId}/explanation`,
    `/deliverychain/${chainId}`,
    `/deliverychain/${chainId}/management`,
    `/deliverychain/datalist?page=20`,
    `/deliverychain/datalist?current=true`,
    `/delivery/${deliveryId}`,
    `/delivery/current`,
    `/clearing/${clearingId}`,
    `/clearing/statement?veActor=${pattern.actorId}&month=${new Date().toISOString().slice(0, 7)}`,
    `/clearing-transaction/datalist?veActor=${pattern.actorId}`,
    `/report/figures/${pattern.actorId}`,
    `/user/${buyerId}/overview`,
    `/user/datalist?search=vera`,
    `/payment?user=${buyerId}`,
    `/payment/datalist?search=vera`,
    `/mail-ledger/datalist?search=${encodeURIComponent('Kör 77')}`,
    `/mail-ledger/datalist?user=${buyerId}`,
    `/mail-ledger/datalist?page=200`,
    `/audit-log/datalist?entity=payment`,
    `/audit-log/datalist?user=${buyerId}`,
    `/audit-log/datalist?page=200`,
  ];
  return [...new Set([...plain, ...about])].map((path) => ({ what: `GET ${path}`, url: `/api${path}` }));
}
