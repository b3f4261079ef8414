import { availableOf, BANKS, moveMoney, TECHNICAL, writeHistory } from './ledger.ts';
import { newId } from './new-world.ts';
import type { Sim } from './sim.ts';
import type { Currency } from './words.ts';
import type { Parcel, Shop, Wallet } from './world.ts';

export type WalletSeed = {
  email: string;
  name?: string;
  state?: 'active' | 'suspended';
  apiKey?: string;
  /** In minor units, on top of what it has. */
  balances?: Partial<Record<Currency, number>>;
};

/** The wallet of an address; addresses of the demo's domains get one when they are first asked for. */
export function findWallet(sim: Sim, email: string): Wallet | null {
  const address = email.trim().toLowerCase();
  const known = sim.world.wallets.find((wallet) => wallet.email === address);
  if (known !== undefined) return known;
  const [name = '', domain = ''] = address.split('@');
  if (!sim.world.settings.walletDomains.includes(domain) || name.startsWith('nincs')) return null;
  return addWallet(sim, { email: address, state: name.startsWith('zarolt') ? 'suspended' : 'active' });
}

/** Opens a wallet or changes the one of that address, and hands over what was waiting for it. */
export function addWallet(sim: Sim, seed: WalletSeed): Wallet {
  const email = seed.email.trim().toLowerCase();
  const known = sim.world.wallets.find((wallet) => wallet.email === email);
  const wallet = known ?? {
    email,
    name: email.split('@')[0] ?? email,
    state: 'active' as const,
    apiKey: null,
    accountIds: {},
  };
  if (seed.name !== undefined) wallet.name = seed.name;
  if (seed.state !== undefined) wallet.state = seed.state;
  if (seed.apiKey !== undefined) wallet.apiKey = plainId(seed.apiKey);
  if (known === undefined) sim.world.wallets.push(wallet);
  for (const [currency, amount] of Object.entries(seed.balances ?? {}))
    topUp(sim, wallet, currency as Currency, amount);
  for (const parcel of sim.world.parcels.filter(({ to }) => to === email)) handOver(sim, parcel);
  sim.touch();
  return wallet;
}

/** The id of a wallet's account; a wallet gets an account of a currency with the first money of it. */
export function accountId(wallet: Wallet, currency: Currency): string {
  wallet.accountIds[currency] ??= newId();
  return wallet.accountIds[currency];
}

export function shopOf(sim: Sim, posId: string): Shop {
  const shop = sim.world.shops.find((shop) => shop.posId === posId);
  if (shop === undefined) throw new Error(`no shop ${posId}`);
  return shop;
}

/** Keys and ids come with or without hyphens, in any letter case. */
export function plainId(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}

function topUp(sim: Sim, wallet: Wallet, currency: Currency, amount: number): void {
  moveMoney(sim, {
    from: availableOf(BANKS),
    to: availableOf(wallet.email),
    amount,
    currency,
    reason: 'WireTopUp',
  });
  writeHistory(sim, {
    type: 'WireTopUp',
    from: BANKS,
    to: wallet.email,
    amount,
    currency,
    description: 'Top up',
  });
}

function handOver(sim: Sim, parcel: Parcel): void {
  sim.world.parcels = sim.world.parcels.filter(({ id }) => id !== parcel.id);
  moveMoney(sim, {
    from: availableOf(TECHNICAL),
    to: availableOf(parcel.to),
    amount: parcel.amount,
    currency: parcel.currency,
    reason: 'TransferToExistingUser',
  });
  const stated = sim.world.history.find(({ id }) => id === parcel.historyId);
  if (stated !== undefined) stated.isInProgress = false;
}
