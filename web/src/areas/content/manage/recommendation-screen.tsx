import type { ReactNode } from 'react';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './manage.module.css';

/** The page around the form of a card, with the way back to the list. */
export function RecommendationScreen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} crumbs={adminCrumbs('adminRecommendations')} />
      <div className={classes.stack}>{children}</div>
    </>
  );
}
