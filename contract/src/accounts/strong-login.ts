import type { Endpoint } from '../endpoint.ts';

/** Whether a call needs a passkey or a second factor of who makes it, once their time of grace is over: what it says itself, else what only admins may change. */
export function needsStrongLogin({
  needsStrongLogin: said,
  who,
  method,
  changesState,
}: Pick<Endpoint, 'needsStrongLogin' | 'who' | 'method' | 'changesState'>): boolean {
  return said ?? (who === 'admin' && (method !== 'GET' || changesState === true));
}
