import { ACTOR_ROLES, TODO_KINDS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';

/** One thing that waits for an actor, with what its page is found by. */
export const todo = z.object({
  kind: z.enum(TODO_KINDS),
  /** In which of its roles the actor has to see to it; null where it is the actor's own matter. */
  role: z.nullable(z.enum(ACTOR_ROLES)),
  /** The chain or event it is about; empty for the actor's own matters. */
  name: z.string(),
  /** A moment or a day by which it matters. */
  due: z.nullable(z.string()),
  /** Lines, orders, payments or Ft that are missing, by the kind. */
  count: z.int(),
  chainId: z.nullable(id()),
  eventId: z.nullable(id()),
  pointId: z.nullable(id()),
  /** The delivery whose table it is. */
  deliveryId: z.nullable(id()),
  /** The actor that has to see to it. */
  veActor: z.object({ id: id(), name: z.string() }),
});
export type TodoJson = z.infer<typeof todo>;

export const listMyTodos = endpoint({
  name: 'listMyTodos',
  method: 'GET',
  path: '/veactor/mine/todo',
  who: 'user',
  summary: 'What waits for all actors that the viewer owns or manages, the most urgent first',
  output: z.array(todo),
});

/** A coming pickup that the actor has to do with. */
export const comingHandover = z.object({
  deliveryId: id(),
  chainName: z.string(),
  eventName: z.string(),
  pointName: z.string(),
  dayOfDelivery: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  buyers: z.int(),
});
export type ComingHandoverJson = z.infer<typeof comingHandover>;

export const getManagementHome = endpoint({
  name: 'getManagementHome',
  method: 'GET',
  path: '/veactor/:id/todo',
  who: 'user',
  summary:
    'The next pickups of an own actor, three numbers for each of its roles, and what a new one has yet to do',
  params: byId,
  output: z.object({
    /** Of today and the days to come, the next first. */
    handovers: z.array(comingHandover),
    /** Null for a role that the actor doesn't play. */
    producer: z.nullable(
      z.object({ availableProducts: z.int(), soldOutProducts: z.int(), currentChains: z.int() }),
    ),
    transporter: z.nullable(z.object({ currentChains: z.int(), openOrders: z.int(), openIncome: z.int() })),
    organizer: z.nullable(
      z.object({ comingEvents: z.int(), eventsWithoutDelivery: z.int(), homeDeliveries: z.int() }),
    ),
    deliveryPointManager: z.nullable(
      z.object({ points: z.int(), subscribers: z.int(), comingEvents: z.int() }),
    ),
    /** The first steps of a new actor, and whether each is done. */
    firstSteps: z.object({
      data: z.boolean(),
      bankAccount: z.boolean(),
      product: z.boolean(),
      chain: z.boolean(),
    }),
  }),
});
export type ManagementHomeJson = z.infer<(typeof getManagementHome)['output']>;
