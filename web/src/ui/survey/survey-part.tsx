import { type DemandSurveyJson, listDemandSurveys, listMyDemands } from '@kosar/contract/campaigns/surveys';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../app/session.ts';
import { survey as t } from '../../hu/surveys.ts';
import { queryKey, useEndpoint } from '../../lib/queries.ts';
import { Panel } from '../panel.tsx';
import { SurveyForm } from './survey-form.tsx';
import { NextSteps, Thanks } from './survey-thanks.tsx';
import type { Answered } from './use-survey-form.ts';

/** A survey wherever it stands: its form, the thanks for it, and for who has filled it in, what they answered. */
export default function SurveyPart({
  survey,
  isOpen = false,
}: {
  readonly survey: DemandSurveyJson;
  /** An earlier answer is open for changes at once. */
  readonly isOpen?: boolean;
}) {
  const session = useSession();
  const mine = useEndpoint(listMyDemands, {}, { enabled: session.state === 'user' });
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(isOpen);
  const [answered, setAnswered] = useState<Answered | null>(null);
  if (session.state === 'unknown' || (session.state === 'user' && mine.isPending))
    return <Skeleton height={480} role="status" aria-busy="true" aria-label={t.loading} />;
  const before = mine.data?.find(({ surveyId }) => surveyId === survey.id);
  const change = () => {
    setAnswered(null);
    setChanging(true);
  };
  if (answered) return <Thanks answered={answered} onAgain={change} />;
  if (before && !isChanging) {
    return (
      <Panel tone="info" title={t.filled} headingLevel={3}>
        <p>{t.filledText}</p>
        <NextSteps isUser onAgain={change} />
      </Panel>
    );
  }
  return (
    <SurveyForm
      key={before?.id ?? 'new'}
      survey={survey}
      before={before}
      isGuest={session.state !== 'user'}
      onDone={(done) => {
        setAnswered(done);
        void client.invalidateQueries({ queryKey: queryKey(listMyDemands) });
        void client.invalidateQueries({ queryKey: queryKey(listDemandSurveys) });
      }}
    />
  );
}
