import { exportOrderedItems } from '@kosar/contract/handover/pack-lists';
import { listOrderedItems } from '@kosar/contract/orders/delivery-orders';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { chainOrderWords as words } from '../../../hu/chain-orders.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import type { ChainTabProps } from './chain-tab.ts';
import classes from './managed-chain.module.css';
import { ProductsTable } from './products-table.tsx';

const t = words.products;
const FORMATS = ['xlsx', 'csv'] as const;

/** What to pick up from whom, and how much of it goes to which point: on the screen, on paper and as a file. */
export default function ProductsTab({ chain }: ChainTabProps) {
  const query = { deliveryChain: chain.id, groupByDelivery: true } as const;
  const items = useEndpoint(listOrderedItems, { query });
  return (
    <Card as="section">
      <div className={classes.headLine}>
        <h2 className="k-subheading-sm">{t.title}</h2>
        <Group gap="sm">
          <Button
            component={Link}
            to="?tab=products&print=products"
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          >
            {words.print}
          </Button>
          {FORMATS.map((format) => (
            <Button
              key={format}
              component="a"
              href={`/api${exportOrderedItems.path}?deliveryChain=${chain.id}&format=${format}`}
              download
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            >
              {words.files[format]}
            </Button>
          ))}
        </Group>
      </div>
      <LoadState query={items} skeletonHeight={480} empty={<NoOrders />}>
        {(list) => <ProductsTable items={list} />}
      </LoadState>
    </Card>
  );
}

/** No one has ordered yet. */
export function NoOrders() {
  return (
    <EmptyState title={words.emptyTitle}>
      <p>{words.emptyText}</p>
    </EmptyState>
  );
}
