import {
  createOrganizer,
  createPointManager,
  createTransporter,
  deleteOrganizer,
  deletePointManager,
  deleteTransporter,
  updateOrganizer,
  updatePointManager,
  updateTransporter,
} from '@kosar/contract/accounts/role-management';
import type { VeActorJson } from '@kosar/contract/actors/actor-management';
import { getOrganizer, getPointManager, getTransporter } from '@kosar/contract/actors/actors';
import type { ActorRole } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';

/** Roles that have little beside their actor's own data. */
export type PlainRole = Exclude<ActorRole, 'PRODUCER'>;

/** The calls of each role, its public page where it has one, and its id on an actor. */
export const PLAIN_ROLES = {
  TRANSPORTER: {
    get: getTransporter,
    create: createTransporter,
    update: updateTransporter,
    end: deleteTransporter,
    createBody: createTransporter.body,
    updateBody: updateTransporter.body,
    pagePath: (id: number) => to('transporter', { id }),
    idOf: (actor: VeActorJson) => actor.transporterId,
  },
  ORGANIZER: {
    get: getOrganizer,
    create: createOrganizer,
    update: updateOrganizer,
    end: deleteOrganizer,
    createBody: createOrganizer.body,
    updateBody: updateOrganizer.body,
    pagePath: (id: number) => to('organizer', { id }),
    idOf: (actor: VeActorJson) => actor.organizerId,
  },
  DELIVERY_POINT_MANAGER: {
    get: getPointManager,
    create: createPointManager,
    update: updatePointManager,
    end: deletePointManager,
    createBody: createPointManager.body,
    updateBody: updatePointManager.body,
    pagePath: null,
    idOf: (actor: VeActorJson) => actor.deliveryPointManagerId,
  },
} as const;

/** What the form of such a role holds. */
export type PlainRoleValues = {
  readonly payoutPeriod: string;
  readonly introduction: string;
  readonly version: number;
};
