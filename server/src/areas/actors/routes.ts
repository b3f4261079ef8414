import {
  allOrganizers,
  allPointManagers,
  allProducers,
  allTransporters,
  getOrganizer,
  getPointManager,
  getProducer,
  getTransporter,
  listOrganizers,
  listPointManagers,
  listProducedTypes,
  listProducers,
  listTransporters,
} from '@kosar/contract/actors';
import {
  exportOrganizers,
  exportPointManagers,
  exportProducers,
  exportTransporters,
} from '@kosar/contract/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import { listMyActors } from '@kosar/contract/market';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listFile } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known } from '../../platform/session/viewer.ts';
import { PRODUCER_COLUMNS, ROLE_COLUMNS } from './actor-sheets.ts';
import { registerActorManagement } from './management-routes.ts';
import { listActorsOfUser } from './my-actors-query.ts';
import { registerActorPeople } from './people-routes.ts';
import {
  findAllProducers,
  findProducer,
  listProducersFor,
  listTypesOfProducers,
} from './producer-queries.ts';
import { findAllOfRole, findRole, listRole, type PlainRole } from './role-queries.ts';
import { registerRoles } from './role-routes.ts';

const SHARED = { isShared: true };

/** Actors and their roles (spec 7, /veactor, /producer, /transporter, /organizer, /deliverypointmanager). */
export function registerActors(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  registerActorManagement(app, platform);
  registerActorPeople(app, platform);
  registerRoles(app, platform);

  route(app, platform, listMyActors, ({ viewer }) => listActorsOfUser(db, known(viewer).userId));

  route(
    app,
    platform,
    allProducers,
    ({ viewer, query }) => findAllProducers(db, viewer, clock.now(), query),
    SHARED,
  );
  route(
    app,
    platform,
    listProducers,
    ({ viewer, query }) => listProducersFor(db, viewer, clock.now(), query),
    SHARED,
  );
  route(app, platform, exportProducers, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof listProducers>['query']) =>
        listProducersFor(view, viewer, clock.now(), whole),
      query,
      { fileName: `Termelők ${formatDay(clock.now())}`, columns: PRODUCER_COLUMNS },
    ),
  );
  route(app, platform, listProducedTypes, () => listTypesOfProducers(db), SHARED);
  route(
    app,
    platform,
    getProducer,
    async ({ viewer, params }) => found(await findProducer(db, viewer, params.id)),
    SHARED,
  );

  registerRole(app, platform, 'TRANSPORTER', [
    allTransporters,
    listTransporters,
    getTransporter,
    exportTransporters,
  ]);
  registerRole(app, platform, 'ORGANIZER', [allOrganizers, listOrganizers, getOrganizer, exportOrganizers]);
  registerRole(app, platform, 'DELIVERY_POINT_MANAGER', [
    allPointManagers,
    listPointManagers,
    getPointManager,
    exportPointManagers,
  ]);
}

const FILE_TITLES: Readonly<Record<PlainRole, string>> = {
  TRANSPORTER: 'Szállítók',
  ORGANIZER: 'Szervezők',
  DELIVERY_POINT_MANAGER: 'Átvevőpont-kezelők',
};

/** The four reads that every role has: all at once, by pages, one, and the file of the list. */
function registerRole(
  app: FastifyInstance,
  platform: Platform,
  role: PlainRole,
  [all, pages, one, file]: [
    typeof allTransporters,
    typeof listTransporters,
    typeof getTransporter,
    typeof exportTransporters | typeof exportOrganizers | typeof exportPointManagers,
  ],
): void {
  const { db, clock } = platform;
  route(app, platform, all, ({ viewer, query }) => findAllOfRole(db, viewer, role, query), SHARED);
  route(app, platform, pages, ({ viewer, query }) => listRole(db, viewer, role, query), SHARED);
  route(
    app,
    platform,
    one,
    async ({ viewer, params }) => found(await findRole(db, viewer, role, params.id)),
    SHARED,
  );
  route(app, platform, file, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof listTransporters>['query']) => listRole(view, viewer, role, whole),
      query,
      {
        fileName: `${FILE_TITLES[role]} ${formatDay(clock.now())}`,
        columns: ROLE_COLUMNS,
      },
    ),
  );
}
