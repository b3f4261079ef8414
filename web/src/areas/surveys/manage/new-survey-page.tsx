import { pages } from '../../../hu/pages.ts';
import { EditSurveyForm } from './edit-survey-form.tsx';
import { SurveyScreen } from './survey-screen.tsx';

/** /admin/demandsurvey: a new survey. */
export default function NewSurveyPage() {
  return (
    <SurveyScreen title={pages.newDemandSurvey.title}>
      <EditSurveyForm survey={null} />
    </SurveyScreen>
  );
}
