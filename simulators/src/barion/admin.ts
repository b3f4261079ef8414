import type { Clock } from '../control/clock.ts';
import { type Planted, plantFault } from '../control/faults.ts';
import type { CallbackSender } from './callbacks.ts';
import { nextDue, settleDue } from './verbs/settle-due.ts';
import { CALLS } from './wire/calls.ts';
import { auditLedger } from './world/ledger.ts';
import { defaultSettings, emptyWorld, newId } from './world/new-world.ts';
import type { Sim } from './world/sim.ts';
import { addWallet, plainId, type WalletSeed } from './world/wallets.ts';
import { FAULT_KINDS, type Fault, type Settings, type Shop, type World } from './world/world.ts';

export type ShopSeed = { posKey: string; name: string; ownerEmail: string; state?: Shop['state'] };
export type Seeds = { shops?: ShopSeed[]; wallets?: WalletSeed[] };
type DeepPartial<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? DeepPartial<T[K]> : T[K];
};
export type SettingsChange = DeepPartial<Settings>;

export type Admin = {
  /** Forgets everything and begins with the first seeds and settings. */
  reset: () => void;
  seed: (seeds: Seeds) => void;
  change: (settings: SettingsChange) => Settings;
  inject: (fault: Fault) => Planted<Fault>;
  clearFaults: () => void;
  /** Lets time pass; whatever falls due on the way happens then, in order. */
  advance: (ms: number) => Promise<void>;
  /** Lets the time of one payment run out, and of no other: who pays meanwhile doesn't feel it. */
  expire: (paymentId: string) => Promise<void>;
  /** Sends every callback that waits, whenever it would be due. */
  deliverAll: () => Promise<void>;
  /** Breaches of what must always hold of the ledger; none when all is well. */
  audit: () => string[];
  world: () => World;
};

/** What people and tests do to the simulator from outside the wire. */
export function createAdmin(
  sim: Sim,
  clock: Clock,
  callbacks: CallbackSender,
  first: { seeds: Seeds; settings: SettingsChange },
): Admin {
  return {
    reset,
    seed,
    change: (settings) => {
      merge(sim.world.settings, settings);
      sim.touch();
      return sim.world.settings;
    },
    inject: (fault) => {
      const operations = CALLS.map(({ name }) => name);
      const added = plantFault(sim.world.faults, fault, { kinds: FAULT_KINDS, operations });
      sim.touch();
      return added;
    },
    clearFaults: () => {
      sim.world.faults = [];
      sim.touch();
    },
    advance,
    expire: async (paymentId) => {
      const payment = sim.world.payments.find(({ id }) => id === paymentId);
      if (payment === undefined) throw new Error(`no such payment: ${paymentId}`);
      const over = sim.now() - sim.world.settings.expiryLagMs;
      payment.validUntil = Math.min(payment.validUntil, over);
      payment.heldUntil = payment.heldUntil === null ? null : Math.min(payment.heldUntil, over);
      settleDue(sim);
      sim.touch();
      await callbacks.deliverDue();
    },
    deliverAll: async () => {
      for (const callback of sim.world.callbacks)
        if (callback.state === 'waiting')
          callback.nextAttemptAt = Math.min(callback.nextAttemptAt, sim.now());
      await callbacks.deliverDue();
    },
    audit: () => auditLedger(sim.world.balances, sim.world.entries),
    world: () => sim.world,
  };

  function reset(): void {
    Object.assign(sim.world, emptyWorld(defaultSettings()));
    merge(sim.world.settings, first.settings);
    seed(first.seeds);
  }

  function seed({ shops = [], wallets = [] }: Seeds): void {
    for (const wallet of wallets) addWallet(sim, wallet);
    for (const { posKey, name, ownerEmail, state = 'open' } of shops) {
      const key = plainId(posKey);
      const known = sim.world.shops.find((shop) => shop.posKey === key);
      const shop = {
        posKey: key,
        posId: known?.posId ?? newId(),
        name,
        ownerEmail: ownerEmail.toLowerCase(),
        state,
      };
      sim.world.shops = [...sim.world.shops.filter((other) => other !== known), shop];
    }
    sim.touch();
  }

  async function advance(ms: number): Promise<void> {
    const target = sim.now() + ms;
    for (let due = nextDue(sim); due !== null && due <= target && callbacks.isOpen(); due = nextDue(sim)) {
      if (due > sim.now()) clock.moveTo(due);
      settleDue(sim);
      await callbacks.deliverDue();
    }
    if (target > sim.now()) clock.moveTo(target);
    sim.touch();
  }
}

/** Takes over what is named, and leaves the rest. */
export function merge(into: object, from: object): void {
  const target = into as Record<string, unknown>;
  for (const [name, value] of Object.entries(from)) {
    const known = target[name];
    if (isPlain(known) && isPlain(value)) merge(known, value);
    else target[name] = value;
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
