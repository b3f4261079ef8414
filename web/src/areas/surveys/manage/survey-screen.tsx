import type { ReactNode } from 'react';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
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
      <PageHead title={title} crumbs={adminCrumbs('demandSurveys')} actions={actions} />
      <Card className={classes.form ?? ''}>{children}</Card>
    </>
  );
}
