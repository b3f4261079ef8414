import {
  type InvoicingAccountJson,
  pageInvoicingAccounts,
} from '@kosar/contract/payments/invoicing-accounts';
import { Anchor } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { invoices as t } from '../../hu/invoices.ts';
import { pages } from '../../hu/pages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountTest } from '../../ui/invoicing/account-test.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import classes from './invoices.module.css';

const ACCOUNTS_ON_PAGE = 50;

/** /admin/szamlazz: every actor's invoicing account, each to be tried. */
export default function SzamlazzPage() {
  const page = usePage();
  const accounts = useEndpoint(
    pageInvoicingAccounts,
    { query: { page: String(page), size: String(ACCOUNTS_ON_PAGE) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead title={pages.szamlazz.title} lead={t.accountsLead} />
      <LoadState
        query={accounts}
        skeletonHeight={320}
        empty={
          <EmptyState title={t.accountsNone} Icon={IconReceipt}>
            <p>{t.accountsNoneText}</p>
          </EmptyState>
        }
      >
        {(data) => (
          <Card>
            <DataTable
              caption={pages.szamlazz.title}
              columns={COLUMNS}
              groups={[{ key: 'all', rows: data.items }]}
              keyOf={({ id }) => id}
            />
            <Pager page={data.page} size={data.size} total={data.total} />
          </Card>
        )}
      </LoadState>
    </>
  );
}

const COLUMNS: readonly Column<InvoicingAccountJson>[] = [
  { label: t.actor, cell: (account) => <Owner account={account} /> },
  { label: t.account, cell: ({ name }) => name },
  { label: t.prefix, cell: ({ szamlaszamElotag }) => szamlaszamElotag },
  { label: t.state, cell: (account) => <State account={account} /> },
  { label: t.whatToDo, cell: ({ id, name }) => <AccountTest id={id} name={name} headingLevel={2} /> },
];

function Owner({ account: { veActor } }: { readonly account: InvoicingAccountJson }) {
  return (
    <Anchor component={Link} to={to('veActor', { veActorId: veActor.id })}>
      {veActor.name}
    </Anchor>
  );
}

function State({ account: { enabled, stoppedReason } }: { readonly account: InvoicingAccountJson }) {
  return (
    <>
      {enabled ? t.on : t.off}
      {stoppedReason !== null && <span className={classes.below}>{t.stoppedBecause(stoppedReason)}</span>}
    </>
  );
}
