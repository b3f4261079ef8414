import type { ReactNode } from 'react';
import { to } from '../../app/paths.ts';
import { pages } from '../../hu/pages.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './relations.module.css';

type ListName =
  | 'producerTransporterRelations'
  | 'organizerManagerRelations'
  | 'transporterOrganizerRelations';

/** The page around the form of a relation, with the way back to its list. */
export function RelationScreen({
  list,
  title,
  lead,
  children,
}: {
  readonly list: ListName;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: pages.admin.title, to: to('admin') },
          { label: pages[list].title, to: to(list) },
        ]}
        lead={lead}
      />
      <Card className={classes.form ?? ''}>{children}</Card>
    </>
  );
}
