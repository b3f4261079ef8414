import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { listClearings, pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { Anchor } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { clearings as t } from '../../hu/clearings.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import { ChainTable } from './chain-table.tsx';
import { monthOf } from './clearing-month.ts';
import classes from './clearings.module.css';
import { DueTable } from './due-table.tsx';
import { FailedElsewhere } from './failed-elsewhere.tsx';
import { MonthNav } from './month-nav.tsx';
import { MonthStatement } from './month-statement.tsx';

const DUES_ON_PAGE = 50;

/** /management/veActor/{veActorId}/clearings?month: what an actor gets and owes. A foreign or missing actor leads home (spec 2). */
export default function ActorClearingsPage() {
  const { veActorId = '' } = useParams();
  const actor = useEndpoint(getVeActor, { params: { id: veActorId } });
  if (actor.data === undefined && actor.error && LEADS_HOME.includes(causeOf(actor.error)))
    return <Navigate to={to('management')} replace />;
  return (
    <LoadState query={actor} skeletonHeight={480} isPage back={{ to: to('management'), label: t.home }}>
      {(data) => <ActorClearings key={data.id} actor={data} />}
    </LoadState>
  );
}

const LEADS_HOME: readonly string[] = ['missing', 'forbidden', 'input'];

function ActorClearings({ actor }: { readonly actor: VeActorJson }) {
  const [search] = useSearchParams();
  const now = useNow();
  const month = monthOf(search.get('month'), now);
  const veActor = String(actor.id);
  const list = useEndpoint(listClearings, { query: { veActor, month } });
  return (
    <>
      <PageHead
        title={t.title}
        tabTitle={t.tab(actor.name)}
        crumbs={[
          { label: t.home, to: to('management') },
          { label: actor.name, to: to('veActor', { veActorId: actor.id }) },
        ]}
        lead={t.lead}
      />
      <div className={classes.page}>
        <Anchor component={Link} to={to('veActorInvoices', { veActorId: actor.id })}>
          {t.invoices}
        </Anchor>
        <FailedElsewhere veActor={veActor} month={month} />
        <MonthNav month={month} now={now} />
        <MonthStatement veActor={veActor} month={month} />
        <LoadState query={list} skeletonHeight={320} empty={<NoClearings />}>
          {(clearings) => (
            <div className={classes.page}>
              <Card as="section" aria-labelledby="clearing-chains">
                <h2 id="clearing-chains" className="k-heading-md">
                  {t.chains}
                </h2>
                <ChainTable clearings={clearings} />
              </Card>
              <Dues actorId={actor.id} month={month} />
            </div>
          )}
        </LoadState>
      </div>
    </>
  );
}

function Dues({ actorId, month }: { readonly actorId: number; readonly month: string }) {
  const page = usePage();
  const query = { veActor: String(actorId), month, page: String(page), size: String(DUES_ON_PAGE) };
  const dues = useEndpoint(pageClearingTransactions, { query });
  return (
    <Card as="section" aria-labelledby="clearing-dues">
      <h2 id="clearing-dues" className="k-heading-md">
        {t.dues}
      </h2>
      <LoadState query={dues} skeletonHeight={160} empty={<p className="k-hint-flush">{t.noDues}</p>}>
        {(data) => (
          <>
            <DueTable dues={data.items} actorId={actorId} />
            <Pager page={data.page} size={data.size} total={data.total} />
          </>
        )}
      </LoadState>
    </Card>
  );
}

function NoClearings() {
  return (
    <EmptyState title={t.none} Icon={IconReportMoney}>
      <p>{t.noneText}</p>
    </EmptyState>
  );
}
