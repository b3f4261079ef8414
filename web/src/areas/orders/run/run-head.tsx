import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { formatFt } from '@kosar/contract/format';
import { sumOrders } from '@kosar/contract/orders/delivery-orders';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { PrintMenu } from './print-menu.tsx';
import classes from './run.module.css';

/** What the orders of a delivery come to, the way to their handover, and what can be printed of them. */
export function RunHead({ delivery, title }: { readonly delivery: DeliveryJson; readonly title: string }) {
  const [sum] = useEndpoint(sumOrders, { query: { delivery: delivery.id } }).data ?? [];
  return (
    <Group justify="space-between" align="flex-start" mb="md" wrap="nowrap">
      <div>
        <h2 className={classes.title}>{title}</h2>
        {sum && (
          <p className={classes.sum}>
            {t.sumOf(sum.orders, sum.buyers)} · <strong>{formatFt(sum.discountedValue)}</strong>
          </p>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button component={Link} to={to('handover', { deliveryId: delivery.id })} variant="default">
          {pages.handover.title}
        </Button>
        <PrintMenu delivery={delivery} />
      </Group>
    </Group>
  );
}

/** Said to those who make the goods but don't hand them over (design 4, Who sees whom). */
export function NoNames({ delivery }: { readonly delivery: DeliveryJson }) {
  const knows =
    delivery.currentUserTransporter ||
    delivery.currentUserOrganizer ||
    delivery.currentUserDeliveryPointManager;
  return delivery.currentUserProducer && !knows ? <p className={classes.quiet}>{t.noNames}</p> : null;
}
