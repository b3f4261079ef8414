import { DEVICE_LISTS_KEY } from '../lib/device-lists.ts';
import { markGoods } from './mark-goods.ts';

let stored: string | null = null;
try {
  stored = localStorage.getItem(DEVICE_LISTS_KEY);
} catch {
  // Without storage there is no list.
}
markGoods(document, stored);
