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
} from '@kosar/contract/actors/actors';
import {
  exportOrganizers,
  exportPointManagers,
  exportProducers,
  exportTransporters,
} from '@kosar/contract/admin/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import { listMyActors } from '@kosar/contract/market/market';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found } from '../../infra/refusal.ts';
import { known } from '../../infra/session/viewer.ts';
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
export function registerActors(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  registerActorManagement(app, context);
  registerActorPeople(app, context);
  registerRoles(app, context);

  route(app, context, listMyActors, ({ viewer }) => listActorsOfUser(db, known(viewer).userId));

  route(
    app,
    context,
    allProducers,
    ({ viewer, query }) => findAllProducers(db, viewer, clock.now(), query),
    SHARED,
  );
  route(
    app,
    context,
    listProducers,
    ({ viewer, query }) => listProducersFor(db, viewer, clock.now(), query),
    SHARED,
  );
  route(app, context, exportProducers, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof listProducers>['query']) =>
        listProducersFor(view, viewer, clock.now(), whole),
      query,
      { fileName: `Termelők ${formatDay(clock.now())}`, columns: PRODUCER_COLUMNS },
    ),
  );
  route(app, context, listProducedTypes, () => listTypesOfProducers(db), SHARED);
  route(
    app,
    context,
    getProducer,
    async ({ viewer, params }) => found(await findProducer(db, viewer, params.id)),
    SHARED,
  );

  registerRole(app, context, 'TRANSPORTER', [
    allTransporters,
    listTransporters,
    getTransporter,
    exportTransporters,
  ]);
  registerRole(app, context, 'ORGANIZER', [allOrganizers, listOrganizers, getOrganizer, exportOrganizers]);
  registerRole(app, context, 'DELIVERY_POINT_MANAGER', [
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
  context: AppContext,
  role: PlainRole,
  [all, pages, one, file]: [
    typeof allTransporters,
    typeof listTransporters,
    typeof getTransporter,
    typeof exportTransporters | typeof exportOrganizers | typeof exportPointManagers,
  ],
): void {
  const { db, clock } = context;
  route(app, context, all, ({ viewer, query }) => findAllOfRole(db, viewer, role, query), SHARED);
  route(app, context, pages, ({ viewer, query }) => listRole(db, viewer, role, query), SHARED);
  route(
    app,
    context,
    one,
    async ({ viewer, params }) => found(await findRole(db, viewer, role, params.id)),
    SHARED,
  );
  route(app, context, file, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof listTransporters>['query']) => listRole(view, viewer, role, whole),
      query,
      {
        fileName: `${FILE_TITLES[role]} ${formatDay(clock.now())}`,
        columns: ROLE_COLUMNS,
      },
    ),
  );
}
