import { getHandover } from '@kosar/contract/handover/handover-table';
import { call } from '../call.ts';
import { isOffline } from '../connection.ts';
import { notePreparation } from './prepared.ts';

const WORKER_MS = 20_000;

/** What getting ready came to: the page opens by itself, only stays while it is open, or the data didn't come. */
export type Readiness = 'opens' | 'stays' | 'failed';

/**
 * Puts the orders of a pickup on the device and waits until the page's files are there too. From then on the device is taken for a
 * person's own, so that half an hour without a touch doesn't take the list away (decision 23).
 */
export async function prepareHandover(deliveryId: number): Promise<Readiness> {
  try {
    await call(getHandover, { params: { id: deliveryId } });
  } catch {
    return 'failed';
  }
  if (isOffline()) return 'failed';
  if (!notePreparation(Date.now())) return 'stays';
  return (await isWorkerReady()) ? 'opens' : 'stays';
}

async function isWorkerReady(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, WORKER_MS, false));
  return Promise.race([navigator.serviceWorker.ready.then(() => true), timeout]);
}
