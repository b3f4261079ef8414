import { addDays, type Day, instantOf, localDay } from '@kosar/domain/calendar';
import type { Selectable } from 'kysely';
import type {
  DeliveryPointManagerTable,
  DeliveryPointTable,
  OrganizerTable,
  ProducerTable,
  TransporterTable,
} from '../../infra/database/tables.generated.ts';
import type { Role } from '../builders/actor.ts';
import type { MadeChain } from '../builders/chain.ts';
import type { MadeEvent } from '../builders/event.ts';
import type { MadeProduct } from '../builders/product.ts';
import type { DemoChain } from '../market/chain-plan.ts';
import { createDice, type Dice } from '../pictures/dice.ts';
import type { ProducerKey } from '../producers/all-producers.ts';
import type { Gallery } from './gallery.ts';

/** A buyer, and the point they live near (a place in POINTS). */
export interface Buyer {
  id: number;
  name: string;
  email: string;
  point: number;
}

export interface Seller extends Role<ProducerTable> {
  products: MadeProduct[];
}

/** A chain that is there, with who ordered in it. */
export interface LoadedChain {
  plan: DemoChain;
  chain: MadeChain;
  orders: { id: number; userId: number; code: string; deliveryId: number }[];
}

/** The demo's market as far as it is loaded. */
export interface World {
  now: Date;
  today: Day;
  dice: Dice;
  gallery: Gallery;
  passwordHash: string;
  adminId: number;
  platformActorId: number;
  sponsorActorId: number;
  buyers: Buyer[];
  sellers: Map<ProducerKey, Seller>;
  typeIds: Map<string, number>;
  transporters: Role<TransporterTable>[];
  organizers: Role<OrganizerTable>[];
  managers: Role<DeliveryPointManagerTable>[];
  points: Selectable<DeliveryPointTable>[];
  events: Map<string, MadeEvent>;
  chains: LoadedChain[];
}

export function emptyWorld(now: Date, gallery: Gallery, passwordHash: string): World {
  return {
    now,
    today: localDay(now),
    dice: createDice('market', localDay(now)),
    gallery,
    passwordHash,
    adminId: 0,
    platformActorId: 0,
    sponsorActorId: 0,
    buyers: [],
    sellers: new Map(),
    typeIds: new Map(),
    transporters: [],
    organizers: [],
    managers: [],
    points: [],
    events: new Map(),
    chains: [],
  };
}

/** An instant some days before (negative) or after now. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** A time of day on a day some days from today. */
export function at(world: Pick<World, 'today' | 'now'>, days: number, time: string): Date {
  return instantOf(addDays(world.today, days), time) ?? daysFrom(world.now, days);
}

/** When the cancelled chain was cancelled; no one orders after it. */
export function cancelledAt(world: Pick<World, 'now'>): Date {
  return daysFrom(world.now, -1);
}

/** The thing at a place of a list that has one there. */
export function nth<T>(list: readonly T[], place: number): T {
  const thing = list[place];
  if (thing === undefined) throw new RangeError(`There is nothing at place ${place} of ${list.length}.`);
  return thing;
}

/** The thing under a key that was loaded before. */
export function got<K, T>(map: ReadonlyMap<K, T>, key: K): T {
  const thing = map.get(key);
  if (thing === undefined) throw new RangeError(`Nothing is known of ${String(key)}.`);
  return thing;
}
