import {
  createOrganizerManagerRelation,
  deleteOrganizerManagerRelation,
  exportOrganizerManagerRelations,
  getOrganizerManagerRelation,
  listOrganizerManagerRelations,
  type OrganizerManagerRelationJson,
  pageOrganizerManagerRelations,
  updateOrganizerManagerRelation,
} from '@kosar/contract/actors/organizer-manager-relations';
import { Checkbox } from '@mantine/core';
import { useParams } from 'react-router';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { organizerChoices, pointManagerChoices } from '../../lib/choices.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { yesOrNo } from '../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../ui/admin-list/use-admin-list.ts';
import { PercentField } from './relation-fields.tsx';
import type { RelationForm, RelationKind } from './relation-kind.ts';
import { listOptions, RelationList } from './relation-list.tsx';
import { NewRelationScreen, RelationScreen } from './relation-screen.tsx';

/** At whose points who organizes, and what the point's manager gets. */
const KIND: RelationKind<OrganizerManagerRelationJson> = {
  name: 'pointing',
  listName: 'organizer-manager',
  listRoute: 'organizerManagerRelations',
  newRoute: 'newOrganizerManagerRelation',
  oneRoute: 'organizerManagerRelation',
  one: {
    field: 'organizerId',
    sort: 'organizer',
    label: t.organizer,
    choices: organizerChoices,
    of: ({ organizer }) => organizer,
  },
  other: {
    field: 'deliveryPointManagerId',
    sort: 'deliveryPointManager',
    label: t.pointManager,
    choices: pointManagerChoices,
    of: ({ deliveryPointManager }) => deliveryPointManager,
  },
  columns: [
    {
      key: 'relative',
      label: t.ofOrganizer,
      cell: ({ relative }) => yesOrNo(relative),
    },
  ],
  filters: [],
  newTerms: {},
  termsOf: ({ relative }) => ({ relative }),
  bodyOf: ({ relative }) => ({ relative }),
  labels: { relative: t.relative },
  Fields,
  file: exportOrganizerManagerRelations,
  create: createOrganizerManagerRelation,
  update: updateOrganizerManagerRelation,
  load: (id) => call(getOrganizerManagerRelation, { params: { id } }),
  end: (id) => call(deleteOrganizerManagerRelation, { params: { id } }),
  reads: [pageOrganizerManagerRelations, listOrganizerManagerRelations, getOrganizerManagerRelation],
};

export function ListPage() {
  return <RelationList kind={KIND} list={useAdminList(pageOrganizerManagerRelations, listOptions(KIND))} />;
}

export function NewPage() {
  return <NewRelationScreen kind={KIND} />;
}

export function OnePage() {
  const { id = '' } = useParams();
  return <RelationScreen kind={KIND} query={useEndpoint(getOrganizerManagerRelation, { params: { id } })} />;
}

function Fields({ form }: { readonly form: RelationForm }) {
  return (
    <>
      <PercentField form={form} field="share" label={t.share} description={t.shares.pointing} />
      <Checkbox {...form.tick('relative', t.relative)} description={t.relativeHint} />
    </>
  );
}
