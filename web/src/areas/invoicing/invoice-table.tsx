import { formatDay, formatFt } from '@kosar/contract/format';
import type { InvoiceJson } from '@kosar/contract/payments/invoices';
import type { InvoiceState } from '@kosar/domain/vocabulary';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  errorWords,
  invoiceAbouts,
  invoiceKinds,
  invoiceStates,
  skipReasons,
  invoices as t,
} from '../../hu/invoices.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import classes from './invoices.module.css';

const ICONS: Readonly<Record<InvoiceState, TablerIcon>> = {
  WAITING: IconClock,
  SENDING: IconClock,
  ISSUED: IconCircleCheck,
  FAILED: IconAlertTriangle,
  SKIPPED: IconHandStop,
};

const COLUMNS: readonly Column<InvoiceJson>[] = [
  { label: t.number, cell: (invoice) => <Name invoice={invoice} /> },
  { label: t.buyer, cell: ({ buyerName }) => buyerName },
  { label: t.order, cell: ({ order }) => order.code },
  { label: t.chain, cell: ({ deliveryChain }) => deliveryChain.name },
  { label: t.gross, isNumber: true, cell: (invoice) => <Sum invoice={invoice} /> },
  { label: t.state, cell: (invoice) => <State invoice={invoice} /> },
  { label: t.whatToDo, cell: (invoice) => <InvoiceActions invoice={invoice} /> },
];

/** A seller's invoices, each with how it stands and what can be done. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly InvoiceJson[] }) {
  return (
    <DataTable
      caption={t.title}
      columns={COLUMNS}
      groups={[{ key: 'all', rows: invoices }]}
      keyOf={({ id }) => id}
    />
  );
}

interface Props {
  readonly invoice: InvoiceJson;
}

function Name({ invoice: { number, kind, about, sourceNumber, replacesNumber } }: Props) {
  return (
    <>
      {number ?? t.noNumber}
      <span className={classes.below}>{about === 'GOODS' ? invoiceKinds[kind] : invoiceAbouts[about]}</span>
      {sourceNumber !== null && <span className={classes.below}>{t.of(sourceNumber)}</span>}
      {replacesNumber !== null && <span className={classes.below}>{t.insteadOf(replacesNumber)}</span>}
    </>
  );
}

function Sum({ invoice: { gross, net, vat, about } }: Props) {
  return (
    <>
      {formatFt(gross)}
      {about === 'GOODS' && <span className={classes.below}>{t.net(formatFt(net), formatFt(vat))}</span>}
    </>
  );
}

function State({ invoice }: Props) {
  const { state, skipReason, issuedDate } = invoice;
  const Icon = ICONS[state];
  return (
    <span data-state={state} className={classes.how}>
      <span className={classes.state}>
        <Icon size={16} aria-hidden />
        {invoiceStates[state]}
      </span>
      {issuedDate !== null && <span className={classes.below}>{formatDay(issuedDate)}</span>}
      {skipReason !== null && <span className={classes.below}>{skipReasons[skipReason]}</span>}
      <Problem invoice={invoice} />
    </span>
  );
}

function Problem({ invoice: { error, errorCode } }: Props) {
  if (error === null) return null;
  const plain = errorCode === null ? undefined : errorWords[errorCode];
  return <span className={classes.below}>{plain ?? error}</span>;
}
