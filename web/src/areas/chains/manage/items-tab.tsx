import { type ChainJson, getChain } from '@kosar/contract/chains/chains';
import type { DeliveryItemJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { formatAmount, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { canCancelPackings } from '@kosar/domain/chain-state';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { Button } from '@mantine/core';
import { IconBasketOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { cancelPackingsWords } from '../../../hu/chain-actions.ts';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import { lineName, orderUnit } from '../../../lib/packing-words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import type { ChainTabProps } from './chain-tab.ts';
import { ItemsEditor } from './items-editor.tsx';
import classes from './managed-chain.module.css';

const CancelPackingsDialog = lazy(() => import('./cancel-packings-dialog.tsx'));

type Row = DeliveryPackingJson & { readonly item: DeliveryItemJson };

/** „Szállított tételek”: what the chain sells, to be read by its parties and edited by who runs it, who takes packings out here, too (`?dialog=cancel`). */
export default function ItemsTab({ chain, rights }: ChainTabProps) {
  const dialog = useUrlDialog('dialog');
  const mayEdit = rights.may('editChain');
  const goods = useEndpoint(
    getChain,
    { params: { id: chain.id } },
    { enabled: !mayEdit || dialog.value === 'cancel' },
  );
  const mayCancel = rights.may('cancelPackings');
  const isPossible = canCancelPackings(chain.state);
  return (
    <section className={classes.section}>
      <div className={classes.headLine}>
        <h2 className="k-subheading-sm">{t.items}</h2>
        {mayCancel && (
          <div>
            <Button
              variant="outline"
              color="paprika"
              disabled={!isPossible}
              onClick={() => dialog.open('cancel')}
            >
              {cancelPackingsWords.button}
            </Button>
            {!isPossible && <p className={classes.reason}>{cancelPackingsWords.tooLate}</p>}
          </div>
        )}
      </div>
      {mayEdit ? (
        <ItemsEditor chainId={chain.id} />
      ) : (
        <Card>
          <LoadState query={goods} skeletonHeight={480}>
            {(loaded) => <Items goods={loaded} />}
          </LoadState>
        </Card>
      )}
      {dialog.value === 'cancel' && mayCancel && isPossible && goods.data && (
        <Suspense>
          <CancelPackingsDialog chain={chain} goods={goods.data} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  );
}

function Items({ goods }: { readonly goods: ChainJson }) {
  if (goods.itemsByProducer.length === 0) return <EmptyState title={t.noItems} Icon={IconBasketOff} />;
  return (
    <DataTable
      caption={t.itemsCaption}
      columns={COLUMNS}
      groups={goods.itemsByProducer.map(({ producer, items }) => ({
        key: producer.id,
        label: producer.name,
        rows: items.flatMap((item) => item.amountTypes.map((packing): Row => ({ ...packing, item }))),
      }))}
      keyOf={({ id }) => id}
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { label: t.item, cell: (row) => lineName(row.item.name, row) },
  {
    label: t.price,
    isNumber: true,
    cell: (row) =>
      isOrderedByPacket(row.type) ? formatFt(row.price) : formatUnitPrice(row.unitPrice, row.unitName),
  },
  {
    label: t.ordered,
    isNumber: true,
    cell: (row) => formatAmount(row.orderedAmount, orderUnit(row)),
  },
  {
    label: t.left,
    isNumber: true,
    cell: (row) =>
      row.availableAmount === null ? t.unlimited : formatAmount(row.availableAmount, orderUnit(row)),
  },
];
