import type { UseQueryResult } from '@tanstack/react-query';
import { adminCrumbs } from '../../app/admin-crumbs.ts';
import { to } from '../../app/paths.ts';
import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RelationForm } from './relation-form.tsx';
import { nameOf, type Relation, type RelationKind } from './relation-kind.ts';
import classes from './relations.module.css';

/** A new relation of a kind (spec 2, Admin area). */
export function NewRelationScreen<Row extends Relation>({ kind }: { readonly kind: RelationKind<Row> }) {
  return <Screen kind={kind} title={pages[kind.newRoute].title} relation={null} />;
}

/** One relation; its terms change, its parties don't. */
export function RelationScreen<Row extends Relation>({
  kind,
  query,
}: {
  readonly kind: RelationKind<Row>;
  readonly query: UseQueryResult<Row>;
}) {
  const back = { to: to(kind.listRoute), label: pages[kind.listRoute].title };
  return (
    <LoadState query={query} skeletonHeight={480} isPage back={back}>
      {(loaded) => <Screen kind={kind} title={nameOf(kind, loaded)} relation={loaded} />}
    </LoadState>
  );
}

/** The page around the form, with the way back to its list. */
function Screen<Row extends Relation>({
  kind,
  title,
  relation,
}: {
  readonly kind: RelationKind<Row>;
  readonly title: string;
  readonly relation: Row | null;
}) {
  return (
    <>
      <PageHead title={title} crumbs={adminCrumbs(kind.listRoute)} lead={t.newChains} />
      <Card className={classes.form ?? ''}>
        <RelationForm key={relation?.id ?? 'new'} kind={kind} relation={relation} />
      </Card>
    </>
  );
}
