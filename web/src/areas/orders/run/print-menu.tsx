import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../app/session.ts';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { PRINTS } from '../../../ui/print/prints.ts';

/** Lists of a delivery that can be printed by who is looking (`?print=orders`). */
export function PrintMenu({ delivery }: { readonly delivery: DeliveryJson }) {
  const { isAdmin } = useSession();
  const { pathname, search } = useLocation();
  const seesHomes = isAdmin || delivery.currentUserTransporter || delivery.currentUserOrganizer;
  const isHomeOffered = delivery.deliveryOptions.some(({ type }) => type === 'HOME_DELIVERY');
  const address = (print: string) => {
    const query = new URLSearchParams(search);
    query.set('print', print);
    return `${pathname}?${query}`;
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          flex="none"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {t.print.menu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PRINTS.filter((name) => name !== 'home' || (seesHomes && isHomeOffered)).map((name) => (
          <Menu.Item key={name} component={Link} to={address(name)}>
            {t.print[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
