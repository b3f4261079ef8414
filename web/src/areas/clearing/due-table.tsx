import type { ClearingTransactionJson } from '@kosar/contract/clearings/clearings';
import { formatDay, formatFt } from '@kosar/contract/format';
import { dueKinds, clearings as t } from '../../hu/clearings.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ChainName } from './chain-name.tsx';
import { DueState } from './due-state.tsx';

/** What an actor gets and pays, each in its own row; a failed one says why in place. */
export function DueTable({
  dues,
  actorId,
}: {
  readonly dues: readonly ClearingTransactionJson[];
  readonly actorId: number;
}) {
  const columns: Column<ClearingTransactionJson>[] = [
    { label: t.chain, cell: writeChain },
    {
      label: t.direction,
      cell: ({ payer, payee }) =>
        payee?.id === actorId ? t.from(payer?.name ?? t.platform) : t.to(payee?.name ?? t.platform),
    },
    { label: t.kind, cell: ({ paymentType }) => dueKinds[paymentType] },
    { label: t.due, cell: ({ dueDay }) => formatDay(dueDay) },
    { label: t.state, cell: writeState },
    {
      label: t.amount,
      isNumber: true,
      cell: ({ payer, amount }) => formatFt(payer?.id === actorId ? 0 - amount : amount),
    },
  ];
  return (
    <DataTable
      caption={t.dues}
      columns={columns}
      groups={[{ key: 'all', rows: dues }]}
      keyOf={({ id }) => id}
    />
  );
}

function writeChain({ deliveryChain }: ClearingTransactionJson) {
  return <ChainName chain={deliveryChain} />;
}

function writeState(due: ClearingTransactionJson) {
  return <DueState due={due} />;
}
