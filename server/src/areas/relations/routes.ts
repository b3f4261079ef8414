import * as managers from '@kosar/contract/actors/organizer-manager-relations';
import * as carriers from '@kosar/contract/actors/producer-transporter-relations';
import * as organizers from '@kosar/contract/actors/transporter-organizer-relations';
import { toPercent } from '@kosar/domain/percent';
import { relationSharePercent } from '@kosar/domain/relation-share';
import type { TransporterType } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
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
export function registerRelations(app: FastifyInstance, context: AppContext): void {
  registerProducerTransporter(app, context);
  registerOrganizerManager(app, context);
  registerTransporterOrganizer(app, context);
}

function registerProducerTransporter(app: FastifyInstance, context: AppContext): void {
  const answers = relationAnswers(context, {
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
  route(app, context, carriers.pageProducerTransporterRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, context, carriers.listProducerTransporterRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, context, carriers.exportProducerTransporterRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, context, carriers.getProducerTransporterRelation, answers.one);
  route(app, context, carriers.createProducerTransporterRelation, answers.make);
  route(app, context, carriers.updateProducerTransporterRelation, answers.change);
  route(app, context, carriers.deleteProducerTransporterRelation, answers.end);
}

function registerOrganizerManager(app: FastifyInstance, context: AppContext): void {
  const answers = relationAnswers(context, {
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
  route(app, context, managers.pageOrganizerManagerRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, context, managers.listOrganizerManagerRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, context, managers.exportOrganizerManagerRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, context, managers.getOrganizerManagerRelation, answers.one);
  route(app, context, managers.createOrganizerManagerRelation, answers.make);
  route(app, context, managers.updateOrganizerManagerRelation, answers.change);
  route(app, context, managers.deleteOrganizerManagerRelation, answers.end);
}

function registerTransporterOrganizer(app: FastifyInstance, context: AppContext): void {
  const answers = relationAnswers(context, {
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
  route(app, context, organizers.pageTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.page(viewer, query),
  );
  route(app, context, organizers.listTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.all(viewer, query),
  );
  route(app, context, organizers.exportTransporterOrganizerRelations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, context, organizers.getTransporterOrganizerRelation, answers.one);
  route(app, context, organizers.createTransporterOrganizerRelation, answers.make);
  route(app, context, organizers.updateTransporterOrganizerRelation, answers.change);
  route(app, context, organizers.deleteTransporterOrganizerRelation, answers.end);
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
