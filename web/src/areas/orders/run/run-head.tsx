import type { DeliveryJson } from '@kosar/contract/deliveries';
import { sumOrders } from '@kosar/contract/delivery-orders';
import { formatFt } from '@kosar/contract/format';
import { Group } from '@mantine/core';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { PrintMenu } from './print-menu.tsx';
import classes from './run.module.css';

/** What the orders of a delivery come to, and what can be printed of them. */
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
      <PrintMenu delivery={delivery} />
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
