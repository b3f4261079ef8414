import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { pageInvoices } from '@kosar/contract/payments/invoices';
import { INVOICE_STATES } from '@kosar/domain/vocabulary';
import { Anchor, NativeSelect } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { invoiceStates, invoices as t } from '../../hu/invoices.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import classes from './invoices.module.css';

const INVOICES_ON_PAGE = 50;
const LEADS_HOME: readonly string[] = ['missing', 'forbidden', 'input'];

/** /management/veActor/{veActorId}/invoices?state: what was invoiced in an actor's name. A foreign or missing actor leads home (spec 2). */
export default function ActorInvoicesPage() {
  const { veActorId = '' } = useParams();
  const actor = useEndpoint(getVeActor, { params: { id: veActorId } });
  if (actor.data === undefined && actor.error && LEADS_HOME.includes(causeOf(actor.error)))
    return <Navigate to={to('management')} replace />;
  return (
    <LoadState query={actor} skeletonHeight={480} isPage back={{ to: to('management'), label: t.home }}>
      {(data) => <ActorInvoices key={data.id} actor={data} />}
    </LoadState>
  );
}

function ActorInvoices({ actor }: { readonly actor: VeActorJson }) {
  const [search, setSearch] = useSearchParams();
  const page = usePage();
  const state = INVOICE_STATES.find((name) => name === search.get('state'));
  const list = useEndpoint(
    pageInvoices,
    {
      query: {
        veActor: String(actor.id),
        page: String(page),
        size: String(INVOICES_ON_PAGE),
        ...(state === undefined ? {} : { state }),
      },
    },
    { keepPrevious: true },
  );
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
      <div className="k-column-xl">
        <NativeSelect
          className={classes.filter ?? ''}
          label={t.state}
          value={state ?? ''}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            setSearch(value === '' ? {} : { state: value }, { replace: true });
          }}
          data={[
            { value: '', label: t.all },
            ...INVOICE_STATES.map((value) => ({ value, label: invoiceStates[value] })),
          ]}
        />
        <LoadState query={list} skeletonHeight={320} empty={<NoInvoices isFiltered={state !== undefined} />}>
          {(data) => (
            <div className="k-column-xl">
              {data.items.some(({ accountStopped }) => accountStopped) && <Stopped actorId={actor.id} />}
              {data.items.some(({ state: one }) => one === 'SKIPPED') && (
                <Panel tone="warning" title={t.byHand} />
              )}
              <Card>
                <InvoiceTable invoices={data.items} />
                <Pager page={data.page} size={data.size} total={data.total} />
              </Card>
            </div>
          )}
        </LoadState>
      </div>
    </>
  );
}

function Stopped({ actorId }: { readonly actorId: number }) {
  return (
    <Panel tone="error" title={t.stopped}>
      <p>{t.stoppedText}</p>
      <Anchor component={Link} to={to('veActor', { veActorId: actorId }, { tab: 'invoicing' })}>
        {t.toAccount}
      </Anchor>
    </Panel>
  );
}

function NoInvoices({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState title={t.none} Icon={IconFileInvoice}>
      <p>{isFiltered ? t.noneSuch : t.noneText}</p>
    </EmptyState>
  );
}
