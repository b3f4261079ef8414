import type { ReactNode } from 'react';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './manage.module.css';

/** The page around the form of a survey, with the way back to the list. */
export function SurveyScreen({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} crumbs={surveyCrumbs()} actions={actions} />
      <Card className={classes.form ?? ''}>{children}</Card>
    </>
  );
}

/** The pages above every page of one survey. */
export function surveyCrumbs() {
  return [
    { label: pages.admin.title, to: to('admin') },
    { label: pages.demandSurveys.title, to: to('demandSurveys') },
  ];
}
