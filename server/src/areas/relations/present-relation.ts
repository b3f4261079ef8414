import type { OrganizerManagerRelationJson } from '@kosar/contract/actors/organizer-manager-relations';
import type { ProducerTransporterRelationJson } from '@kosar/contract/actors/producer-transporter-relations';
import type { TransporterOrganizerRelationJson } from '@kosar/contract/actors/transporter-organizer-relations';
import { fromPercent } from '@kosar/domain/percent';
import type { TransporterType } from '@kosar/domain/vocabulary';
import type { RelationRow } from './relation-queries.ts';

/** A relation of a producer and a transporter as it is sent. */
export function presentProducerTransporter(row: RelationRow): ProducerTransporterRelationJson {
  const terms = row.terms as { transporter_type: TransporterType };
  return {
    ...common(row),
    producer: one(row),
    transporter: other(row),
    transporterType: terms.transporter_type,
  };
}

/** A relation of an organizer and a point manager as it is sent. */
export function presentOrganizerManager(row: RelationRow): OrganizerManagerRelationJson {
  const terms = row.terms as { is_relative: boolean };
  return {
    ...common(row),
    organizer: one(row),
    deliveryPointManager: other(row),
    relative: terms.is_relative,
  };
}

/** A relation of a transporter and an organizer as it is sent. */
export function presentTransporterOrganizer(row: RelationRow): TransporterOrganizerRelationJson {
  const terms = row.terms as { platform_commission_percent: number };
  return {
    ...common(row),
    transporter: one(row),
    organizer: other(row),
    platformCommission: fromPercent(terms.platform_commission_percent),
  };
}

function common(row: RelationRow) {
  return {
    id: row.id,
    share: fromPercent(row.share_percent),
    public: row.is_public,
    createdDate: row.created_at.toISOString(),
    version: row.version,
  };
}

function one({ one_id: id, one_name: name, one_actor_id: veActorId }: RelationRow) {
  return { id, name, veActorId };
}

function other({ other_id: id, other_name: name, other_actor_id: veActorId }: RelationRow) {
  return { id, name, veActorId };
}
