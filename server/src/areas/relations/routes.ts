import * as managers from '@kosar/contract/organizer-manager-relations';
import * as carriers from '@kosar/contract/producer-transporter-relations';
import * as organizers from '@kosar/contract/transporter-organizer-relations';
import { toPercent } from '@kosar/domain/percent';
import { relationSharePercent } from '@kosar/domain/relation-share';
import type { TransporterType } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  presentOrganizerManager,
  presentProducerTransporter,
  presentTransporterOrganizer,
} from './present-relation.ts';
import { relationAnswers } from './relation-answers.ts';
import { ORGANIZER_MANAGER, PRODUCER_TRANSPORTER, TRANSPORTER_ORGANIZER } from './relation-kinds.ts';
import {
  ORGANIZER_MANAGER_COLUMNS,
  PRODUCER_TRANSPORTER_COLUMNS,
  TRANSPORTER_ORGANIZER_COLUMNS,
} from './relation-sheets.ts';
import type { RelationTerms } from './save-relation.ts';

/** Who works with whom, and for which share (spec 3 and 7, Relations): admins write, parties read their own. */
export function registerRelations(app: FastifyInstance, platform: Platform): void {
  registerProducerTransporter(app, platform);
  registerOrganizerManager(app, platform);
  registerTransporterOrganizer(app, platform);
}

function registerProducerTransporter(app: FastifyInstance, platform: Platform): void {
  const answers = relationAnswers(platform, {
    kind: PRODUCER_TRANSPORTER,
    present: presentProducerTransporter,
    fileTitle: 'Termelők és szállítók',
    columns: PRODUCER_TRANSPORTER_COLUMNS,
    partiesOf: (body: { producerId: number; transporterId: number }) => ({
      oneId: body.producerId,
      otherId: body.transporterId,
    }),
    termsOf: carryingTerms,
  });
  route(app, platform, carriers.pageProducerTransporterRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, platform, carriers.listProducerTransporterRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, platform, carriers.exportProducerTransporterRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, carriers.getProducerTransporterRelation, answers.one);
  route(app, platform, carriers.createProducerTransporterRelation, answers.make);
  route(app, platform, carriers.updateProducerTransporterRelation, answers.change);
  route(app, platform, carriers.deleteProducerTransporterRelation, answers.end);
}

function registerOrganizerManager(app: FastifyInstance, platform: Platform): void {
  const answers = relationAnswers(platform, {
    kind: ORGANIZER_MANAGER,
    present: presentOrganizerManager,
    fileTitle: 'Szervezők és átvevőpont-kezelők',
    columns: ORGANIZER_MANAGER_COLUMNS,
    partiesOf: (body: { organizerId: number; deliveryPointManagerId: number }) => ({
      oneId: body.organizerId,
      otherId: body.deliveryPointManagerId,
    }),
    termsOf: pointingTerms,
  });
  route(app, platform, managers.pageOrganizerManagerRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, platform, managers.listOrganizerManagerRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, platform, managers.exportOrganizerManagerRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, managers.getOrganizerManagerRelation, answers.one);
  route(app, platform, managers.createOrganizerManagerRelation, answers.make);
  route(app, platform, managers.updateOrganizerManagerRelation, answers.change);
  route(app, platform, managers.deleteOrganizerManagerRelation, answers.end);
}

function registerTransporterOrganizer(app: FastifyInstance, platform: Platform): void {
  const answers = relationAnswers(platform, {
    kind: TRANSPORTER_ORGANIZER,
    present: presentTransporterOrganizer,
    fileTitle: 'Szállítók és szervezők',
    columns: TRANSPORTER_ORGANIZER_COLUMNS,
    partiesOf: (body: { transporterId: number; organizerId: number }) => ({
      oneId: body.transporterId,
      otherId: body.organizerId,
    }),
    termsOf: organizingTerms,
  });
  route(app, platform, organizers.pageTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, platform, organizers.listTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, platform, organizers.exportTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, organizers.getTransporterOrganizerRelation, answers.one);
  route(app, platform, organizers.createTransporterOrganizerRelation, answers.make);
  route(app, platform, organizers.updateTransporterOrganizerRelation, answers.change);
  route(app, platform, organizers.deleteTransporterOrganizerRelation, answers.end);
}

interface Terms {
  readonly share: number;
  readonly public: boolean;
}

/** The contract has refused an agent without a share; a reseller's is the whole, whatever was given. */
function carryingTerms(body: Terms & { transporterType: TransporterType }): RelationTerms {
  const given = toPercent(body.share);
  return {
    ...commonTerms(body),
    share_percent: relationSharePercent(body.transporterType, given) ?? given,
    transporter_type: body.transporterType,
  };
}

function pointingTerms(body: Terms & { relative: boolean }): RelationTerms {
  return { ...commonTerms(body), is_relative: body.relative };
}

function organizingTerms(body: Terms & { platformCommission: number }): RelationTerms {
  return { ...commonTerms(body), platform_commission_percent: toPercent(body.platformCommission) };
}

function commonTerms({ share, public: isPublic }: Terms) {
  return { share_percent: toPercent(share), is_public: isPublic };
}
