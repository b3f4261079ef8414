import { to } from '../paths.ts';

/** Pages by the key that follows `g`. */
export const PLACES: Readonly<
  Record<
    string,
    { readonly path: string; readonly name: 'home' | 'deliveries' | 'points' | 'myOrders' | 'products' }
  >
> = {
  h: { path: to('home'), name: 'home' },
  d: { path: to('deliveries'), name: 'deliveries' },
  p: { path: to('deliveryPoints'), name: 'points' },
  r: { path: to('myOrders'), name: 'myOrders' },
  t: { path: to('products'), name: 'products' },
};

const STORED = 'kosar-shortcuts';

/** Whether single keys do anything: some people's speech or hand presses them by mistake, so they can be off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
  } catch {
    // Where nothing can be stored they stay on.
  }
}
