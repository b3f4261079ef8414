import type { DemandSurveyJson } from '@kosar/contract/campaigns/surveys';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { demands as t } from '../../hu/surveys.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './demands.module.css';

const SurveyPart = lazy(() => import('../../ui/survey/survey-part.tsx'));

/** A survey that can be filled in: what it is about, and its form once it is asked for (`?survey=`). */
export function OpenSurvey({
  survey,
  isFilled,
}: {
  readonly survey: DemandSurveyJson;
  readonly isFilled: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('survey') === survey.token;
  const setOpen = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('survey', survey.token);
        else next.delete('survey');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Card as="article" aria-labelledby={`survey-${survey.id}`}>
      <div className={classes.head}>
        <h3 id={`survey-${survey.id}`} className="k-subheading">
          {survey.name}
        </h3>
        <Button
          variant={isOpen || isFilled ? 'default' : 'filled'}
          aria-expanded={isOpen}
          aria-label={isOpen ? t.close : isFilled ? t.editOf(survey.name) : t.fillOf(survey.name)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.close : isFilled ? t.edit : t.fill}
        </Button>
      </div>
      <RichText html={survey.description} />
      {survey.promotion && (
        <p className={classes.campaign}>
          <Anchor component={Link} to={to('campaign', { name: survey.promotion.name })} underline="always">
            {t.campaign(survey.promotion.title)}
          </Anchor>
        </p>
      )}
      {isOpen && (
        // Answers are changed from their card above: the form comes to where the person looks.
        <div className={classes.form} ref={(form) => (isFilled ? form?.scrollIntoView() : undefined)}>
          <Suspense fallback={<Skeleton height={480} />}>
            <SurveyPart survey={survey} isOpen />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
