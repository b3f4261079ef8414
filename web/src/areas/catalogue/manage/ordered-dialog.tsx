import { formatAmount, formatFt } from '@kosar/contract/format';
import { listOrderedItems, type OrderedItemJson } from '@kosar/contract/orders/delivery-orders';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { Anchor, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { packetUnit } from '../../../hu/orders.ts';
import { producerChains as words } from '../../../hu/producer-chains.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from './ordered-dialog.module.css';

/** What is ordered of the producer's items in a chain, and the lists to print for each point. */
export function OrderedDialog({
  chainId,
  producerId,
  onClose,
}: {
  readonly chainId: string;
  readonly producerId: string;
  readonly onClose: () => void;
}) {
  const query = { deliveryChain: chainId };
  const ordered = useEndpoint(listOrderedItems, { query });
  const byDelivery = useEndpoint(listOrderedItems, { query: { ...query, groupByDelivery: 'true' } });
  const isOwn = ({ producer }: OrderedItemJson) => String(producer.id) === producerId;
  return (
    <Dialog title={words.ordered} onClose={onClose} size="lg">
      <LoadState query={ordered}>
        {(items) => {
          const own = items.filter(isOwn);
          return own.length === 0 ? <p>{words.nothing}</p> : <Amounts items={own} />;
        }}
      </LoadState>
      <Prints items={(byDelivery.data ?? []).filter(isOwn)} />
    </Dialog>
  );
}

function Amounts({ items }: { readonly items: readonly OrderedItemJson[] }) {
  return (
    <DataTable
      caption={words.table}
      groups={[{ key: 'own', rows: items }]}
      keyOf={({ deliveryItemPacking }) => deliveryItemPacking.id}
      total={words.total}
      columns={[
        { label: words.product, cell: nameOf },
        { label: words.amount, isNumber: true, cell: amountOf },
        {
          label: words.inUnits,
          isNumber: true,
          cell: ({ unitAmount, deliveryItemPacking }) =>
            formatAmount(unitAmount, deliveryItemPacking.unitName),
        },
        {
          label: words.value,
          isNumber: true,
          cell: ({ discountedValue }) => formatFt(discountedValue),
          sum: (rows) => formatFt(rows.reduce((sum, { discountedValue }) => sum + discountedValue, 0)),
        },
      ]}
    />
  );
}

function nameOf({ deliveryItem, deliveryItemPacking }: OrderedItemJson): string {
  return deliveryItemPacking.packaged
    ? words.packingOf(deliveryItem.name, deliveryItemPacking.name)
    : deliveryItem.name;
}

function amountOf({ amount, deliveryItemPacking: { type, unitName } }: OrderedItemJson): string {
  return formatAmount(amount, isOrderedByPacket(type) ? packetUnit : unitName);
}

/** The delivery's own page decides what may be printed; every party of it may print its items. */
function Prints({ items }: { readonly items: readonly OrderedItemJson[] }) {
  const deliveries = new Map(
    items.flatMap(({ delivery }) => (delivery ? [[delivery.id, delivery] as const] : [])),
  );
  if (deliveries.size === 0) return null;
  return (
    <section className={classes.prints}>
      <Title order={3} size="h4">
        {words.prints}
      </Title>
      <ul>
        {[...deliveries.values()].map(({ id, deliveryPoint }) => (
          <li key={id}>
            <Anchor component={Link} to={to('delivery', { id }, { print: 'items' })}>
              <IconPrinter size={18} stroke={1.75} aria-hidden /> {deliveryPoint.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
