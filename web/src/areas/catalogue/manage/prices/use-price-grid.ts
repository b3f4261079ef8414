import { type PriceRowJson, savePriceRows } from '@kosar/contract/catalogue/price-lists';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../lib/call.ts';
import { makePriceGridStore } from './price-grid-store.ts';

/** The rows of a producer's price list with their store; what waits is saved when the page is left within the app. */
export function usePriceGrid(producerId: number, list: readonly PriceRowJson[]) {
  const [store] = useState(() =>
    makePriceGridStore(list, (rows) =>
      call(savePriceRows, { params: { id: producerId }, body: { rows } }, { keepalive: true }),
    ),
  );
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  useEffect(() => {
    const again = () => void store.save();
    globalThis.addEventListener('online', again);
    return () => {
      globalThis.removeEventListener('online', again);
      void store.save();
      store.stop();
    };
  }, [store]);
  return { store, rows };
}
