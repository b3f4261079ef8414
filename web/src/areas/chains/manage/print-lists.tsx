import type { ManagedChainDeliveryJson, ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../app/paths.ts';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { PRINTS, type Print } from '../../../ui/print/prints.ts';

/** Lists that are of the whole chain, whichever delivery they are opened from. */
const OF_CHAIN: readonly Print[] = ['points', 'deliveries', 'offer'];
const OF_DELIVERY = PRINTS.filter((print) => !OF_CHAIN.includes(print));

/** The printable lists of a chain and of each of its deliveries, or of the chosen one; printing leads back here. */
export function PrintLists({
  chain,
  chosen,
}: {
  readonly chain: ManagedChainJson;
  readonly chosen: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const shown = chain.deliveries.filter(({ id }) => chosen === undefined || String(id) === chosen);
  const [first] = shown;
  if (first === undefined) return null;
  const item = (print: Print, { id }: ManagedChainDeliveryJson) => (
    <Menu.Item
      key={print}
      component={Link}
      to={to('delivery', { id }, { tab: 'orders', print, back: pathname + search })}
    >
      {t.print[print]}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {t.print.menu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(70vh, 36rem)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{chain.name}</Menu.Label>
        {OF_CHAIN.map((print) => item(print, first))}
        {shown.map((delivery) => (
          <Fragment key={delivery.id}>
            <Menu.Label>{delivery.deliveryPoint.name}</Menu.Label>
            {OF_DELIVERY.filter((print) => print !== 'home' || delivery.homeOrders > 0).map((print) =>
              item(print, delivery),
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
