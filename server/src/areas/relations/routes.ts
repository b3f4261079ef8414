import { formatDay } from '@kosar/contract/format';
import * as managers from '@kosar/contract/organizer-manager-relations';
import * as carriers from '@kosar/contract/producer-transporter-relations';
import * as organizers from '@kosar/contract/transporter-organizer-relations';
import { toPercent } from '@kosar/domain/percent';
import { relationSharePercent } from '@kosar/domain/relation-share';
import type { TransporterType } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listAnswers } from '../../platform/lists/list-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import {
  presentOrganizerManager,
  presentProducerTransporter,
  presentTransporterOrganizer,
} from './present-relation.ts';
import {
  ORGANIZER_MANAGER,
  PRODUCER_TRANSPORTER,
  type RelationKind,
  TRANSPORTER_ORGANIZER,
} from './relation-kinds.ts';
import { findRelation, pageRelations, type RelationRow } from './relation-queries.ts';
import {
  ORGANIZER_MANAGER_COLUMNS,
  PRODUCER_TRANSPORTER_COLUMNS,
  TRANSPORTER_ORGANIZER_COLUMNS,
} from './relation-sheets.ts';
import { addRelation, changeRelation, type RelationTerms, removeRelation } from './save-relation.ts';

/** Who works with whom, and for which share (spec 3 and 7, Relations): admins write, parties read their own. */
export function registerRelations(app: FastifyInstance, platform: Platform): void {
  registerProducerTransporter(app, platform);
  registerOrganizerManager(app, platform);
  registerTransporterOrganizer(app, platform);
}

function registerProducerTransporter(app: FastifyInstance, platform: Platform): void {
  const kind = PRODUCER_TRANSPORTER;
  const answers = listAnswers({
    find: finder(platform, kind),
    present: presentProducerTransporter,
    fileName: () => fileName(platform, 'Termelők és szállítók'),
    columns: PRODUCER_TRANSPORTER_COLUMNS,
  });
  const shown = shownBy(platform, kind, presentProducerTransporter);
  route(app, platform, carriers.pageProducerTransporterRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, platform, carriers.listProducerTransporterRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, platform, carriers.exportProducerTransporterRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, carriers.getProducerTransporterRelation, ({ viewer, params }) =>
    shown(viewer, params.id),
  );
  route(app, platform, carriers.createProducerTransporterRelation, async ({ viewer, body }) => {
    const { producerId: oneId, transporterId: otherId } = body;
    const id = await addRelation(platform, kind, known(viewer), {
      oneId,
      otherId,
      terms: carryingTerms(body),
    });
    return shown(viewer, id);
  });
  route(app, platform, carriers.updateProducerTransporterRelation, async ({ viewer, params, body }) => {
    const change = { id: params.id, version: body.version, terms: carryingTerms(body) };
    await changeRelation(platform, kind, known(viewer), change);
    return shown(viewer, params.id);
  });
  route(app, platform, carriers.deleteProducerTransporterRelation, ({ viewer, params }) =>
    removeRelation(platform, kind, known(viewer), params.id),
  );
}

function registerOrganizerManager(app: FastifyInstance, platform: Platform): void {
  const kind = ORGANIZER_MANAGER;
  const answers = listAnswers({
    find: finder(platform, kind),
    present: presentOrganizerManager,
    fileName: () => fileName(platform, 'Szervezők és átvevőpont-kezelők'),
    columns: ORGANIZER_MANAGER_COLUMNS,
  });
  const shown = shownBy(platform, kind, presentOrganizerManager);
  route(app, platform, managers.pageOrganizerManagerRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, platform, managers.listOrganizerManagerRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, platform, managers.exportOrganizerManagerRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, managers.getOrganizerManagerRelation, ({ viewer, params }) =>
    shown(viewer, params.id),
  );
  route(app, platform, managers.createOrganizerManagerRelation, async ({ viewer, body }) => {
    const { organizerId: oneId, deliveryPointManagerId: otherId } = body;
    const id = await addRelation(platform, kind, known(viewer), {
      oneId,
      otherId,
      terms: organizerManagerTerms(body),
    });
    return shown(viewer, id);
  });
  route(app, platform, managers.updateOrganizerManagerRelation, async ({ viewer, params, body }) => {
    const change = { id: params.id, version: body.version, terms: organizerManagerTerms(body) };
    await changeRelation(platform, kind, known(viewer), change);
    return shown(viewer, params.id);
  });
  route(app, platform, managers.deleteOrganizerManagerRelation, ({ viewer, params }) =>
    removeRelation(platform, kind, known(viewer), params.id),
  );
}

function registerTransporterOrganizer(app: FastifyInstance, platform: Platform): void {
  const kind = TRANSPORTER_ORGANIZER;
  const answers = listAnswers({
    find: finder(platform, kind),
    present: presentTransporterOrganizer,
    fileName: () => fileName(platform, 'Szállítók és szervezők'),
    columns: TRANSPORTER_ORGANIZER_COLUMNS,
  });
  const shown = shownBy(platform, kind, presentTransporterOrganizer);
  route(app, platform, organizers.pageTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, platform, organizers.listTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, platform, organizers.exportTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, organizers.getTransporterOrganizerRelation, ({ viewer, params }) =>
    shown(viewer, params.id),
  );
  route(app, platform, organizers.createTransporterOrganizerRelation, async ({ viewer, body }) => {
    const { transporterId: oneId, organizerId: otherId } = body;
    const id = await addRelation(platform, kind, known(viewer), {
      oneId,
      otherId,
      terms: transporterOrganizerTerms(body),
    });
    return shown(viewer, id);
  });
  route(app, platform, organizers.updateTransporterOrganizerRelation, async ({ viewer, params, body }) => {
    const change = { id: params.id, version: body.version, terms: transporterOrganizerTerms(body) };
    await changeRelation(platform, kind, known(viewer), change);
    return shown(viewer, params.id);
  });
  route(app, platform, organizers.deleteTransporterOrganizerRelation, ({ viewer, params }) =>
    removeRelation(platform, kind, known(viewer), params.id),
  );
}

interface Terms {
  readonly share: number;
  readonly public: boolean;
}

function common({ share, public: isPublic }: Terms) {
  return { share_percent: toPercent(share), is_public: isPublic };
}

/** The contract has refused an agent without a share; a reseller's is the whole, whatever was given. */
function carryingTerms(body: Terms & { transporterType: TransporterType }): RelationTerms {
  const given = toPercent(body.share);
  return {
    ...common(body),
    share_percent: relationSharePercent(body.transporterType, given) ?? given,
    transporter_type: body.transporterType,
  };
}

function finder({ db }: Platform, kind: RelationKind) {
  return (viewer: Viewer, query: Parameters<typeof pageRelations>[3]) =>
    pageRelations(db, kind, viewer, query);
}

function shownBy<Json>({ db }: Platform, kind: RelationKind, present: (row: RelationRow) => Json) {
  return async (viewer: Viewer, id: number) => present(found(await findRelation(db, kind, viewer, id)));
}

function fileName({ clock }: Platform, title: string): string {
  return `${title} ${formatDay(clock.now())}`;
}

function organizerManagerTerms(body: Terms & { relative: boolean }) {
  return { ...common(body), is_relative: body.relative };
}

function transporterOrganizerTerms(body: Terms & { platformCommission: number }) {
  return {
    ...common(body),
    platform_commission_percent: toPercent(body.platformCommission),
  };
}
