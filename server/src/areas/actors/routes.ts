import { listMyActors } from '@kosar/contract/market';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { known } from '../../platform/session/viewer.ts';
import { listActorsOfUser } from './my-actors-query.ts';

/** Actors and their roles (spec 7, /veactor). */
export function registerActors(app: FastifyInstance, platform: Platform): void {
  route(app, platform, listMyActors, ({ viewer }) => listActorsOfUser(platform.db, known(viewer).userId));
}
