import { formatFt, formatInstant } from '@kosar/contract/format';
import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { handoverWords, cashWords as t } from '../../../hu/handover.ts';
import { moneyOfPerson } from '../../../lib/handover/line-facts.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { nameOf } from '../table.ts';
import { useTable } from '../use-table.ts';
import classes from './cash.module.css';
import { CashClosing } from './cash-closing.tsx';
import { type CashRow, CashTable } from './cash-table.tsx';

/** The cash of a pickup: what each buyer owes and paid, the rounding, the difference, and who closed it. */
export default function CashPage() {
  const deliveryId = Number(useParams()['deliveryId']);
  const { query, waiting } = useTable(deliveryId);
  return (
    <LoadState
      query={query}
      skeletonHeight={560}
      isPage
      back={{ to: to('management'), label: handoverWords.crumbDeliveries }}
    >
      {(table) => (
        <>
          <PageHead
            title={t.title(table.delivery.name)}
            crumbs={[{ label: handoverWords.toTable, to: to('handover', { deliveryId }) }]}
            lead={t.lead}
            actions={
              <Button
                variant="default"
                leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
                onClick={() => globalThis.print()}
                data-screen-only
              >
                {common.print}
              </Button>
            }
          />
          {table.may.seeBuyers ? <Cash table={table} waiting={waiting.length} /> : <NotForThem />}
        </>
      )}
    </LoadState>
  );
}

function NotForThem() {
  return (
    <Panel tone="info" title={t.noAccessTitle}>
      <p>{t.noAccessText}</p>
    </Panel>
  );
}

function Cash({ table, waiting }: { readonly table: HandoverTableJson; readonly waiting: number }) {
  if (table.orders.length === 0) return <p>{t.empty}</p>;
  return (
    <div className={classes.cash}>
      {waiting > 0 && (
        <Panel tone="warning" title={handoverWords.waiting(waiting)}>
          <p>{t.waits(waiting)}</p>
        </Panel>
      )}
      <CashTable rows={rowsOf(table)} />
      <UndoneTakings table={table} />
      <CashClosing table={table} isWaiting={waiting > 0} />
      <p data-screen-only>
        <Anchor component={Link} to={to('handover', { deliveryId: table.delivery.id })}>
          {handoverWords.toTable}
        </Anchor>
      </p>
    </div>
  );
}

/** A row for each buyer, where their first order stands. */
function rowsOf({ orders }: HandoverTableJson): CashRow[] {
  const byPayer = Map.groupBy(orders, ({ payerKey }) => payerKey);
  return [...byPayer.values()].map((own) => ({ orders: own, ...moneyOfPerson(own) }));
}

function UndoneTakings({ table }: { readonly table: HandoverTableJson }) {
  const undone = table.orders.flatMap((order) =>
    order.takings.flatMap((taking) =>
      taking.undoneAt === null ? [] : [{ order, taking, at: taking.undoneAt }],
    ),
  );
  if (undone.length === 0) return null;
  return (
    <section aria-label={t.undoneList}>
      <h2>{t.undoneList}</h2>
      <ul>
        {undone.map(({ order, taking, at }) => (
          <li key={taking.key}>
            {t.undoneItem(nameOf(order), formatFt(taking.cash), taking.undoneBy, formatInstant(at))}
          </li>
        ))}
      </ul>
    </section>
  );
}
