import { randomBytes } from 'node:crypto';
import type { Settings, World } from './world.ts';

/** Ids as the wire writes them: 32 lower-case hexadecimal digits. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

export function defaultSettings(): Settings {
  return {
    fees: {
      gatewayBp: 20,
      cardBp: 80,
      balanceBp: 80,
      bankTransferBp: 80,
      withdrawBp: 10,
      withdrawLeast: 70,
    },
    expiryLagMs: 270_000,
    bankTransfer: { arrivesAfterMs: 60_000, fails: false },
    stateRateLimit: { calls: 2, windowMs: 5_000 },
    authFailureStatus: 401,
    zeroFinishStatus: 'Canceled',
    maxCardAttempts: null,
    shopApprovalMs: 180_000,
    threeDs: 'by-card',
    walletDomains: ['kosar.test'],
    callbacks: {
      lose: false,
      duplicate: false,
      delayMs: 0,
      reorder: false,
      beforeStartReturns: false,
      body: 'form',
    },
  };
}

export function emptyWorld(settings: Settings): World {
  return {
    clockOffsetMs: 0,
    settings,
    shops: [],
    wallets: [],
    payments: [],
    balances: {},
    entries: [],
    history: [],
    parcels: [],
    callbacks: [],
    faults: [],
  };
}
