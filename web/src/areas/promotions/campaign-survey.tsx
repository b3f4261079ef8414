import { getDemandSurveyByName } from '@kosar/contract/campaigns/surveys';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { causeOf } from '../../lib/problem-error.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { RichText } from '../../ui/rich-text.tsx';

const SurveyPart = lazy(() => import('../../ui/survey/survey-part.tsx'));

/** The survey of a campaign; one that is closed by now leaves no gap. */
export function CampaignSurvey({ token }: { readonly token: string }) {
  const survey = useEndpoint(getDemandSurveyByName, { params: { token } });
  if (survey.error && causeOf(survey.error) === 'missing') return null;
  return (
    <LoadState query={survey} skeletonHeight={640}>
      {(loaded) => (
        <Card as="section" aria-labelledby="campaign-survey">
          <h2 id="campaign-survey">{loaded.name}</h2>
          <div className="k-below">
            <RichText html={loaded.description} />
          </div>
          <Suspense fallback={<Skeleton height={480} />}>
            <SurveyPart survey={loaded} />
          </Suspense>
        </Card>
      )}
    </LoadState>
  );
}
