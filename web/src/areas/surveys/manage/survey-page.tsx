import { getManagedSurvey } from '@kosar/contract/campaigns/survey-management';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { surveyForm as t } from '../../../hu/survey-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { EditSurveyForm } from './edit-survey-form.tsx';
import { publicLinkOf } from './public-link.ts';
import { SurveyScreen } from './survey-screen.tsx';

/** /admin/demandsurvey/{id}: a survey with its form and the link that people get. */
export default function SurveyPage() {
  const { id = '' } = useParams();
  const survey = useEndpoint(getManagedSurvey, { params: { id } });
  return (
    <LoadState
      query={survey}
      skeletonHeight={560}
      isPage
      back={{ to: to('demandSurveys'), label: pages.demandSurveys.title }}
    >
      {(loaded) => (
        <SurveyScreen
          title={t.editOf(loaded.name)}
          actions={
            <Button component={Link} to={to('demandSurveyDetails', { id: loaded.id })} variant="default">
              {t.toResults}
            </Button>
          }
        >
          {loaded.active && <CopyField label={t.link} value={publicLinkOf(loaded.token)} />}
          <EditSurveyForm key={loaded.id} survey={loaded} />
        </SurveyScreen>
      )}
    </LoadState>
  );
}
