import type { ManagedChainDeliveryJson, ManagedChainJson } from '@kosar/contract/chain-overview';
import { formatFt } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import classes from './managed-chain.module.css';

const COLUMNS: readonly Column<ManagedChainDeliveryJson>[] = [
  {
    label: t.point,
    cell: ({ id, name, deliveryPoint }) => (
      <Anchor component={Link} to={to('delivery', { id })}>
        {name === deliveryPoint.name ? name : `${name}, ${deliveryPoint.name}`}
      </Anchor>
    ),
  },
  { label: t.when, cell: (delivery) => <PickupTime pickup={delivery} /> },
  {
    label: t.orders,
    cell: ({ orders, buyers, homeOrders }) =>
      [t.ordersOf(orders, buyers), ...(homeOrders === 0 ? [] : [t.homes(homeOrders)])].join(', '),
  },
  {
    label: t.value,
    isNumber: true,
    cell: ({ totalValue }) => formatFt(totalValue),
    sum: (rows) => formatFt(rows.reduce((sum, { totalValue }) => sum + totalValue, 0)),
  },
];

/** Where the chain goes, and what was ordered there. */
export function DeliveriesTable({ chain }: { readonly chain: ManagedChainJson }) {
  return (
    <Card as="section">
      <h2 className={classes.head}>{t.deliveries}</h2>
      {chain.deliveries.length === 0 ? (
        <p className={classes.text}>{t.noDeliveries}</p>
      ) : (
        <DataTable
          caption={t.deliveriesCaption}
          columns={COLUMNS}
          groups={[{ key: 'all', rows: chain.deliveries }]}
          keyOf={({ id }) => id}
          total={t.sum}
        />
      )}
    </Card>
  );
}
