import type { ManagedChainDeliveryJson } from '@kosar/contract/chains/chain-overview';
import { formatFt } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { chainEditingWords } from '../../../hu/chain-editing.ts';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { AddDelivery } from './add-delivery.tsx';
import type { ChainTabProps } from './chain-tab.ts';
import classes from './managed-chain.module.css';
import { RemoveDelivery } from './remove-delivery.tsx';

const COLUMNS: readonly Column<ManagedChainDeliveryJson>[] = [
  {
    label: t.point,
    cell: ({ id, name, deliveryPoint }) => (
      <Anchor component={Link} to={to('delivery', { id })}>
        {name.includes(deliveryPoint.name) ? name : `${name}, ${deliveryPoint.name}`}
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
const REMOVE: Column<ManagedChainDeliveryJson> = {
  label: chainEditingWords.remove,
  cell: (delivery) => <RemoveDelivery delivery={delivery} />,
};

/**
 * Where the chain goes, and what was ordered there. Events are added while it lives (spec 4), and taken off by admins while no one has
 * ordered there (spec 6).
 */
export function DeliveriesTable({ chain, rights }: ChainTabProps) {
  return (
    <Card as="section" className={classes.section ?? ''}>
      <h2 className="k-subheading-sm">{t.deliveries}</h2>
      {chain.deliveries.length === 0 ? (
        <p className="k-flush">{t.noDeliveries}</p>
      ) : (
        <DataTable
          caption={t.deliveriesCaption}
          columns={rights.may('deleteDelivery') ? [...COLUMNS, REMOVE] : COLUMNS}
          groups={[{ key: 'all', rows: chain.deliveries }]}
          keyOf={({ id }) => id}
          total={t.sum}
        />
      )}
      {rights.may('editChain') && <AddDelivery chain={chain} />}
    </Card>
  );
}
