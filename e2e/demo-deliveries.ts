import type { CurrentDeliveryJson } from '@kosar/contract/chains/deliveries';
import { DEMO_DELIVERIES, MARKET_URL } from './market.ts';
import { beginGuard } from './parts/demo-guard.ts';
import { inDatabase } from './parts/in-database.ts';

/** Notes what the demo market sells before any journey begins, so that none takes a delivery that another one made and may cancel. */
export default async function noteDemoDeliveries(): Promise<void> {
  const answer = await fetch(`${MARKET_URL}/api/delivery/current`);
  const current = (await answer.json()) as readonly CurrentDeliveryJson[];
  process.env[DEMO_DELIVERIES] = current.map(({ id }) => id).join(',');
  await inDatabase(beginGuard);
}
