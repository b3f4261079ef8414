import type { OrganizerManagerRelationJson } from '@kosar/contract/actors/organizer-manager-relations';
import type { ProducerTransporterRelationJson } from '@kosar/contract/actors/producer-transporter-relations';
import type { TransporterOrganizerRelationJson } from '@kosar/contract/actors/transporter-organizer-relations';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import { transporterTypeLabel } from '@kosar/domain/relation-share';
import { yesOrNo } from '../../infra/sheet/sheet-words.ts';

interface Relation {
  readonly id: number;
  readonly share: number;
  readonly public: boolean;
  readonly createdDate: string;
}

const TYPE_WORDS = {
  OWN: 'saját szállító',
  RESELLER: 'viszonteladó',
  RESELLER_SELF: 'viszonteladó (maga a termelő)',
  COMMISSION_AGENT: 'bizományos',
} as const;

const share: SheetColumn<Relation> = {
  label: 'Részesedés (%)',
  kind: 'count',
  value: (row) => percent(row.share),
};
const others: readonly SheetColumn<Relation>[] = [
  { label: 'Nyilvános', kind: 'text', value: (row) => yesOrNo(row.public) },
  { label: 'Felvéve', kind: 'date', value: (row) => dayOf(new Date(row.createdDate)) },
  { label: 'Azonosító', kind: 'count', value: (row) => row.id },
];

/** Columns of the relations of producers and transporters as a file. */
export const PRODUCER_TRANSPORTER_COLUMNS: readonly SheetColumn<ProducerTransporterRelationJson>[] = [
  { label: 'Termelő', kind: 'text', value: (row) => row.producer.name },
  { label: 'Szállító', kind: 'text', value: (row) => row.transporter.name },
  {
    label: 'A szállító szerepe',
    kind: 'text',
    value: ({ transporterType, producer, transporter }) =>
      TYPE_WORDS[transporterTypeLabel(transporterType, producer.veActorId === transporter.veActorId)],
  },
  share,
  ...others,
];

/** Columns of the relations of organizers and point managers as a file. */
export const ORGANIZER_MANAGER_COLUMNS: readonly SheetColumn<OrganizerManagerRelationJson>[] = [
  { label: 'Szervező', kind: 'text', value: (row) => row.organizer.name },
  { label: 'Átvevőpont-kezelő', kind: 'text', value: (row) => row.deliveryPointManager.name },
  share,
  { label: 'A szervező részéből', kind: 'text', value: (row) => yesOrNo(row.relative) },
  ...others,
];

/** Columns of the relations of transporters and organizers as a file. */
export const TRANSPORTER_ORGANIZER_COLUMNS: readonly SheetColumn<TransporterOrganizerRelationJson>[] = [
  { label: 'Szállító', kind: 'text', value: (row) => row.transporter.name },
  { label: 'Szervező', kind: 'text', value: (row) => row.organizer.name },
  share,
  { label: 'A piac jutaléka (%)', kind: 'count', value: (row) => percent(row.platformCommission) },
  ...others,
];

function percent(ratio: number): number {
  return Math.round(ratio * 100);
}
