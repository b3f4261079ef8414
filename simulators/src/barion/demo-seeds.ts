import type { Seeds } from './admin.ts';

/** Keys that the demo's market calls the simulator with; they open nothing anywhere else. */
export const DEMO_POS_KEY = '00000000000000000000000000000001';
export const DEMO_API_KEY = '00000000000000000000000000000002';
export const DEMO_PLATFORM_WALLET = 'piac@kosar.test';

export const DEMO_SEEDS: Seeds = {
  shops: [{ posKey: DEMO_POS_KEY, name: 'Közös Kosár', ownerEmail: DEMO_PLATFORM_WALLET }],
  wallets: [
    // Fees are blocked up front, so the platform's wallet begins with something.
    {
      email: DEMO_PLATFORM_WALLET,
      name: 'Közös Kosár',
      apiKey: DEMO_API_KEY,
      balances: { HUF: 1_000_000 },
    },
    { email: 'tarca@kosar.test', name: 'Tárca Tamara', balances: { HUF: 100_000 } },
  ],
};
