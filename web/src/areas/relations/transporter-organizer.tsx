import {
  createTransporterOrganizerRelation,
  deleteTransporterOrganizerRelation,
  exportTransporterOrganizerRelations,
  getTransporterOrganizerRelation,
  listTransporterOrganizerRelations,
  pageTransporterOrganizerRelations,
  type TransporterOrganizerRelationJson,
  updateTransporterOrganizerRelation,
} from '@kosar/contract/actors/transporter-organizer-relations';
import { formatPercent } from '@kosar/contract/format';
import { toPercent } from '@kosar/domain/percent';
import { useParams } from 'react-router';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { organizerChoices, transporterChoices } from '../../lib/choices.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { typedRatio, typedText } from '../../lib/typed-number.ts';
import { useAdminList } from '../../ui/admin-list/use-admin-list.ts';
import { PercentField } from './relation-fields.tsx';
import type { RelationForm, RelationKind } from './relation-kind.ts';
import { listOptions, RelationList } from './relation-list.tsx';
import { NewRelationScreen, RelationScreen } from './relation-screen.tsx';

const USUAL_COMMISSION_PERCENT = '5';

/** To whose events who delivers, and what the organizer and the market get. */
const KIND: RelationKind<TransporterOrganizerRelationJson> = {
  name: 'organizing',
  listName: 'transporter-organizer',
  listRoute: 'transporterOrganizerRelations',
  newRoute: 'newTransporterOrganizerRelation',
  oneRoute: 'transporterOrganizerRelation',
  one: {
    field: 'transporterId',
    sort: 'transporter',
    label: t.transporter,
    choices: transporterChoices,
    of: ({ transporter }) => transporter,
  },
  other: {
    field: 'organizerId',
    sort: 'organizer',
    label: t.organizer,
    choices: organizerChoices,
    of: ({ organizer }) => organizer,
  },
  columns: [
    {
      key: 'commission',
      label: t.commission,
      cell: ({ platformCommission }) => formatPercent(platformCommission),
      isNumber: true,
    },
  ],
  filters: [],
  newTerms: { platformCommission: USUAL_COMMISSION_PERCENT },
  termsOf: ({ platformCommission }) => ({ platformCommission: typedText(toPercent(platformCommission)) }),
  bodyOf: ({ platformCommission }) => ({ platformCommission: typedRatio(platformCommission) }),
  labels: { platformCommission: t.commission },
  Fields,
  file: exportTransporterOrganizerRelations,
  create: createTransporterOrganizerRelation,
  update: updateTransporterOrganizerRelation,
  load: (id) => call(getTransporterOrganizerRelation, { params: { id } }),
  end: (id) => call(deleteTransporterOrganizerRelation, { params: { id } }),
  reads: [
    pageTransporterOrganizerRelations,
    listTransporterOrganizerRelations,
    getTransporterOrganizerRelation,
  ],
};

export function ListPage() {
  return (
    <RelationList kind={KIND} list={useAdminList(pageTransporterOrganizerRelations, listOptions(KIND))} />
  );
}

export function NewPage() {
  return <NewRelationScreen kind={KIND} />;
}

export function OnePage() {
  const { id = '' } = useParams();
  return (
    <RelationScreen kind={KIND} query={useEndpoint(getTransporterOrganizerRelation, { params: { id } })} />
  );
}

function Fields({ form }: { readonly form: RelationForm }) {
  return (
    <>
      <PercentField form={form} field="share" label={t.share} description={t.shares.organizing} />
      <PercentField
        form={form}
        field="platformCommission"
        label={t.commission}
        description={t.commissionHint}
      />
    </>
  );
}
